import { isLive, isWellFormedSecret, type Session } from '../../../domain/index.ts';
import type { KnownSession, Ports } from '../../ports/index.ts';

/** A session is written down as seen so often at most. */
const SEEN_EVERY_MS = 10 * 60 * 1000;

/**
 * Whose session the secret of a cookie is, with the accounts that the user is a member of, disabled ones included. The session's
 * `accountId` is that of one of them, the only one where there is only one, or null. Undefined where nobody is signed in by it:
 * unknown, over, or of a disabled user.
 */
export function makeRecognise({
  tokenHasher,
  clock,
  queries,
  unitOfWork,
}: Pick<Ports, 'tokenHasher' | 'clock' | 'queries' | 'unitOfWork'>) {
  return async (secret: string): Promise<KnownSession | undefined> => {
    if (!isWellFormedSecret(secret)) return undefined;
    const known = await queries.users.sessionByHash(tokenHasher.hash(secret));
    const now = clock.now();
    if (known === undefined || known.user.disabledAt !== null || !isLive(known.session, now)) return undefined;
    const { id, lastSeenAt } = known.session;
    if (now.getTime() - lastSeenAt.getTime() >= SEEN_EVERY_MS) {
      await unitOfWork.run(({ sessions }) => sessions.seen(id, now));
    }
    return { ...known, session: { ...known.session, accountId: chosenOf(known) } };
  };
}

function chosenOf({ session, accounts }: KnownSession): Session['accountId'] {
  const [only, ...others] = accounts;
  const chosen = accounts.find(({ id }) => id === session.accountId);
  if (chosen !== undefined) return chosen.id;
  return only !== undefined && others.length === 0 ? only.id : null;
}
