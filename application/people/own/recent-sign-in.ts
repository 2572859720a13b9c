import { isRecent, type PersonCaller } from '../../../domain/index.ts';
import type { Ports } from '../../ports/index.ts';

/**
 * True for a session that began recently. Permanent access requires it, so that an unlocked computer does not suffice.
 */
export async function hasSignedInRecently(
  { queries, clock }: Pick<Ports, 'queries' | 'clock'>,
  { user, sessionId }: PersonCaller,
): Promise<boolean> {
  const now = clock.now();
  const session = (await queries.users.sessions(user.id, now)).find(({ id }) => id === sessionId);
  return session !== undefined && isRecent(session, now);
}
