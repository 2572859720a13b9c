import { type Caller, DomainError, type PressReleaseId } from '../../../domain/index.ts';
import { ApplicationError } from '../../errors.ts';
import type { Ports, Queries } from '../../ports/index.ts';
import { makeGuardPressRelease, type Precondition } from '../guard.ts';
import { type CreatePressRelease, makeCreatePressRelease, type WrittenPressRelease } from './create-press-release.ts';
import { makeEditPressRelease } from './edit-press-release.ts';
import { EXTERNAL_ID_TAKEN } from './submitted-fields.ts';

/** A release named by its id in the client's system. */
export interface ExternalTarget {
  readonly caller: Caller;
  readonly externalId: string;
  /** If-Match. Without a release it never holds (RFC 9110 §13.1.1). */
  readonly precondition?: Precondition | undefined;
  /** If-None-Match, for a release that exists (RFC 9110 §13.1.2). */
  readonly absence?: Precondition | undefined;
}

/** All fields of the release: an edit leaves absent ones unchanged. */
export type PutPressRelease = ExternalTarget & Omit<CreatePressRelease, 'isBeingWritten'>;

/** Attempts if the release is created, renamed or deleted concurrently. */
const ATTEMPTS = 5;

async function findId(queries: Queries, { caller, externalId }: ExternalTarget): Promise<PressReleaseId | undefined> {
  const filter = { accountId: caller.accountId, externalId };
  return (await queries.releases.list(filter, { limit: 1, offset: 0 })).items[0]?.id;
}

/** For a target without a release. @throws ApplicationError `precondition_failed` */
function assertNoPrecondition({ precondition }: ExternalTarget): void {
  if (precondition !== undefined) throw new ApplicationError('precondition_failed', { found: 'nothing' });
}

/** @throws ApplicationError `precondition_failed` if the release exists, but must not */
async function assertAbsence(queries: Queries, { absence }: ExternalTarget, id: PressReleaseId): Promise<void> {
  const stamp = absence === undefined ? undefined : await queries.releases.stamp(id);
  if (stamp !== undefined && absence?.(stamp) === false) {
    throw new ApplicationError('precondition_failed', { found: 'existing' });
  }
}

/**
 * The checks before the body of a put is read, as makeGuardPressRelease. There may be no release yet.
 * @throws DomainError `not_owner`, `status_conflict`; ApplicationError `precondition_failed`, also without a release
 */
export function makeGuardPut({ queries }: { queries: Queries }) {
  const guard = makeGuardPressRelease({ queries });
  return async (target: ExternalTarget): Promise<void> => {
    const id = await findId(queries, target);
    if (id === undefined) return assertNoPrecondition(target);
    await assertAbsence(queries, target, id);
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
 * @throws as makeEditPressRelease, but never `not_found`; ApplicationError `unavailable` after ATTEMPTS concurrent changes
 */
export function makePutPressRelease(ports: Pick<Ports, 'unitOfWork' | 'queries' | 'htmlSanitizer' | 'clock'>) {
  const create = makeCreatePressRelease(ports);
  const edit = makeEditPressRelease(ports);
  return async (command: PutPressRelease): Promise<WrittenPressRelease & { readonly isNew: boolean }> => {
    const { externalId } = command;
    const fields = { ...command.fields, externalId };
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const id = await findId(ports.queries, command);
      if (id === undefined) assertNoPrecondition(command);
      try {
        if (id !== undefined) {
          await assertAbsence(ports.queries, command, id);
          return { ...(await edit({ ...command, fields, id, named: externalId })), isNew: false };
        }
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
