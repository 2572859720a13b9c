import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { approvePressRelease, OPERATOR, type PressReleaseId } from '../../../domain/index.ts';
import { jpeg } from '../pictures/pictures.ts';
import { aReport } from '../records/builders.ts';
import { ADA, correctNew, proposeNew } from '../records/corrections.ts';
import { publishNew, submit, takeDown } from '../records/release-life.ts';
import type { Service } from '../service/service.ts';
import { uploadImage } from '../wire/uploads.ts';
import { editorOf, shownVersions, submitToDesk } from './desk.ts';
import type { Fields, Person, Team } from './people.ts';

/** A request that succeeds for an editor. */
interface DeskRequest {
  /** Values of the path's parameters, in order. */
  readonly ids?: readonly number[];
  readonly fields?: Fields;
}

export interface DeskScene {
  readonly service: Service;
  readonly team: Team;
  readonly editor: Person;
}

type Make = (scene: DeskScene) => Promise<DeskRequest>;

const nothing: Make = async () => ({});
const inReview: Make = async ({ team }) => ({ ids: [await submitToDesk(team.publisher)] });
const live: Make = async ({ service, team }) => ({ ids: [(await publishNew(service, team.publisher)).id] });
const isDown: Make = async (scene) => {
  const asked = await live(scene);
  await takeDown(scene.service.application, asked.ids?.[0] ?? 0);
  return asked;
};
const objected: Make = async (scene) => {
  const asked = await isDown(scene);
  await scene.team.publisher.api('POST', `/press-releases/${asked.ids?.[0]}/objection`, { json: { text: 'Why?' } });
  return asked;
};
const withFields =
  (make: Make, fields: Fields): Make =>
  async (scene) => ({ ...(await make(scene)), fields });
/** Opened by the editor, whose decision names the shown version. */
const opened =
  (fields: Fields): Make =>
  async ({ team, editor }) => {
    const id = await submitToDesk(team.publisher);
    return { ids: [id], fields: { ...shownVersions((await editor.get(`/desk/releases/${id}`)).text), ...fields } };
  };
/** Approved by the editor, and not yet published. */
const approved: Make = async ({ service, team, editor }) => {
  const id = await submitToDesk(team.publisher);
  await service.ports.unitOfWork.run(async ({ pressReleases }) => {
    const loaded = await pressReleases.load(id as PressReleaseId);
    assert.ok(loaded);
    const context = { actor: editorOf(editor), at: service.clock.now() };
    await pressReleases.save(approvePressRelease(loaded, context, 'now', 600_000));
  });
  return { ids: [id] };
};
/** An editor proposes changes to the release under review. */
const proposing: Make = async ({ team, editor }) => {
  const { id, category_id, language, text } = await team.publisher.draft();
  await submit(team.publisher, id);
  await editor.get(`/desk/releases/${id}`);
  const fields = { title: 'Neue Elbbrücke', text, keywords: '', category_id: String(category_id), language, note: '' };
  return { ids: [id], fields };
};
const pending: Make = async ({ service, team }) => ({ ids: [(await proposeNew(service, team.publisher)).id] });
const wasCorrected: Make = async ({ service, team }) => ({ ids: [(await correctNew(service, team.publisher)).id] });
const wasTypo: Make = async ({ service, team }) => {
  const { id } = await proposeNew(service, team.publisher, { title: 'Neue Brücke!', kind: 'typo' });
  await service.application.corrections.approve({ id, caller: ADA });
  return { ids: [id] };
};
const reported: Make = async ({ service, team }) => {
  const release = await publishNew(service, team.publisher);
  const id = await service.application.reports.submit(aReport(release.id as PressReleaseId));
  return { ids: [id] };
};
const REASON = { label: 'Werbung', code: 'advertising', language: 'de', text: 'Bitte sachlich.' } as const;
const savedReason: Make = async ({ service, editor }) => {
  const { id } = await service.application.desk.addReason({ caller: editorOf(editor), ...REASON });
  return { ids: [id] };
};
const savedFilter: Make = async ({ service, editor }) => {
  const filter = { list: 'queue', query: 'language=en', name: 'English' } as const;
  const { id } = await service.application.desk.saveFilter({ caller: editorOf(editor), ...filter });
  return { ids: [id] };
};
const withPicture: Make = async ({ team }) => {
  const { id } = await team.publisher.draft();
  const image = await uploadImage(team.publisher, id, await jpeg());
  await submit(team.publisher, id);
  return { ids: [id, image.id] };
};
/** A new newsroom with the mark of a verified domain. */
const marked: Make = async ({ service, team }) => {
  const { accountId, api } = team.publisher;
  const about = { name: `Nordwind ${randomUUID()}`, portal: 'portal_a', language: 'de' } as const;
  const { id } = await service.application.catalogue.createCompany({ caller: OPERATOR, accountId, ...about });
  const path = `/companies/${id}/domain-verification`;
  await api('POST', path, { json: { domain: 'nordwind.example' } });
  assert.equal((await api('POST', `${path}/check`)).status, 200);
  return { ids: [accountId, id] };
};
/** A newsroom whose mark an editor has removed. */
const unmarked: Make = async (scene) => {
  const asked = await marked(scene);
  const [account, newsroom] = asked.ids ?? [];
  await scene.editor.post(`/desk/accounts/${account}/newsrooms/${newsroom}/remove-mark`, { reason: 'It moved.' });
  return asked;
};
const WHY = { reason: 'rights', public: 'A right is missing.', note: '' };
const REASONS = { ground: 'law', ground_text: 'Section 97', facts: 'No right was granted.' };
const DECISION = { outcome: 'no_action', ground: 'Law', facts: 'It is right.', redress: 'Write to us.' };

