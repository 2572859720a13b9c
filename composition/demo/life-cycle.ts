import { type Client, type Image, type ImageUpload, type PressRelease, PresswerkError } from '../../client/index.ts';
import type { Picture } from './picture.ts';
import type { Printer } from './printer.ts';
import { UnexpectedResponse } from './unexpected-response.ts';
import type { Visit } from './visit.ts';

/** Runs `npx presswerk …` with these arguments, prints it, and returns its output. @throws UnexpectedResponse */
export type RunCommand = (...args: readonly string[]) => Promise<string>;

export interface LifeCycleTools {
  /** Prints its requests. */
  readonly presswerk: Client;
  readonly visit: Visit;
  readonly command: RunCommand;
  readonly printer: Printer;
  readonly picture: Picture;
}

export interface PublishedAddresses {
  readonly id: number;
  /** Front page of the first portal. */
  readonly front: string;
  readonly urls: NonNullable<PressRelease['urls']>;
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

/** The whole life of a press release, each step a real request or command. @throws UnexpectedResponse, PresswerkError */
export async function runLifeCycle(tools: LifeCycleTools): Promise<PublishedAddresses> {
  const id = await createDraft(tools);
  await addPicture(tools, id);
  await submitAndBeRejected(tools, id);
  await fixAndPublish(tools, id);
  return visitPages(tools, id);
}

async function createDraft({ presswerk, printer }: LifeCycleTools): Promise<number> {
  printer.step('Who am I?', 'Every request carries a token; this one shows its permissions and the remaining quota.');
  await presswerk.me();

  printer.step('My newsrooms');
  const companies = await presswerk.companies.list();
  const company = companies.data.find(({ language }) => language === 'en');

  printer.step('Categories');
  const categories = await presswerk.categories.list();
  const category = categories.data.find(({ slug }) => slug === 'energy-environment');
  if (company === undefined || category === undefined) {
    throw new UnexpectedResponse('the demo publisher lacks its newsroom, or a category');
  }

  printer.step('Create a draft', 'The text contains markup that is not allowed: the response lists what was removed.');
  const { data } = await presswerk.pressReleases.create({
    company_id: company.id,
    category_id: category.id,
    language: 'en',
    title: 'Oberau and Unterau put their wind farm into service',
    text: TEXT,
    keywords: 'wind energy, citizens, Oberau',
    backlink_url: 'https://windfarm.example/opening',
  });
  return data.id;
}

async function addPicture({ presswerk, printer, picture }: LifeCycleTools, id: number): Promise<void> {
  printer.step('An upload that is refused', 'The rights are not confirmed, and the wording is an old one.');
  const upload: ImageUpload = {
    image: new File([picture.bytes], picture.fileName),
    ai_declaration: 'original',
    copyright: 'Presswerk demo',
    rights_confirmed: false,
    confirm_text_version: 'img-confirm-v1',
  };
  await expectRefusal('the upload', 'validation_failed', presswerk.images.upload(id, upload));

  printer.step('The wording to confirm');
  const { data: wording } = await presswerk.confirmTexts.current();

  printer.step('The upload, complete');
  const { data: image } = await presswerk.images.upload(id, {
    ...upload,
    rights_confirmed: true,
    confirm_text_version: wording.version,
    description: 'The picture of the demo',
    focus_x: 60,
  });
  printLabel(printer, image);
}

/** Explains a label from metadata: those of the user's own picture may contradict the demo's declaration. */
function printLabel(printer: Printer, { ai_declaration, ai_declaration_source }: Image): void {
  if (ai_declaration === 'original') return;
  printer.note(
    `The file's own metadata (${ai_declaration_source}) say ${ai_declaration}, which overrides the declaration.`,
  );
}

async function submitAndBeRejected({ presswerk, printer, command }: LifeCycleTools, id: number): Promise<void> {
  printer.step('Would a submission go through?', 'Lists every obstacle at once; nothing changes.');
  await presswerk.pressReleases.submissionCheck(id);

  printer.step('Submit for review');
  await submit(presswerk, id);

  printer.step('An editor checks the review queue', 'On the command line, while the server runs.');
  await command('review', 'list');

  printer.step('The editor sends it back, with a reason');
  const reason = 'Please name a contact for the press.';
  await command('review', 'reject', String(id), '--code', 'incomplete', '--reason', reason);

  printer.step('The publisher sees why');
  expectStatus((await presswerk.pressReleases.get(id)).data, 'rejected');
}

async function fixAndPublish({ presswerk, printer, command }: LifeCycleTools, id: number): Promise<void> {
  printer.step('Fix it');
  const text = `${TEXT}<p>Press contact: Erika Beispiel, press@windfarm.example</p>`;
  await presswerk.pressReleases.update(id, { text });

  printer.step('Submit again', 'A release is charged once, however often it is submitted.');
  await submit(presswerk, id);

  printer.step('The editor approves');
  await command('review', 'approve', String(id));

  printer.step('Published, and closed to changes');
  await expectRefusal('the change', 'status_conflict', presswerk.pressReleases.update(id, { title: 'Too late' }));
}

async function submit(presswerk: Client, id: number): Promise<void> {
  const { data } = await presswerk.pressReleases.submit(id, { ai_text_declaration: 'assisted' });
  expectStatus(data, 'in_review');
}

async function visitPages({ presswerk, visit, printer }: LifeCycleTools, id: number): Promise<PublishedAddresses> {
  printer.step('Fetch it');
  const { data: release } = await presswerk.pressReleases.get(id);
  expectStatus(release, 'published');

  printer.step('The public pages: both portals, and the picture', 'No token here.');
  const { title, urls, images } = release;
  const [rendition] = images[0]?.renditions ?? [];
  if (urls === null || rendition === undefined) throw new UnexpectedResponse('the release lacks its addresses');
  for (const url of Object.values(urls)) {
    const page = await visit(url);
    if (!page.includes(title)) throw new UnexpectedResponse(`GET ${url} does not show the headline`);
  }
  await visit(rendition.url);

  printer.step('The front page, where readers find it');
  const [front = ''] = urls.portal_a.split('/releases/');
  const page = await visit(front);
  if (!page.includes(title)) throw new UnexpectedResponse(`GET ${front} does not show the headline`);
  return { id, urls, front };
}

function expectStatus({ status }: PressRelease, expected: PressRelease['status']): void {
  if (status !== expected) throw new UnexpectedResponse(`the release is ${status}, expected ${expected}`);
}

/** Expects a refusal that is part of the demo. @throws UnexpectedResponse if there is none, or another error */
async function expectRefusal(
  what: string,
  code: Parameters<PresswerkError['is']>[0],
  call: Promise<unknown>,
): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (error instanceof PresswerkError && error.is(code)) return;
    throw error;
  }
  throw new UnexpectedResponse(`${what} was not refused with ${code}`);
}
