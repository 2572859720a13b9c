import { type ApiToken, type CompanyId, isRotatable, isUsable, PERMISSIONS } from '../../../../../../domain/index.ts';
import { type TimeView, timeView } from '../../../page/times.ts';
import type { ViewOptions } from '../view-options.ts';
import { TOKEN_TEXTS } from './texts.ts';

/** A token as the list shows it. */
export interface TokenView {
  readonly id: number;
  readonly name: string;
  readonly isLegacyKey: boolean;
  /** The token's first characters; null if they were not stored. */
  readonly prefix: string | null;
  /** The localised name of each permission. */
  readonly permissions: readonly string[];
  readonly isDraftsOnly: boolean;
  /** Names of the newsrooms to which the token is limited; null for all. */
  readonly newsrooms: readonly string[] | null;
  readonly isReplaced: boolean;
  readonly isRotatable: boolean;
  readonly state: 'active' | 'expired' | 'revoked';
  readonly created: TimeView;
  readonly lastUsed: TimeView | null;
  readonly expires: TimeView | null;
  readonly revoked: TimeView | null;
}

/** @param names names of the account's newsrooms, needed only for the list */
export function tokenView(
  token: ApiToken,
  { language, timeZone, now }: ViewOptions,
  names: ReadonlyMap<CompanyId, string> = new Map(),
): TokenView {
  const texts = TOKEN_TEXTS[language];
  const time = (at: Date | null) => (at === null ? null : timeView(at, language, timeZone, 'short'));
  const { permissions } = token;
  return {
    id: token.id,
    name: token.name,
    isLegacyKey: token.kind === 'legacy_key',
    prefix: token.prefix,
    permissions:
      permissions.length === PERMISSIONS.length
        ? [texts.all]
        : permissions.map((permission) => texts.permission[permission].label),
    isDraftsOnly: token.draftsOnly,
    newsrooms: token.companyIds?.map((id) => names.get(id) ?? String(id)) ?? null,
    isReplaced: token.replacedById !== null,
    isRotatable: isRotatable(token, now),
    state: isUsable(token, now) ? 'active' : token.revokedAt === null ? 'expired' : 'revoked',
    created: timeView(token.createdAt, language, timeZone, 'short'),
    lastUsed: time(token.lastUsedAt),
    expires: token.expiresAt && expiry(token.expiresAt, { language, timeZone }),
    revoked: time(token.revokedAt),
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Shows an expiry at the end of a UTC day, as set by forms and the command line, as a day; any other with its time. */
function expiry(at: Date, { language, timeZone }: Omit<ViewOptions, 'now'>): TimeView {
  if (at.getTime() % DAY_MS !== 0) return timeView(at, language, timeZone, 'short');
  const { iso, text } = timeView(new Date(at.getTime() - DAY_MS), language, 'UTC', 'day');
  return { iso: iso.slice(0, 10), text };
}