const ofAccount: Make = async ({ team }) => ({ ids: [team.publisher.accountId] });

/** A request for every address of the desk; desk-matrix.test.ts fails if one is missing. */
export const DESK_REQUESTS: Readonly<Record<string, Make>> = {
  'GET /desk': nothing,
  'POST /desk/next': nothing,
  'GET /desk/counts': nothing,
  'GET /desk/accounts/:id': ofAccount,
  'POST /desk/accounts/:id/notes': withFields(ofAccount, { note: 'Ask by phone.' }),
  'POST /desk/accounts/:id/newsrooms/:companyId/remove-mark': withFields(marked, { reason: 'It moved.' }),
  'POST /desk/accounts/:id/newsrooms/:companyId/permit-mark': unmarked,
  'GET /desk/releases': nothing,
  'GET /desk/releases/:id': inReview,
  'POST /desk/releases/:id/claim': inReview,
  'POST /desk/releases/:id/give-up': opened({}),
  'POST /desk/releases/:id/notes': withFields(inReview, { note: 'Ask again.' }),
  'POST /desk/releases/:id/ask': opened({ question: 'Who counted that?' }),
  'POST /desk/releases/:id/set-aside': opened({ aside_when: 'reply', aside_note: 'They call back.' }),
  'POST /desk/releases/:id/bring-back': inReview,
  'GET /desk/releases/:id/propose': inReview,
  'POST /desk/releases/:id/propose': proposing,
  'GET /desk/releases/:id/preview': inReview,
  'GET /desk/releases/:id/record': live,
  'GET /desk/releases/:id/pictures/:imageId/original': withPicture,
  'POST /desk/releases/:id/approve': opened({ when: 'now' }),
  'POST /desk/releases/:id/undo': approved,
  'POST /desk/releases/:id/reject': opened({ rows: '1', 'code-0': 'duplicate' }),
  'GET /desk/releases/:id/take-down': live,
  'POST /desk/releases/:id/take-down': withFields(live, { ...WHY, ...REASONS }),
  'GET /desk/releases/:id/reinstate': isDown,
  'POST /desk/releases/:id/reinstate': isDown,
  'GET /desk/releases/:id/uphold': objected,
  'POST /desk/releases/:id/uphold': withFields(objected, REASONS),
  'GET /desk/objections': nothing,
  'GET /desk/corrections': nothing,
  'GET /desk/corrections/:id': pending,
  'POST /desk/corrections/:id/claim': pending,
  'POST /desk/corrections/:id/give-up': pending,
  'POST /desk/corrections/:id/notes': withFields(pending, { note: 'Ask again.' }),
  'GET /desk/corrections/:id/approve': pending,
  'POST /desk/corrections/:id/approve': pending,
  'GET /desk/corrections/:id/reject': pending,
  'POST /desk/corrections/:id/reject': withFields(pending, { reason: 'It is right as it is.' }),
  'GET /desk/corrections/:id/note': wasTypo,
  'POST /desk/corrections/:id/note': withFields(wasTypo, { note: 'The title was wrong.' }),
  'GET /desk/corrections/:id/withhold': wasCorrected,
  'POST /desk/corrections/:id/withhold': withFields(wasCorrected, { reason: 'It named a child.' }),
  'GET /desk/reports': nothing,
  'GET /desk/reports/:id': reported,
  'POST /desk/reports/:id/claim': reported,
  'POST /desk/reports/:id/give-up': reported,
  'POST /desk/reports/:id/notes': withFields(reported, { note: 'Ask by phone.' }),
  'POST /desk/reports/:id/decision': withFields(reported, DECISION),
  'POST /desk/reports/:id/hold': withFields(reported, { held: '1' }),
  'GET /desk/calendar': nothing,
  'GET /desk/statistics': nothing,
  'GET /desk/reasons': nothing,
  'POST /desk/reasons': withFields(nothing, REASON),
  'POST /desk/reasons/:id': withFields(savedReason, { ...REASON, label: 'Preise' }),
  'GET /desk/reasons/:id/remove': savedReason,
  'POST /desk/reasons/:id/remove': savedReason,
  'POST /desk/filters': withFields(nothing, { list: 'queue', query: 'language=de', filter_name: 'Deutsch' }),
  'POST /desk/filters/:id/remove': savedFilter,
};

/** The address of a route with the values of its parameters, in order. */
export function deskAddress(path: string, ids: readonly number[] = []): string {
  return ids.reduce<string>((left, id) => left.replace(/:\w+/, String(id)), path);
}
