import { type Client, type Json, listAt, numberAt, stringAt, UnexpectedAnswer } from './client.ts';
import type { Picture } from './picture.ts';
import type { Printer } from './printer.ts';

/** Runs `npx presswerk …` with these arguments, prints it, and returns its output. @throws UnexpectedAnswer */
export type RunCommand = (...args: readonly string[]) => Promise<string>;

export interface Walk {
  readonly client: Client;
  readonly printer: Printer;
  readonly picture: Picture;
  readonly presswerk: RunCommand;
}

export interface PublishedAddresses {
  readonly id: number;
  readonly urls: { readonly portal_a: string; readonly portal_b: string };
}

const TEXT = [
  '<p>The citizens of <strong>Oberau</strong> and <em>Unterau</em> have put their shared wind farm into service. ',
  'Its four turbines supply as much electricity in a year as both villages use.</p>',
  '<h2 style="color: red">Three years, two villages, one hill</h2>',
  '<blockquote>We did not want to wait for somebody else.</blockquote>',
  '<ul><li>4 turbines of 3.2 MW</li><li>412 shareholders</li></ul>',
  '<script>alert("a script has no place here")</script>',
  '<p>More at <a href="https://windfarm.example/" onclick="track()">windfarm.example</a>.</p>',
].join('');

/** The whole life of a press release, each step a request or a command for real. @throws UnexpectedAnswer */
export async function walkThroughLife(walk: Walk): Promise<PublishedAddresses> {
  const id = await createDraft(walk);
  await addPicture(walk, id);
  await submitAndBeRejected(walk, id);
  await mendAndPublish(walk, id);
  return visitPages(walk, id);
}

async function createDraft({ client, printer }: Walk): Promise<number> {
  printer.step('Who am I?', 'Every request carries a token; this one tells what it may do and what is left.');
  await client.call({ method: 'GET', path: '/me', expect: 200 });

  printer.step('My newsrooms');
  const companies = await client.call({ method: 'GET', path: '/companies', expect: 200 });
  const company = listAt(companies, 'data').find((c) => stringAt(c, 'language') === 'en');

  printer.step('Categories');
  const categories = await client.call({ method: 'GET', path: '/categories', expect: 200 });
  const category = listAt(categories, 'data').find((c) => stringAt(c, 'slug') === 'energy-environment');

  printer.step('Create a draft', 'The text carries markup that is not allowed: the answer says what was taken out.');
  const created = await client.call({
    method: 'POST',
    path: '/press-releases',
    expect: 201,
    headers: { 'Idempotency-Key': 'demo-create-1' },
    json: {
      company_id: numberAt(company ?? null, 'id'),
      category_id: numberAt(category ?? null, 'id'),
      language: 'en',
      title: 'Oberau and Unterau put their wind farm into service',
      text: TEXT,
      keywords: 'wind energy, citizens, Oberau',
      backlink_url: 'https://windfarm.example/opening',
    },
  });
  return numberAt(created, 'data', 'id');
}

async function addPicture({ client, printer, picture }: Walk, id: number): Promise<void> {
  const path = `/press-releases/${id}/images`;
  printer.step('An upload that is refused', 'The rights are not confirmed, and the wording is an old one.');
  await client.call({
    method: 'POST',
    path,
    expect: 422,
    form: form(picture, { ai_declaration: 'original', copyright: 'Demo', confirm_text_version: 'img-confirm-v1' }),
  });

  printer.step('The wording to confirm');
  const wording = await client.call({ method: 'GET', path: '/confirm-texts/current', expect: 200 });

  printer.step('The upload, complete');
  const image = await client.call({
    method: 'POST',
    path,
    expect: 201,
    form: form(picture, {
      ai_declaration: 'original',
      copyright: 'Presswerk demo',
      rights_confirmed: '1',
      confirm_text_version: stringAt(wording, 'data', 'version'),
      description: 'The picture of the demo',
      focus_x: '60',
    }),
  });
  tellLabel(printer, image);
}

function form({ bytes, fileName }: Picture, fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append('image', new Blob([bytes]), fileName);
  return data;
}

/** A picture of one's own may say more of itself than the demo declared. */
function tellLabel(printer: Printer, image: Json): void {
  const label = stringAt(image, 'data', 'ai_declaration');
  if (label === 'original') return;
  const source = stringAt(image, 'data', 'ai_declaration_source');
  printer.note(`The file says of itself (${source}) that it is ${label}: that applies, whatever was declared.`);
}

async function submitAndBeRejected({ client, printer, presswerk }: Walk, id: number): Promise<void> {
  printer.step('Would a submission go through?', 'Everything that stands against it, all at once; nothing changes.');
  await client.call({ method: 'GET', path: `/press-releases/${id}/submission-check`, expect: 200 });

  printer.step('Submit for review');
  await submit(client, id);

  printer.step('Meanwhile an editor looks at what awaits review', 'On the command line, while the server runs.');
  await presswerk('review', 'list');

  printer.step('The editor sends it back, with a reason');
  await presswerk(
    'review',
    'reject',
    String(id),
    '--code',
    'incomplete',
    '--reason',
    'Please name a contact for the press.',
  );

  printer.step('The publisher sees why');
  const rejected = await client.call({ method: 'GET', path: `/press-releases/${id}`, expect: 200 });
  expectStatus(rejected, 'rejected');
}

async function mendAndPublish({ client, printer, presswerk }: Walk, id: number): Promise<void> {
  printer.step('Mend it');
  await client.call({
    method: 'PATCH',
    path: `/press-releases/${id}`,
    expect: 200,
    json: { text: `${TEXT}<p>Press contact: Erika Beispiel, press@windfarm.example</p>` },
  });

  printer.step('Submit again', 'A release is charged once, however often it is submitted.');
  await submit(client, id);

  printer.step('The editor approves');
  await presswerk('review', 'approve', String(id));

  printer.step('Published, and closed to changes');
  await client.call({ method: 'PATCH', path: `/press-releases/${id}`, expect: 409, json: { title: 'Too late' } });
}

async function submit(client: Client, id: number): Promise<void> {
  const submitted = await client.call({
    method: 'POST',
    path: `/press-releases/${id}/submit`,
    expect: 200,
    json: { ai_text_declaration: 'assisted' },
  });
  expectStatus(submitted, 'in_review');
}

async function visitPages({ client, printer }: Walk, id: number): Promise<PublishedAddresses> {
  printer.step('Fetch it');
  const published = await client.call({ method: 'GET', path: `/press-releases/${id}`, expect: 200 });
  expectStatus(published, 'published');

  printer.step('What everybody sees: both portals, and the picture', 'No token here.');
  const title = stringAt(published, 'data', 'title');
  const urls = {
    portal_a: stringAt(published, 'data', 'urls', 'portal_a'),
    portal_b: stringAt(published, 'data', 'urls', 'portal_b'),
  };
  for (const url of [urls.portal_a, urls.portal_b]) {
    const page = await client.visit(url);
    if (!page.includes(title)) throw new UnexpectedAnswer(`GET ${url} does not show the headline`);
  }
  await client.visit(stringAt(published, 'data', 'images', 0, 'renditions', 0, 'url'));
  return { id, urls };
}

function expectStatus(answer: Json, status: string): void {
  const found = stringAt(answer, 'data', 'status');
  if (found !== status) throw new UnexpectedAnswer(`the release is ${found}, expected ${status}`);
}
