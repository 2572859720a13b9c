import { type Caller, DomainError, type PressReleaseId } from '../../domain/index.ts';
import { ApplicationError } from '../errors.ts';
import type { Ports, Queries } from '../ports/index.ts';
import { type CreatePressRelease, makeCreatePressRelease, type WrittenPressRelease } from './create-press-release.ts';
import { makeEditPressRelease } from './edit-press-release.ts';
import { makeGuardPressRelease, type Precondition } from './guard.ts';
import { EXTERNAL_ID_TAKEN } from './submitted-fields.ts';

/** A release named by its id in the client's system. */
export interface ExternalTarget {
  readonly caller: Caller;
  readonly externalId: string;
  readonly precondition?: Precondition | undefined;
}

/** All fields of the release: an edit leaves absent ones unchanged. */
export type PutPressRelease = ExternalTarget & Omit<CreatePressRelease, 'isBeingWritten'>;

/** Attempts if the release is created, renamed or deleted concurrently. */
const ATTEMPTS = 5;

async function findId(queries: Queries, { caller, externalId }: ExternalTarget): Promise<PressReleaseId | undefined> {
  const filter = { accountId: caller.accountId, externalId };
  return (await queries.releases.list(filter, { limit: 1, offset: 0 })).items[0]?.id;
}

/** If there is no release, no precondition can hold (RFC 9110 §13.1.1). @throws ApplicationError `precondition_failed` */
function assertNoPrecondition({ precondition }: ExternalTarget): void {
  if (precondition !== undefined) throw new ApplicationError('precondition_failed', {});
}

/**
 * The checks before the body of a put is read, as makeGuardPressRelease. There may be no release yet.
 * @throws DomainError `status_conflict`; ApplicationError `precondition_failed`
 */
export function makeGuardPut({ queries }: { queries: Queries }) {
  const guard = makeGuardPressRelease({ queries });
  return async (target: ExternalTarget): Promise<void> => {
    const id = await findId(queries, target);
    if (id === undefined) return assertNoPrecondition(target);
    try {
      await guard({ ...target, id, action: 'edit' });
    } catch (error) {
      if (!DomainError.is(error, 'not_found')) throw error;
      // The release was deleted in the meantime.
      assertNoPrecondition(target);
    }
  };
}

/**
 * Creates the release with this external id, or edits it (contract §19). Of several concurrent calls, one creates it
 * and the rest edit it.
 * @throws as makeEditPressRelease, without `not_found`; ApplicationError `unavailable` after ATTEMPTS concurrent
 *   changes
 */
export function makePutPressRelease(ports: Pick<Ports, 'unitOfWork' | 'queries' | 'htmlSanitizer' | 'clock'>) {
  const create = makeCreatePressRelease(ports);
  const edit = makeEditPressRelease(ports);
  return async (command: PutPressRelease): Promise<WrittenPressRelease & { readonly isNew: boolean }> => {
    const { externalId } = command;
    const fields = { ...command.fields, externalId };
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const id = await findId(ports.queries, command);
      try {
        if (id !== undefined) {
          return { ...(await edit({ ...command, fields, id, named: externalId })), isNew: false };
        }
        assertNoPrecondition(command);
        return { ...(await create({ ...command, fields })), isNew: true };
      } catch (error) {
        if (!isOvertaken(error)) throw error;
      }
    }
    throw new ApplicationError('unavailable', { retryAfterSeconds: 1 });
  };
}

/** True if the release was created, renamed or deleted since it was looked up. */
function isOvertaken(error: unknown): boolean {
  if (DomainError.is(error, 'not_found')) return true;
  if (!DomainError.is(error, 'validation_failed')) return false;
  const { field, rule } = EXTERNAL_ID_TAKEN;
  return error.details.violations.some((violation) => violation.field === field && violation.rule === rule);
}
