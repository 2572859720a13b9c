import assert from 'node:assert/strict';
import type { CorrectionId } from '../../../domain/index.ts';
import type { Publisher, Reply, Service } from '../service/service.ts';
import { publishNew } from './release-life.ts';

export const NOTE = 'Die Brücke ist 241 Meter lang, nicht 214.';

/** A correction of the text in `Publisher.fields`. */
export const CORRECTED = { text: '<p>Die Brücke ist 241 Meter lang.</p>', note: NOTE } as const;

/** Proposes a correction over the API. Returns the response with any status. */
export function propose(
  publisher: Publisher,
  releaseId: number,
  json: Readonly<Record<string, unknown>> = CORRECTED,
  options: Parameters<Publisher['api']>[2] = {},
): Promise<Reply> {
  return publisher.api('POST', `/press-releases/${releaseId}/corrections`, { json, ...options });
}

/** Publishes a new release, and proposes a correction of it over the API. */
export async function proposeNew(
  service: Service,
  publisher: Publisher,
  json: Readonly<Record<string, unknown>> = CORRECTED,
): Promise<{ readonly releaseId: number; readonly id: CorrectionId; readonly record: Reply['body'] }> {
  const release = await publishNew(service, publisher);
  const reply = await propose(publisher, release.id, json);
  assert.equal(reply.status, 201, reply.text);
  return { releaseId: release.id, id: reply.body.data.id, record: reply.body.data };
}

/** Publishes a new release, and a correction of it. */
export async function correctNew(
  service: Service,
  publisher: Publisher,
  json: Readonly<Record<string, unknown>> = CORRECTED,
) {
  const { releaseId, id } = await proposeNew(service, publisher, json);
  await service.application.corrections.approve({ id, caller: ADA });
  return { releaseId, id };
}

export const ADA = { kind: 'editor', name: 'Ada' } as const;
