import {
  DomainError,
  PASSKEY_NAME_MAX,
  PASSKEYS_MAX,
  type Passkey,
  type PasskeyId,
  type PersonCaller,
  refuseIfAny,
  requiredTextFaults,
} from '../../../domain/index.ts';
import { UniqueConflict } from '../../errors.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { Ports, StoredPasskey } from '../../ports/index.ts';
import { beginCeremony, takeCeremony } from '../sign-in/ceremonies.ts';
import { type BegunCeremony, passkeysOf } from '../sign-in/with-passkey.ts';
import type { SignInPorts } from '../users/people-ports.ts';
import { hasSignedInRecently } from './recent-sign-in.ts';

type PasskeyPorts = Pick<SignInPorts, 'unitOfWork' | 'queries' | 'clock' | 'randomness' | 'tokenHasher' | 'passkeys'>;
type ByPerson = { readonly caller: PersonCaller };

function passkeyOf({ id, userId, name, isBackedUp, createdAt, lastUsedAt }: StoredPasskey): Passkey {
  return { id, userId, name, isBackedUp, createdAt, lastUsedAt };
}

/** The caller's passkeys, oldest first. */
export function makeListPasskeys({ queries }: Pick<Ports, 'queries'>) {
  return async ({ caller }: ByPerson): Promise<Passkey[]> =>
    (await queries.users.passkeys(caller.user.id)).map(passkeyOf);
}

/**
 * Options for a new passkey. Requires a recent sign-in, as for a first password.
 * @throws DomainError `validation_failed` beyond the maximum number, or with `passkey`; `not_found` without passkeys
 */
export function makeBeginPasskey(ports: PasskeyPorts) {
  return async ({ caller }: ByPerson): Promise<BegunCeremony> => {
    const { user } = caller;
    const passkeys = passkeysOf(ports);
    if (!(await hasSignedInRecently(ports, caller))) return refuse('current');
    const existing = await ports.queries.users.passkeys(user.id);
    refuseOneMore(existing.length);
    const { options, challenge } = await passkeys.registration(user, existing);
    const begun = { memory: challenge, userId: user.id };
    return { options, ceremony: await beginCeremony(ports, 'passkey_registration', begun) };
  };
}

/**
 * Stores the passkey that the browser created soon after sign-in.
 * @throws DomainError `validation_failed` with `passkey` or `name`; `not_found` without passkeys
 */
export function makeAddPasskey(ports: PasskeyPorts, mails: Pick<MailQueue, 'notifyUser'>) {
  return async (
    command: ByPerson & {
      /** The browser's response. */
      readonly response: unknown;
      readonly ceremony: string;
      readonly name: string;
    },
  ): Promise<Passkey> => {
    const { caller, response, ceremony, name } = command;
    const userId = caller.user.id;
    refuseIfAny(requiredTextFaults('name', name, PASSKEY_NAME_MAX));
    const passkeys = passkeysOf(ports);
    if (!(await hasSignedInRecently(ports, caller))) return refuse('current');
    const begun = await takeCeremony(ports, 'passkey_registration', ceremony);
    const isOwn = begun !== undefined && begun.userId === userId;
    const credential = isOwn ? await passkeys.verifyRegistration(response, begun.memory) : null;
    if (credential === null) return refuse('format');
    try {
      return await ports.unitOfWork.run(async (transaction) => {
        const { users, sessions } = transaction;
        // Locked, so that concurrent additions respect the maximum.
        await users.load(userId);
        // A session that ended in the meantime, for example because of a new password, must not add access.
        if ((await sessions.lock(userId, caller.sessionId)) === undefined) return refuse('current');
        refuseOneMore(await transaction.passkeys.count(userId));
        const createdAt = ports.clock.now();
        const passkey = { ...credential, userId, name: name.trim(), createdAt, lastUsedAt: null };
        const added = passkeyOf(await transaction.passkeys.add(passkey));
        await mails.notifyUser(transaction, 'passkey_added', caller.user);
        return added;
      });
    } catch (error) {
      if (error instanceof UniqueConflict && error.what === 'passkey') return refuse('unique');
      throw error;
    }
  };
}

function refuseOneMore(count: number): void {
  if (count >= PASSKEYS_MAX) refuseIfAny([{ field: 'passkeys', rule: 'max', max: PASSKEYS_MAX }]);
}

function refuse(rule: 'current' | 'format' | 'unique'): never {
  throw new DomainError('validation_failed', { violations: [{ field: 'passkey', rule }] });
}

/** Renames a passkey of the caller. @throws DomainError `not_found`, `validation_failed` */
export function makeRenamePasskey({ unitOfWork }: Pick<Ports, 'unitOfWork'>) {
  return async ({ caller, id, name }: ByPerson & { readonly id: PasskeyId; readonly name: string }): Promise<void> => {
    refuseIfAny(requiredTextFaults('name', name, PASSKEY_NAME_MAX));
    const found = await unitOfWork.run(({ passkeys }) => passkeys.rename(caller.user.id, id, name.trim()));
    if (!found) throw new DomainError('not_found', { what: 'passkey' });
  };
}

/** Removes a passkey of the caller. @throws DomainError `not_found` */
export function makeRemovePasskey({ unitOfWork }: Pick<Ports, 'unitOfWork'>) {
  return async ({ caller, id }: ByPerson & { readonly id: PasskeyId }): Promise<void> => {
    const found = await unitOfWork.run(({ passkeys }) => passkeys.remove(caller.user.id, id));
    if (!found) throw new DomainError('not_found', { what: 'passkey' });
  };
}
