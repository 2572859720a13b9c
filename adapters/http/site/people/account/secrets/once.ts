import { randomUUID } from 'node:crypto';
import type { Completion } from '../../../../../../application/kernel/completion.ts';
import { IDEMPOTENCY_KEPT_MS, IDEMPOTENCY_RUNS_MS } from '../../../../../../application/ports/index.ts';
import type { Form } from '../../../page/forms/form.ts';
import type { PeopleServices, Visitor } from '../../route.ts';

/** Name of the hidden field that makes a form work only once. */
export const ONCE_FIELD = 'form';

/** A new value of that field for each form. */
export function newFormKey(): string {
  return randomUUID();
}

const KEY_SHAPE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Runs the action once per form: reloading a page that shows a secret must not create another one. Undefined if the
 * form was already submitted within a day. After a refusal or failure, the form may be submitted again.
 * @throws the errors of `run`
 */
export async function once<Result>(
  { application, now }: Pick<PeopleServices, 'application' | 'now'>,
  { account }: Pick<Visitor, 'account'>,
  form: Form,
  run: (completion?: Completion<Result>) => Promise<Result>,
): Promise<Result | undefined> {
  const key = form.get(ONCE_FIELD);
  if (!KEY_SHAPE.test(key)) return run();
  const { idempotency } = application;
  const claimId = randomUUID();
  const started = now();
  const existing = await idempotency.claim({
    accountId: account.id,
    // The spaces separate these keys from clients' Idempotency-Keys, which cannot contain any.
    key: `account form ${key}`,
    fingerprint: '',
    claimId,
    now: started,
    runsUntil: new Date(started.getTime() + IDEMPOTENCY_RUNS_MS),
    expiresAt: new Date(started.getTime() + IDEMPOTENCY_KEPT_MS),
  });
  if (existing !== undefined) return undefined;
  try {
    return await run({ claimId, respond: () => ({ status: 200, headers: {}, body: '' }) });
  } catch (error) {
    await idempotency.release(claimId).catch(() => undefined);
    throw error;
  }
}
