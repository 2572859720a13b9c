import { isRecent, type PersonCaller } from '../../../domain/index.ts';
import type { Ports } from '../../ports/index.ts';

/** Whether the session began just now: what lets somebody in for good is not for whoever finds an unlocked computer. */
export async function hasSignedInRecently(
  { queries, clock }: Pick<Ports, 'queries' | 'clock'>,
  { user, sessionId }: PersonCaller,
): Promise<boolean> {
  const now = clock.now();
  const session = (await queries.users.sessions(user.id, now)).find(({ id }) => id === sessionId);
  return session !== undefined && isRecent(session, now);
}
