import assert from 'node:assert/strict';
import {
  type ImageId,
  OPERATOR,
  type PressRelease,
  type PressReleaseId,
  type RejectionCode,
  type ScheduleChoice,
} from '../../../domain/index.ts';
import type { Publisher, Reply, Service } from '../service/service.ts';
import { STATEMENT } from './statement.ts';

/** Submits a release over the API. Returns the response with any status. */
export function submit(
  publisher: Publisher,
  id: number,
  options: Parameters<Publisher['api']>[2] = {},
): Promise<Reply> {
  return publisher.api('POST', `/press-releases/${id}/submit`, { json: { ai_text_declaration: 'none' }, ...options });
}

/** Creates a release and submits it. Returns its record. */
export async function submitNew(publisher: Publisher, changes?: Record<string, unknown>): Promise<Reply['body']> {
  const draft = await publisher.draft(changes);
  const reply = await submit(publisher, draft.id);
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data;
}

/** Submits a new release, about which an editor asks a question. */
export async function askAboutNew(
  service: Service,
  publisher: Publisher,
  changes?: Record<string, unknown>,
): Promise<Reply['body']> {
  const release = await submitNew(publisher, changes);
  await service.application.desk.ask({
    caller: { kind: 'editor', name: 'Ada' },
    id: release.id,
    text: 'Woher stammt die Zahl?',
  });
  return release;
}

/** Submits a new release, for which an editor proposes another title. */
export async function suggestNewTitle(service: Service, publisher: Publisher): Promise<Reply['body']> {
  const release = await submitNew(publisher);
  await service.application.desk.propose({
    caller: { kind: 'editor', name: 'Ada' },
    id: release.id,
    fields: { title: 'Ein besserer Titel' },
    note: null,
  });
  return release;
}

/** Submits a new release, which an editor approves. Returns its record. */
export async function publishNew(
  { application }: Service,
  publisher: Publisher,
  changes?: Record<string, unknown>,
): Promise<Reply['body']> {
  const { id } = await submitNew(publisher, changes);
  await approve(application, id);
  return (await publisher.api('GET', `/press-releases/${id}`)).body.data;
}

/** Submits a new release, which an editor rejects. Returns its record. */
export async function rejectNew(
  { application }: Service,
  publisher: Publisher,
  changes?: Record<string, unknown>,
): Promise<Reply['body']> {
  const { id } = await submitNew(publisher, changes);
  await reject(application, id, ['incomplete']);
  return (await publisher.api('GET', `/press-releases/${id}`)).body.data;
}

/** Approves the submission that is in review. */
export async function approve(
  application: Service['application'],
  id: number,
  at?: ScheduleChoice,
): Promise<PressRelease> {
  return application.review.approve({
    ...(await shown(application, id)),
    ...(at !== undefined && { at }),
    caller: { kind: 'editor', name: 'Ada' },
  });
}

/** Takes down the release, or one picture of it. */
export async function takeDown(
  application: Service['application'],
  id: number,
  given: Partial<Parameters<Service['application']['review']['takeDown']>[0]> = {},
): Promise<PressRelease> {
  return application.review.takeDown({
    id: id as PressReleaseId,
    reason: 'rights',
    public: 'A right is missing.',
    note: null,
    ...STATEMENT,
    ...given,
    caller: { kind: 'editor', name: 'Ada' },
  });
}

/** Reinstates the release or picture. */
export async function reinstate(
  application: Service['application'],
  id: number,
  imageId?: ImageId,
): Promise<PressRelease> {
  return application.review.reinstate({
    id: id as PressReleaseId,
    ...(imageId !== undefined && { imageId }),
    caller: { kind: 'editor', name: 'Ada' },
  });
}

/** Rejects the submission that is in review. */
export async function reject(
  application: Service['application'],
  id: number,
  codes: readonly RejectionCode[],
  reason: string | null = null,
  fields: readonly string[] = [],
): Promise<void> {
  await application.review.reject({
    ...(await shown(application, id)),
    caller: { kind: 'editor', name: 'Ada' },
    codes,
    reason,
    fields,
  });
}

async function shown({ review }: Service['application'], id: number) {
  const { release } = await review.show({ caller: OPERATOR, id: id as PressReleaseId });
  return { id: release.id, submission: release.submissions };
}
