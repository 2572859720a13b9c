import { isLive, isWellFormedSecret, type Session } from '../../../domain/index.ts';
import type { KnownSession, Ports } from '../../ports/index.ts';

/** Minimum interval between updates of `lastSeenAt`. Milliseconds. */
const SEEN_INTERVAL_MS = 10 * 60 * 1000;

/**
 * The session of a cookie's secret, with the user's accounts, disabled ones included. Its `accountId` is the account
 * chosen in this session if the user still belongs to it, else their only account, else null. Undefined if the secret
 * is unknown, the session expired, or the user disabled.
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
    if (now.getTime() - lastSeenAt.getTime() >= SEEN_INTERVAL_MS) {
      await unitOfWork.run(({ sessions }) => sessions.seen(id, now));
    }
    return { ...known, session: { ...known.session, accountId: accountOf(known) } };
  };
}

function accountOf({ session, accounts }: KnownSession): Session['accountId'] {
  const [only, ...others] = accounts;
  const chosen = accounts.find(({ id }) => id === session.accountId);
  if (chosen !== undefined) return chosen.id;
  return only !== undefined && others.length === 0 ? only.id : null;
}
