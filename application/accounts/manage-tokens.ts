import {
  type AccountId,
  type ApiToken,
  type ApiTokenId,
  assertActiveBooking,
  type Caller,
  type CompanyId,
  DEFAULT_PERMISSIONS,
  DomainError,
  formatApiToken,
  isRotatable,
  monthOf,
  type OperatorCaller,
  PERMISSIONS,
  type Permission,
  refuseIfAny,
  rotatedTokenEnd,
  TOKEN_COMPANIES_MAX,
  TOKEN_RANDOM_BYTES,
  tokenEvent,
  tokenPrefix,
  type Violation,
} from '../../domain/index.ts';
import { assertManages } from '../kernel/authority.ts';
import { type Completion, complete } from '../kernel/completion.ts';
import { nameFaults } from '../kernel/name-faults.ts';
import { oneMore, type Page, pageOf } from '../kernel/page.ts';
import type { PageRequest, Ports } from '../ports/index.ts';
import { logChange } from './account-log.ts';
import { requireAccount } from './manage-accounts.ts';
import type { TokenCache } from './token-cache.ts';

export interface CreatedToken {
  readonly token: ApiToken;
  /** Shown once; only its hash is stored. */
  readonly secret: string;
}

/**
 * Creates a token for an account (specification §5.3, contract §8). Queues the event `token.created`.
 * @throws DomainError `validation_failed`, `not_found`, also for an account that is not the caller's;
 *   `booking_required` without an active booking
 */
export function makeCreateToken(ports: Pick<Ports, 'unitOfWork' | 'queries' | 'clock' | 'randomness' | 'tokenHasher'>) {
  return async (
    command: {
      readonly caller: Caller | OperatorCaller;
      readonly accountId: AccountId;
      readonly name: string;
      /** Default: DEFAULT_PERMISSIONS. */
      readonly permissions?: readonly Permission[];
      /** Null for a token that does not expire. */
      readonly expiresAt?: Date | null;
      /** False by default. */
      readonly draftsOnly?: boolean;
      /** Newsrooms of the account; null, the default, for all. */
      readonly companyIds?: readonly CompanyId[] | null;
    },
    completion?: Completion<CreatedToken>,
  ): Promise<CreatedToken> => {
    assertManages(command.caller, command.accountId, 'account');
    const now = ports.clock.now();
    const expiresAt = command.expiresAt ?? null;
    const permissions = PERMISSIONS.filter((p) => (command.permissions ?? DEFAULT_PERMISSIONS).includes(p));
    const faults: Violation[] = nameFaults('name', command.name);
    if (permissions.length === 0) faults.push({ field: 'permissions', rule: 'required' });
    if (expiresAt !== null && !(expiresAt > now)) faults.push({ field: 'expires', rule: 'after', other: 'now' });
    const companyIds = command.companyIds == null ? null : [...new Set(command.companyIds)].sort((a, b) => a - b);
    if (companyIds !== null) faults.push(...(await newsroomFaults(ports, command.accountId, companyIds)));
    refuseIfAny(faults);
    const secret = formatApiToken(ports.randomness.bytes(TOKEN_RANDOM_BYTES));
    return ports.unitOfWork.run(async (transaction) => {
      await requireAccount(transaction, command.accountId);
      assertActiveBooking(await transaction.bookings.ledger(command.accountId, monthOf(now)), now);
      const added = await transaction.accounts.addToken(
        {
          accountId: command.accountId,
          kind: 'api_token',
          name: command.name.trim(),
          permissions,
          createdAt: now,
          expiresAt,
          revokedAt: null,
          lastUsedAt: null,
          draftsOnly: command.draftsOnly ?? false,
          companyIds,
          prefix: tokenPrefix(secret),
          replacedById: null,
        },
        ports.tokenHasher.hash(secret),
      );
      await transaction.events.add(tokenEvent('token.created', added, now));
      const { accountId, name: subject } = added;
      await logChange(transaction, command.caller, { accountId, at: now, action: 'token_created', subject });
      return complete(transaction, completion, { token: added, secret });
    });
  };
}

/** Newsrooms never leave their account, so they need no lock. */
async function newsroomFaults(
  { queries }: Pick<Ports, 'queries'>,
  accountId: AccountId,
  companyIds: readonly CompanyId[],
): Promise<Violation[]> {
  const field = 'company_ids';
  if (companyIds.length === 0) return [{ field, rule: 'required' }];
  if (companyIds.length > TOKEN_COMPANIES_MAX) return [{ field, rule: 'max_items', max: TOKEN_COMPANIES_MAX }];
  const own = new Set((await queries.catalogue.companies(accountId)).map(({ id }) => id));
  return companyIds.every((id) => own.has(id)) ? [] : [{ field, rule: 'exists' }];
}

/** An account's tokens and legacy keys, oldest first, without their secrets. @throws DomainError `not_found` */
export function makeListTokens({ queries }: Pick<Ports, 'queries'>) {
  return async (
    command: PageRequest<ApiTokenId> & { readonly caller: Caller | OperatorCaller; readonly accountId: AccountId },
  ): Promise<Page<ApiToken>> => {
    const { caller, accountId, ...page } = command;
    assertManages(caller, accountId, 'account');
    if ((await queries.accounts.find(accountId)) === undefined) throw new DomainError('not_found', { what: 'account' });
    return pageOf(await queries.accounts.tokens(accountId, oneMore(page)), page);
  };
}

/** A token or legacy key without its secret. @throws DomainError `not_found`, also for another account's */
export function makeShowToken({ queries }: Pick<Ports, 'queries'>) {
  return async (command: { readonly caller: Caller | OperatorCaller; readonly id: ApiTokenId }): Promise<ApiToken> => {
    const token = await queries.accounts.token(command.id);
    if (token === undefined) throw new DomainError('not_found', { what: 'token' });
    assertManages(command.caller, token.accountId, 'token');
    return token;
  };
}

