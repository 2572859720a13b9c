import { emailFaults } from '../faults/field-faults.ts';
import type { Violation } from '../faults/violation.ts';
import type { CategoryId, CompanyId, SubscriberId, SubscriptionId } from '../identifiers.ts';
import type { Language } from '../language.ts';
import { foldKeyword, keywordsOf } from '../press-release/content/keywords.ts';
import type { PressRelease } from '../press-release/press-release.ts';
import { isBlank } from '../text/text.ts';
import { EMAIL_MAX } from '../user/user.ts';
import type { Portal } from './portal.ts';

/** Frequency of mails to a reader (contract §16). */
export const FREQUENCIES = ['at_once', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** A search that a reader follows; null for no filter. Times are text, so that it can be stored as JSON. */
export interface SubscribedSearch {
  readonly text: string;
  readonly language: Language | null;
  readonly categoryId: CategoryId | null;
  readonly companyId: CompanyId | null;
  /** RFC 3339. */
  readonly from: string | null;
  readonly until: string | null;
}

/** A list of a portal that a reader follows. */
export interface SubscribedList {
  /** Equal for equal lists (see listKey, searchKey). */
  readonly key: string;
  /** Path and query of its page below the portal. */
  readonly path: string;
  /** Its name in the language of the subscription. */
  readonly name: string;
  /** Null for a list that is no search. */
  readonly search: SubscribedSearch | null;
}

/** A list that an address gets mail about. */
export interface Subscription {
  readonly id: SubscriptionId;
  readonly subscriberId: SubscriberId;
  readonly portal: Portal;
  readonly list: SubscribedList;
  /** Language of its mails. */
  readonly language: Language;
  readonly frequency: Frequency;
  /** The requested frequency until it is confirmed; null without a pending request. */
  readonly wanted: Frequency | null;
  /** Time of the last request. */
  readonly askedAt: Date;
  /** Null until the first confirmation: until then nothing is sent. */
  readonly confirmedAt: Date | null;
}

/** An address with all its subscriptions, by id. */
export interface Subscriber {
  readonly id: SubscriberId;
  readonly email: string;
  /** Permanent refusals by the mail server since the last mail that it accepted. */
  readonly refusals: number;
  readonly createdAt: Date;
  readonly subscriptions: readonly Subscription[];
}

export const SUBSCRIPTIONS_MAX = 100;
/** After this many permanent refusals in a row, an address and its subscriptions are deleted. */
export const SUBSCRIBER_REFUSALS_MAX = 10;
/** Retention of a sent mail: its links work, and corrections of its releases are sent, for this long. */
export const SUBSCRIPTION_MAIL_RETENTION_DAYS = 365;

/** Time in which a request can be confirmed. */
export const CONFIRMATION_MS = 48 * 60 * 60 * 1000;

/** The part of a list's filter that a subscription keeps. */
export interface ListFilter {
  readonly language?: Language | undefined;
  readonly categoryId?: CategoryId | undefined;
  readonly companyId?: CompanyId | undefined;
  /** In the spelling of foldKeyword. */
  readonly keyword?: string | undefined;
  /** In UTC. */
  readonly month?: { readonly year: number; readonly month: number } | undefined;
}

/** A text that is equal for equal filters. */
export function listKey({ language, categoryId, companyId, keyword, month }: ListFilter): string {
  const monthKey = month === undefined ? null : `${month.year}-${month.month}`;
  return JSON.stringify([language ?? null, categoryId ?? null, companyId ?? null, keyword ?? null, monthKey]);
}

/** A text that is equal for equal searches; never that of a list. */
export function searchKey({ text, language, categoryId, companyId, from, until }: SubscribedSearch): string {
  return `search ${JSON.stringify([text, language, categoryId, companyId, from, until])}`;
}

/**
 * The keys of every list that shows the release, searches aside.
 * @param categoryIds its category and all parents, since the page of a parent shows it, too
 */
export function listKeysOf(
  release: Pick<PressRelease, 'language' | 'companyId' | 'keywords'> & { readonly publishedAt: Date },
  categoryIds: readonly CategoryId[],
): string[] {
  const { companyId, publishedAt: at } = release;
  const subjects: ListFilter[] = [
    {},
    { companyId },
    { month: { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1 } },
    ...categoryIds.map((categoryId) => ({ categoryId })),
    ...keywordsOf(release.keywords).map((keyword) => ({ keyword: foldKeyword(keyword) })),
  ];
  return subjects.flatMap((subject) => [listKey(subject), listKey({ ...subject, language: release.language })]);
}

/** Faults of the form. */
export function subscriptionFaults({
  email,
  frequency,
}: {
  readonly email: string;
  readonly frequency: string;
}): Violation[] {
  return [
    ...(isBlank(email)
      ? [{ field: 'email', rule: 'required' } as const]
      : emailFaults('email', email.trim(), EMAIL_MAX)),
    ...(isFrequency(frequency) ? [] : [{ field: 'frequency', rule: 'in', allowed: FREQUENCIES } as const]),
  ];
}

export function isFrequency(text: string): text is Frequency {
  return (FREQUENCIES as readonly string[]).includes(text);
}

/** True while the request can be confirmed. */
export function isPending({ wanted, askedAt }: Pick<Subscription, 'wanted' | 'askedAt'>, now: Date): boolean {
  return wanted !== null && now.getTime() - askedAt.getTime() < CONFIRMATION_MS;
}

export interface WantedSubscription extends Pick<Subscription, 'portal' | 'list' | 'language'> {
  readonly frequency: Frequency;
}

/**
 * The requested subscription: a new one (`id` null), or the one that the address already has, which stays as it is until
 * the change is confirmed. Undefined if the address has too many.
 */
export function requestSubscription(
  { id: subscriberId, subscriptions }: Pick<Subscriber, 'id' | 'subscriptions'>,
  { portal, list, language, frequency }: WantedSubscription,
  at: Date,
): (Omit<Subscription, 'id'> & { readonly id: SubscriptionId | null }) | undefined {
  const existing = subscriptions.find((current) => current.portal === portal && current.list.key === list.key);
  if (existing !== undefined) return { ...existing, wanted: frequency, askedAt: at };
  if (subscriptions.length >= SUBSCRIPTIONS_MAX) return undefined;
  return {
    id: null,
    subscriberId,
    portal,
    list,
    language,
    frequency,
    wanted: frequency,
    askedAt: at,
    confirmedAt: null,
  };
}

/** The subscriptions that change when the address confirms all requests. */
export function confirmSubscriptions({ subscriptions }: Pick<Subscriber, 'subscriptions'>, at: Date): Subscription[] {
  return subscriptions
    .filter((subscription) => isPending(subscription, at))
    .map((subscription) => ({
      ...subscription,
      frequency: subscription.wanted ?? subscription.frequency,
      wanted: null,
      confirmedAt: subscription.confirmedAt ?? at,
    }));
}
