import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Service } from '../../../composition/compose.ts';
import { type Caller, OPERATOR, type PressReleaseId, tokenCaller } from '../../../domain/index.ts';
import type { CommandLine } from '../service/command-line.ts';

/** Creates a publisher's draft with a title image at the command line's service. The file is written to `folder`. */
export function createDraftWithImage(cli: CommandLine, folder: string, picture: Uint8Array) {
  return createDraftWithImageAt(cli.service, folder, picture);
}

/** The same at any service. */
export async function createDraftWithImageAt(
  { application, ports }: Pick<Service, 'application' | 'ports'>,
  folder: string,
  picture: Uint8Array,
) {
  const { id: accountId } = await application.accounts.create({ caller: OPERATOR, name: 'Acme' });
  await application.accounts.grantBooking({
    caller: OPERATOR,
    accountId,
    terms: { kind: 'single', credits: 1 },
    validUntil: null,
  });
  const { token } = await application.accounts.createToken({ caller: OPERATOR, accountId, name: 'night job' });
  const company = await application.catalogue.createCompany({
    caller: OPERATOR,
    accountId,
    name: 'Acme AG',
    portal: 'portal_a',
    language: 'de',
  });
  const [category] = await ports.queries.catalogue.categories('active');
  const caller: Caller = tokenCaller(token);
  const { release } = await application.pressReleases.create({
    caller,
    fields: {
      companyId: company.id,
      categoryId: category?.id as NonNullable<typeof category>['id'],
      language: 'de',
      title: 'Neue Brücke',
      text: '<p>214 Meter.</p>',
    },
    faults: [],
    requestedPortal: null,
  });
  const path = join(folder, `upload-${release.id}`);
  await writeFile(path, picture);
  const image = await application.images.attach({
    caller,
    id: release.id as PressReleaseId,
    upload: { path, bytes: picture.length, sha256: createHash('sha256').update(picture).digest('hex') },
    fields: {
      aiDeclaration: 'original',
      copyright: 'Foto: Jo Blythe',
      rightsConfirmed: true,
      confirmTextVersion: 'img-confirm-v2',
    },
    faults: [],
    remoteAddress: '192.0.2.7',
  });
  return { caller, image };
}
