import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { KeyGuessLimit } from '../../../adapters/http/api/authentication/key-guess-limit.ts';
import type { Context } from '../../../adapters/http/kernel/context.ts';
import { addressOf, clientNetworks } from '../../../adapters/http/kernel/limits/client-address.ts';
import { limitConcurrency } from '../../../adapters/http/kernel/limits/concurrency-limit.ts';
import type { Limiter } from '../../../adapters/http/kernel/limits/rate-limit.ts';
import type { Application } from '../../../application/index.ts';
import type { PasswordHasher } from '../../../application/ports/index.ts';

/** Never called: each `@ts-expect-error` marks a limit keyed by a bare address, which must not compile. */
export function keyedByAddress(
  ctx: Context,
  parts: {
    readonly limiter: Limiter;
    readonly guesses: KeyGuessLimit;
    readonly hasher: PasswordHasher;
    readonly signIn: Application['signIn'];
    readonly reports: Application['reports'];
  },
): unknown[] {
  const { limiter, guesses, hasher, signIn } = parts;
  const address = addressOf(ctx) ?? '';
  const sound = [limiter(ctx, clientNetworks(ctx).client), hasher.hash('', clientNetworks(ctx))];
  return [
    sound,
    // @ts-expect-error the key is an address
    limiter(ctx, address),
    // @ts-expect-error the key is an address
    limitConcurrency({ max: 1, keyOf: addressOf }),
    // @ts-expect-error the key is an address
    limitConcurrency({ max: 1, keyOf: (each: Context) => each.ip }),
    // @ts-expect-error the key is an address
    guesses.blockedFor(address),
    // @ts-expect-error the share is an address
    hasher.hash('', address),
    // @ts-expect-error attempts are counted by an address
    signIn.withPassword({ email: '', password: '', from: address, userAgent: null }),
    // @ts-expect-error attempts are counted by an address
    signIn.requestReset({ email: '', from: { client: address, household: address, site: address } }),
  ];
}

/**
 * The files that may read a client's address: for the log, for evidence of a confirmation, and to derive its networks.
 */
const READERS = [
  'api/images/routes.ts',
  'kernel/images/attach-upload.ts',
  'kernel/limits/client-address.ts',
  'mcp/tools/call-tool.ts',
  'mcp/tools/release-tools.ts',
  'server/broken-requests.ts',
  'server/connection-limit.ts',
  'server/request-log.ts',
  'site/people/account/pictures/edit.ts',
  'site/people/account/pictures/reuse.ts',
  'site/people/account/releases/moves/copy.ts',
  'site/people/desk/release/pictures.ts',
];

describe('a client’s address', () => {
  it('is read only for log and evidence: limits count networks', () => {
    const root = new URL('../../../adapters/http/', import.meta.url);
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.includes('vendor/'),
    );
    const found = files.filter((file) =>
      /\baddressOf\b|\bremoteAddress\b(?!:)|\bnormaliseAddress\b|(?:ctx|request)\.ips?\b/.test(
        readFileSync(new URL(file, root), 'utf8'),
      ),
    );
    assert.deepEqual(found.sort(), READERS);
  });
});
