import { isWellFormedSecret, type UserId } from '../../../domain/index.ts';
import { newSecret } from '../../kernel/secret.ts';
import type { CeremonyKind, Ports, StoredCeremony } from '../../ports/index.ts';

/** Time to find the authenticator, or to sign in at the provider. */
const CEREMONY_MS = 10 * 60 * 1000;

type CeremonyPorts = Pick<Ports, 'unitOfWork' | 'clock' | 'randomness' | 'tokenHasher'>;

/** Keeps the half of a ceremony that stays here; returns the secret by which the browser comes back to it. */
export async function beginCeremony(
  ports: CeremonyPorts,
  kind: CeremonyKind,
  { memory, userId = null }: { readonly memory: string; readonly userId?: UserId | null },
): Promise<string> {
  const { secret, hash } = newSecret(ports);
  const expiresAt = new Date(ports.clock.now().getTime() + CEREMONY_MS);
  await ports.unitOfWork.run(({ sessions }) => sessions.addCeremony({ kind, userId, memory, expiresAt }, hash));
  return secret;
}

/** Uses the ceremony up, whatever becomes of it; undefined where there is none of that kind. */
export async function takeCeremony(
  ports: CeremonyPorts,
  kind: CeremonyKind,
  secret: string,
): Promise<StoredCeremony | undefined> {
  if (!isWellFormedSecret(secret)) return undefined;
  const now = ports.clock.now();
  return ports.unitOfWork.run(({ sessions }) => sessions.takeCeremony(kind, ports.tokenHasher.hash(secret), now));
}