/** Revokes a token permanently; idempotent. @throws DomainError `not_found`, also for another account's */
export function makeRevokeToken(
  { unitOfWork, clock }: Pick<Ports, 'unitOfWork' | 'clock'>,
  tokens: Pick<TokenCache, 'evict'>,
) {
  return async (command: { readonly caller: Caller | OperatorCaller; readonly id: ApiTokenId }): Promise<ApiToken> => {
    const { caller, id } = command;
    const at = clock.now();
    const revocation = await unitOfWork.run(async (transaction) => {
      const revoked = await transaction.accounts.revokeToken(id, at);
      if (revoked !== undefined) assertManages(caller, revoked.token.accountId, 'token');
      if (revoked?.isNew) {
        const { accountId, name: subject } = revoked.token;
        await transaction.events.add(tokenEvent('token.revoked', revoked.token, at));
        await logChange(transaction, caller, { accountId, at, action: 'token_revoked', subject });
      }
      return revoked;
    });
    tokens.evict(id);
    if (revocation === undefined) throw new DomainError('not_found', { what: 'token' });
    return revocation.token;
  };
}

/**
 * Replaces a token by one with the same name, permissions, limits and end, but another secret. The old one stays valid
 * for TOKEN_OVERLAP_MS; after a leak it can be revoked at once. Queues the event `token.created`. Needs no booking: it
 * grants nothing new.
 * @throws DomainError `not_found`, `not_owner`; `validation_failed` (`id`, `active`) for a legacy key and for a token
 *   that is revoked, expired or already replaced
 */
export function makeRotateToken(
  ports: Pick<Ports, 'unitOfWork' | 'clock' | 'randomness' | 'tokenHasher'>,
  tokens: Pick<TokenCache, 'evict'>,
) {
  return async (
    command: { readonly caller: Caller | OperatorCaller; readonly id: ApiTokenId },
    completion?: Completion<CreatedToken>,
  ): Promise<CreatedToken> => {
    const { caller, id } = command;
    const now = ports.clock.now();
    const secret = formatApiToken(ports.randomness.bytes(TOKEN_RANDOM_BYTES));
    const created = await ports.unitOfWork.run(async (transaction) => {
      const old = await transaction.accounts.lockToken(id);
      if (old === undefined) throw new DomainError('not_found', { what: 'token' });
      assertManages(caller, old.accountId, 'token');
      if (!isRotatable(old, now)) refuseIfAny([{ field: 'id', rule: 'active' }]);
      const { id: _, ...fields } = old;
      const token = await transaction.accounts.addToken(
        { ...fields, createdAt: now, lastUsedAt: null, prefix: tokenPrefix(secret) },
        ports.tokenHasher.hash(secret),
      );
      await transaction.accounts.replaceToken(id, { by: token.id, expiresAt: rotatedTokenEnd(old, now) });
      await transaction.events.add(tokenEvent('token.created', token, now));
      const { accountId, name: subject } = token;
      await logChange(transaction, caller, { accountId, at: now, action: 'token_rotated', subject });
      return complete(transaction, completion, { token, secret });
    });
    tokens.evict(id);
    return created;
  };
}

export interface LegacyKey {
  /** Line number in the file, from 1. */
  readonly line: number;
  readonly accountId: AccountId;
  readonly key: string;
}

export interface LegacyKeyImport {
  readonly imported: number;
  /** Keys that were already stored. */
  readonly skipped: number;
  readonly refused: readonly { readonly line: number; readonly violation: Violation }[];
}

/** Allowed characters of a key: visible ASCII, as in a header. */
const KEY_SHAPE = /^[\x21-\x7e]{8,255}$/;

/**
 * Imports keys of earlier portals with DEFAULT_PERMISSIONS (specification §5.4, contract §8). Invalid lines are reported
 * individually; all valid ones are stored together. Importing the same file again changes nothing. Creates no events: a
 * file may have a hundred thousand lines, and the keys are already in use.
 */
export function makeImportLegacyKeys(ports: Pick<Ports, 'unitOfWork' | 'clock' | 'tokenHasher'>) {
  return ({ keys }: { readonly keys: readonly LegacyKey[] }): Promise<LegacyKeyImport> =>
    ports.unitOfWork.run(async (transaction) => {
      const known = new Map<AccountId, boolean>();
      for (const { accountId } of keys) {
        if (!known.has(accountId)) known.set(accountId, (await transaction.accounts.find(accountId)) !== undefined);
      }
      const refused: { line: number; violation: Violation }[] = [];
      const accepted = keys.filter(({ line, accountId, key }) => {
        if (!known.get(accountId)) refused.push({ line, violation: { field: 'account', rule: 'exists' } });
        else if (!KEY_SHAPE.test(key)) refused.push({ line, violation: { field: 'key', rule: 'format' } });
        else return true;
        return false;
      });
      const createdAt = ports.clock.now();
      const imported = await transaction.accounts.addLegacyKeys(
        accepted.map(({ accountId, key }) => {
          const hash = ports.tokenHasher.hash(key);
          return {
            token: {
              accountId,
              kind: 'legacy_key',
              // Named by its hash: the key's holder can identify it, and the key itself is not stored (contract §8).
              name: `legacy key ${hash.slice(0, 8)}`,
              permissions: DEFAULT_PERMISSIONS,
              createdAt,
              expiresAt: null,
              revokedAt: null,
              lastUsedAt: null,
              draftsOnly: false,
              companyIds: null,
              prefix: null,
              replacedById: null,
            },
            hash,
          };
        }),
      );
      return { imported, skipped: accepted.length - imported, refused };
    });
}
