// A press release from draft to the editors' decision, with @presswerk/client:
//   API=https://press.example/api/v1 TOKEN=… node main-flow.ts photo.jpg
import { createClient, PresswerkError } from '@presswerk/client';
import { fileFrom } from '@presswerk/client/node';

const { API = '', TOKEN = '' } = process.env;
const photo = await fileFrom(process.argv[2] ?? 'photo.jpg');
// Temporary failures are retried automatically. Every POST carries a key, so it is carried out only once.
const presswerk = createClient({ baseUrl: API, token: TOKEN, userAgent: 'example/1.0' });

// The first newsroom. With several, choose one by name or id, for example from a setting.
const [company] = (await presswerk.companies.list()).data;
const [category] = (await presswerk.categories.list()).data;
if (company === undefined || category === undefined) throw new Error('there is no company profile yet');

// 1. Create a draft.
const fields = {
  company_id: company.id,
  category_id: category.id,
  language: 'en',
  title: 'Oberau puts its wind farm into service',
  text: '<p>Four turbines turn.</p><script>track()</script>',
} as const;
const { data: draft, meta } = await presswerk.pressReleases.create(fields);
const stripped = meta.warnings?.flatMap(({ tags }) => tags) ?? [];
console.log(`draft ${draft.id}, stripped: ${stripped.join(' ')}`);

// 2. Upload an image. A person has to confirm the wording.
const { data: wording } = await presswerk.confirmTexts.current();
const { data: image } = await presswerk.images.upload(draft.id, {
  image: photo,
  ai_declaration: 'original',
  copyright: 'Jo Blythe',
  rights_confirmed: true,
  confirm_text_version: wording.version,
});
console.log(`image ${image.role} ${image.ai_declaration}`);

// 3. Check for obstacles to a submission.
const { data: check } = await presswerk.pressReleases.submissionCheck(draft.id);
console.log(`obstacles: ${check.problems.map(({ code }) => code).join(' ')}`);

// 4. Submit it for review.
await presswerk.pressReleases.submit(draft.id, { ai_text_declaration: 'assisted' });

// 5. Read its status.
const { data: release } = await presswerk.pressReleases.get(draft.id);
console.log(`status ${release.status}`);

// 6. List all releases in review, over all pages.
for await (const { title } of presswerk.pressReleases.list({ status: 'in_review' })) console.log(`in review: ${title}`);

// 7. Errors name the faulty fields.
try {
  await presswerk.pressReleases.create({ ...fields, title: '' });
} catch (error) {
  if (!(error instanceof PresswerkError && error.is('validation_failed'))) throw error;
  for (const { field, rule } of error.violations) console.log(`refused: ${field} ${rule}`);
}

// 8. With a key of your own, a call can be repeated even after your program was restarted.
const idempotencyKey = crypto.randomUUID();
const once = await presswerk.pressReleases.create({ ...fields, title: 'Once' }, { idempotencyKey });
const again = await presswerk.pressReleases.create({ ...fields, title: 'Once' }, { idempotencyKey });
if (once.data.id === again.data.id) console.log('made once');

// 9. Wait for the editors' decision. A webhook would report it without polling.
const decided = await presswerk.pressReleases.waitForDecision(draft.id, { intervalMs: 1000 });
console.log(`decision ${decided.data.status}`);
