import type { Application } from '../../../application/index.ts';
import { type Company, OPERATOR } from '../../../domain/index.ts';
import type { FixedClock } from '../records/fixed-clock.ts';
import type { Publisher, PublisherOptions, Service } from './service.ts';

let publishers = 0;

/** See `Service.publisher`. */
export async function makePublisher(
  application: Application,
  clock: FixedClock,
  request: Service['request'],
  { terms = { kind: 'plan', monthlyQuota: null }, permissions, sandbox = false }: PublisherOptions = {},
): Promise<Publisher> {
  const number = ++publishers;
  const { id: accountId } = await application.accounts.create({
    caller: OPERATOR,
    name: `Publisher ${number}`,
    sandbox,
  });
  // Creating a token requires a booking, so an account without one must have had one.
  await application.accounts.grantBooking({
    caller: OPERATOR,
    accountId,
    terms: terms ?? { kind: 'single', credits: 1 },
    validUntil: terms === null ? new Date(clock.now().getTime() + 1000) : null,
  });
  const company = (name: string, portal: Company['portal'], language: Company['language']) =>
    application.catalogue.createCompany({ caller: OPERATOR, accountId, name: `${name} ${number}`, portal, language });
  const companies = [await company('Acme AG', 'portal_a', 'de'), await company('Acme Ltd', 'portal_b', 'en')] as const;
  const { secret } = await application.accounts.createToken({
    caller: OPERATOR,
    accountId,
    name: 'test',
    ...(permissions === undefined ? {} : { permissions }),
  });
  const [category] = (await application.catalogue.allCategories({ caller: OPERATOR, after: null, limit: 1000 })).items;
  if (category === undefined) throw new Error('a fresh database has categories');

  const api: Publisher['api'] = (method, path, options) =>
    request(method, `/api/v1${path}`, { token: secret, ...options });
  const fields: Publisher['fields'] = (changes = {}) => ({
    company_id: companies[0].id,
    category_id: category.id,
    language: 'de',
    title: 'Neue Brücke über den Hafen',
    text: '<p>Die Brücke ist 214 Meter lang.</p>',
    ...changes,
  });
  return {
    accountId,
    token: secret,
    companies,
    category,
    api,
    fields,
    draft: async (changes) => {
      const reply = await api('POST', '/press-releases', { json: fields(changes) });
      if (reply.status !== 201) throw new Error(`no draft: ${reply.text}`);
      return reply.body.data;
    },
    imageForm: (file, changes = {}) =>
      imageForm(file && new File([file as Uint8Array<ArrayBuffer>], 'picture.bin'), changes),
  };
}

/** A valid upload with these changes; null leaves out a field or the file. */
export function imageForm(file: File | null, changes: Readonly<Record<string, string | null>> = {}): FormData {
  const form = new FormData();
  const given = {
    ai_declaration: 'original',
    copyright: 'Foto: Jo Blythe',
    rights_confirmed: '1',
    confirm_text_version: 'img-confirm-v2',
    ...changes,
  };
  for (const [name, value] of Object.entries(given)) if (value !== null) form.append(name, value);
  if (file !== null) form.append('image', file);
  return form;
}
