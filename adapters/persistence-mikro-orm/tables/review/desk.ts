import type { Examination, LinkCheck, ReviewDecision } from '../../../../application/ports/index.ts';
import type {
  AccountId,
  AccountNoteId,
  ActingEditor,
  Claim,
  DeadLink,
  FilteredList,
  Finding,
  Language,
  PressReleaseId,
  RejectionCode,
  ReviewNoteId,
  SavedFilterId,
  SavedReasonId,
  SetAside,
  UserId,
} from '../../../../domain/index.ts';
import { boolean, document, group, id, inColumn, integer, json, nullable, table, text, time } from '../table.ts';

export const CLAIM = table({
  pressReleaseId: id<PressReleaseId>(),
  user: group({ id: inColumn('user_id', id<UserId>()), name: inColumn('user_name', text()) }),
  claimedAt: time(),
  expiresAt: time(),
});

export const SET_ASIDE = table({
  pressReleaseId: id<PressReleaseId>(),
  user: group({ id: inColumn('user_id', id<UserId>()), name: inColumn('user_name', text()) }),
  note: text(),
  setAsideAt: time(),
  until: time(),
  untilReply: boolean(),
  version: integer(),
} satisfies Readonly<Record<keyof SetAside, unknown>>);

export const NOTE = table({
  id: id<ReviewNoteId>(),
  pressReleaseId: id<PressReleaseId>(),
  author: json<ActingEditor>(),
  text: text(),
  at: time(),
});

export const ACCOUNT_NOTE = table({
  id: id<AccountNoteId>(),
  accountId: id<AccountId>(),
  author: json<ActingEditor>(),
  text: text(),
  at: time(),
});

export const REASON = table({
  id: id<SavedReasonId>(),
  label: text(),
  code: text<RejectionCode>(),
  language: text<Language>(),
  text: text(),
  author: text(),
  createdAt: time(),
});

export const SAVED_FILTER = table({
  id: id<SavedFilterId>(),
  userId: id<UserId>(),
  list: text<FilteredList>(),
  name: text(),
  query: text(),
});

export const EXAMINATION = table({
  pressReleaseId: id<PressReleaseId>(),
  submission: integer(),
  version: integer(),
  decision: text<ReviewDecision>(),
  editor: json<ActingEditor>(),
  claimedAt: nullable(time()),
  decidedAt: time(),
  findings: document<readonly Finding[]>(),
} satisfies Readonly<Record<keyof Examination, unknown>>);

export const LINK_CHECK = table({
  pressReleaseId: id<PressReleaseId>(),
  submission: integer(),
  checkedAt: nullable(time()),
  deadLinks: json<readonly DeadLink[]>(),
} satisfies Readonly<Record<keyof LinkCheck, unknown>>);

/** Select list: the claim `k` of a left join. */
export const CLAIM_OR_NONE = CLAIM.columns.map((column) => `k.${column} as claim_${column}`).join(', ');

/** Select list: the set-aside `s` of a left join. */
export const SET_ASIDE_OR_NONE = SET_ASIDE.columns.map((column) => `s.${column} as aside_${column}`).join(', ');

/** Reads the columns selected by CLAIM_OR_NONE. */
export function toClaimOrNone(row: Readonly<Record<string, unknown>>): Claim | null {
  const inner = Object.fromEntries(CLAIM.columns.map((column) => [column, row[`claim_${column}`]]));
  return inner.press_release_id === null ? null : CLAIM.read(inner);
}

/** Reads the columns selected by SET_ASIDE_OR_NONE. */
export function toSetAsideOrNone(row: Readonly<Record<string, unknown>>): SetAside | null {
  const inner = Object.fromEntries(SET_ASIDE.columns.map((column) => [column, row[`aside_${column}`]]));
  return inner.press_release_id === null ? null : SET_ASIDE.read(inner);
}
