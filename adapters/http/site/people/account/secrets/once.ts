import { randomUUID } from 'node:crypto';
import type { Completion } from '../../../../../../application/kernel/completion.ts';
import { IDEMPOTENCY_KEPT_MS, IDEMPOTENCY_RUNS_MS } from '../../../../../../application/ports/index.ts';
import type { Form } from '../../../page/forms/form.ts';
import type { PeopleServices, Visitor } from '../../route.ts';

/** The hidden field of a form that is to be sent once, and its name. */
export const ONCE_FIELD = 'form';

/** A value for that field: another one in every form that is handed out. */
export function newFormKey(): string {
  return randomUUID();
}

const KEY_SHAPE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Does what a form asks for, once for each form that was handed out: a page that answers with a secret must not make another one
 * when it is loaded again. Undefined where the form was sent before, within a day; what was refused or failed may be sent again.
 * @throws what `run` throws
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
  const taken = await idempotency.claim({
    accountId: account.id,
    // No client's Idempotency-Key has a space in it.
    key: `account form ${key}`,
    fingerprint: '',
    claimId,
    now: started,
    runsUntil: new Date(started.getTime() + IDEMPOTENCY_RUNS_MS),
    expiresAt: new Date(started.getTime() + IDEMPOTENCY_KEPT_MS),
  });
  if (taken !== undefined) return undefined;
  try {
    return await run({ claimId, answer: () => ({ status: 200, headers: {}, body: '' }) });
  } catch (error) {
    await idempotency.release(claimId).catch(() => undefined);
    throw error;
  }
}
