import * as v from 'valibot';
import type { Application } from '../../../application/index.ts';
import { time } from '../../../application/records/time.ts';
import { OPERATOR } from '../../../domain/index.ts';
import { operation, parseInput } from '../operation.ts';
import { accountOperations } from './accounts.ts';
import { catalogueOperations } from './catalogue.ts';
import { correctionOperations } from './corrections.ts';
import { evidenceOperations } from './evidence.ts';
import { imageOperations } from './images.ts';
import { reportOperations } from './reports.ts';
import { reviewOperations } from './review.ts';
import { userOperations } from './users.ts';
import { webhookOperations } from './webhooks.ts';

/** Everything that the command line can have done, by name: the same use cases that HTTP serves. */
export const OPERATIONS = {
  ...accountOperations,
  ...catalogueOperations,
  ...reviewOperations,
  ...correctionOperations,
  ...reportOperations,
  ...evidenceOperations,
  ...imageOperations,
  ...userOperations,
  ...webhookOperations,
  /** What the server itself finds of that which only it may open; a reason where it does not answer. */
  'health check': operation(v.object({}), async ({ checks, schedules, mails }) => ({
    database: await reasonOf(checks.database),
    storage: await reasonOf(checks.storage),
    overdue: await schedules.overdue({ caller: OPERATOR }).then(
      ({ releases, since }) => ({ releases, since: time(since) }),
      () => null,
    ),
    mails: await mails.queue({ caller: OPERATOR }).then(
      (queue) => ({ ...queue, oldest: time(queue.oldest) }),
      () => null,
    ),
  })),
  sweep: operation(v.object({ all: v.optional(v.boolean()) }), async ({ sweep }, { all }) => {
    const { idempotencyKeys, signIns, deletedReleases, ...others } = await sweep({ caller: OPERATOR, all });
    return { ...others, idempotency_keys: idempotencyKeys, sign_ins: signIns, deleted_releases: deletedReleases };
  }),
};

/** Null where the check finds nothing. */
async function reasonOf(check: () => Promise<void>): Promise<string | null> {
  try {
    await check();
    return null;
  } catch (error) {
    const { message, cause } = error as Error;
    return cause instanceof Error ? cause.message : message;
  }
}

export type OperationName = keyof typeof OPERATIONS;
export type OperationInput<N extends OperationName> = v.InferInput<(typeof OPERATIONS)[N]['schema']>;
export type OperationResult<N extends OperationName> = Awaited<ReturnType<(typeof OPERATIONS)[N]['run']>>;

function isOperationName(name: string): name is OperationName {
  return Object.hasOwn(OPERATIONS, name);
}

/** Whether the operation only looks at what is there. */
export function isReading(name: string): boolean {
  return isOperationName(name) && OPERATIONS[name].reads;
}

/**
 * Runs one operation on the application; `input` is not trusted.
 * @returns what JSON can carry
 * @throws RangeError for a name that does not stand in the table
 * @throws DomainError `validation_failed` for input that the operation cannot read, and what its use case throws
 */
export async function runOperation(application: Application, name: string, input: unknown): Promise<unknown> {
  if (!isOperationName(name)) throw new RangeError(`there is no operation called ${name}`);
  const { schema, run } = OPERATIONS[name] as (typeof OPERATIONS)['sweep'];
  return run(application, parseInput(schema, input));
}
