import { isWellFormedSecret, type UserId } from '../../../domain/index.ts';
import { newSecret } from '../../kernel/secret.ts';
import type { CeremonyKind, Ports, StoredCeremony } from '../../ports/index.ts';

/** Time limit to use the authenticator, or to sign in at the provider. Milliseconds. */
const CEREMONY_MS = 10 * 60 * 1000;

type CeremonyPorts = Pick<Ports, 'unitOfWork' | 'clock' | 'randomness' | 'tokenHasher'>;

/** Stores the server's half of a ceremony; returns the secret for the browser. */
export async function beginCeremony(
  ports: CeremonyPorts,
  kind: CeremonyKind,
  { memory, userId = null }: { readonly memory: string; readonly userId?: UserId | null },
): Promise<string> {
  const { secret, hash } = newSecret(ports);
  const expiresAt = new Date(ports.clock.now().getTime() + CEREMONY_MS);
  await ports.unitOfWork.run(({ links }) => links.addCeremony({ kind, userId, memory, expiresAt }, hash));
  return secret;
}

/** Consumes the ceremony, whatever its result; undefined if there is none of that kind. */
export async function takeCeremony(
  ports: CeremonyPorts,
  kind: CeremonyKind,
  secret: string,
): Promise<StoredCeremony | undefined> {
  if (!isWellFormedSecret(secret)) return undefined;
  const now = ports.clock.now();
  return ports.unitOfWork.run(({ links }) => links.takeCeremony(kind, ports.tokenHasher.hash(secret), now));
}
