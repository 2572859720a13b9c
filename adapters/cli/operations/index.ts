import * as v from 'valibot';
import type { Application } from '../../../application/index.ts';
import { time } from '../../../application/records/time.ts';
import { OPERATOR } from '../../../domain/index.ts';
import { type Operation, operation, parseInput } from '../operation.ts';
import { accountOperations } from './accounts.ts';
import { catalogueOperations } from './catalogue.ts';
import { correctionOperations } from './corrections.ts';
import { evidenceOperations } from './evidence.ts';
import { historyOperations } from './history.ts';
import { imageOperations } from './images.ts';
import { reportOperations } from './reports.ts';
import { reviewOperations } from './review.ts';
import { subscriptionOperations } from './subscriptions.ts';
import { userOperations } from './users.ts';
import { webhookOperations } from './webhooks.ts';

/** All operations of the command line by name; they call the same use cases as HTTP. */
export const OPERATIONS = {
  ...accountOperations,
  ...catalogueOperations,
  ...reviewOperations,
  ...correctionOperations,
  ...reportOperations,
  ...evidenceOperations,
  ...historyOperations,
  ...imageOperations,
  ...userOperations,
  ...subscriptionOperations,
  ...webhookOperations,
  /**
   * Checks that only the server can run. `database` and `storage`: the reason for a failure, or null. The others: null
   * if they cannot be determined. Not read-only, since the check of the storage writes a file.
   */
  'health check': operation(v.object({}), async ({ checks, schedules, mails, evidence }) => {
    const queues = await mails.queues({ caller: OPERATOR }).catch(() => null);
    return {
      database: await reasonOf(checks.database),
      storage: await reasonOf(checks.storage),
      overdue: await schedules.overdue({ caller: OPERATOR }).then(
        ({ releases, since }) => ({ releases, since: time(since) }),
        () => null,
      ),
      mails: queues && { ...queues.notices, oldest: time(queues.notices.oldest) },
      subscription_mails: queues && { ...queues.subscriptions, oldest: time(queues.subscriptions.oldest) },
      evidence: await evidence.state({ caller: OPERATOR }).then(
        ({ faults, checkedAt }) => ({ faults, checked_at: time(checkedAt) }),
        () => null,
      ),
    };
  }),
  sweep: operation(v.object({ all: v.optional(v.boolean()) }), async ({ sweep }, { all }) => {
    const { idempotencyKeys, signIns, previewLinks, deletedReleases, ...others } = await sweep({
      caller: OPERATOR,
      all,
    });
    return {
      ...others,
      idempotency_keys: idempotencyKeys,
      sign_ins: signIns,
      preview_links: previewLinks,
      deleted_releases: deletedReleases,
    };
  }),
};

/** The reason for a failed check; null if it succeeds. */
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

export function isReadOnlyOperation(name: string): boolean {
  return isOperationName(name) && OPERATIONS[name].isReadOnly;
}

/**
 * Validates `input` and runs one operation.
 * @returns a JSON value
 * @throws RangeError for an unknown name
 * @throws DomainError `validation_failed` for invalid input; errors of the use case
 */
export async function runOperation(application: Application, name: string, input: unknown): Promise<unknown> {
  if (!isOperationName(name)) throw new RangeError(`there is no operation called ${name}`);
  // TypeScript cannot relate a name from the union to its own schema.
  const { schema, run } = OPERATIONS[name] as unknown as Operation<v.GenericSchema, unknown>;
  return run(application, parseInput(schema, input));
}
