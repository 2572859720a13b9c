import type { Violation } from '../faults/violation.ts';
import type { PressReleaseId } from '../identifiers.ts';

/** Counts of what readers did with a release (contract §16). Nothing about a reader is stored. */
export const READERSHIP_COUNTS = ['pageViews', 'pictureDownloads', 'pressKits', 'previewOpens', 'mailsSent'] as const;

export type ReadershipCount = (typeof READERSHIP_COUNTS)[number];
export type Readership = Readonly<Record<ReadershipCount, number>>;

export const NO_READERSHIP: Readership = {
  pageViews: 0,
  pictureDownloads: 0,
  pressKits: 0,
  previewOpens: 0,
  mailsSent: 0,
};

export function addReadership(a: Readership, b: Readership): Readership {
  return {
    pageViews: a.pageViews + b.pageViews,
    pictureDownloads: a.pictureDownloads + b.pictureDownloads,
    pressKits: a.pressKits + b.pressKits,
    previewOpens: a.previewOpens + b.previewOpens,
    mailsSent: a.mailsSent + b.mailsSent,
  };
}

/** A day in UTC, `2026-11-24`. Days compare as text. */
export type Day = string;

export interface DayReadership extends Readership {
  readonly day: Day;
}

/** Page views referred by one host. */
export interface ReferrerViews {
  readonly host: string;
  readonly pageViews: number;
}

/** The counts of one release on one day. */
export interface CountedDay {
  readonly pressReleaseId: PressReleaseId;
  readonly day: Day;
  readonly counts: Readership;
  /** Page views by referring host. They add up to `counts.pageViews`. */
  readonly referrers: readonly ReferrerViews[];
}

/** Host name for page views without a referrer. */
export const DIRECT = 'direct';
/** Host name for hosts beyond a limit, and for those without a public name. */
export const OTHER_HOSTS = 'other';
/** Maximum hosts named by statistics, besides `direct` and `other`. */
export const REFERRERS_SHOWN = 20;
/** Maximum hosts stored for a release and day; the rest is `other`. */
export const REFERRERS_STORED = 100;
/** The longest name that DNS allows. */
const HOST_MAX = 253;

/** The host in an http or https address, without user and port. */
const REFERRER = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:@]+?)\.?(?::\d*)?(?:[/?#]|$)/i;
/** A name as in public DNS, which ends in letters. */
const PUBLIC_NAME = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/;

/**
 * The host to count a page view under. Only names as in public DNS are stored: an IP address could be the reader's own,
 * and a name without a dot could be mistaken for `direct` or `other`.
 */
export function referrerHost(referrer: string): string {
  if (referrer === '') return DIRECT;
  const host = REFERRER.exec(referrer)?.[1]?.toLowerCase();
  return host !== undefined && host.length <= HOST_MAX && PUBLIC_NAME.test(host) ? host : OTHER_HOSTS;
}

/** The given hosts with the most page views, at most REFERRERS_SHOWN, and the rest of `total` as `other`. */
export function referrersShown(hosts: readonly ReferrerViews[], total: number): ReferrerViews[] {
  const named = hosts.filter(({ host }) => host !== OTHER_HOSTS).sort(byViews);
  const direct = named.filter(({ host }) => host === DIRECT);
  const shown = [...named.filter(({ host }) => host !== DIRECT).slice(0, REFERRERS_SHOWN), ...direct].sort(byViews);
  const rest = total - shown.reduce((sum, { pageViews }) => sum + pageViews, 0);
  return rest > 0 ? [...shown, { host: OTHER_HOSTS, pageViews: rest }] : shown;
}

function byViews(a: ReferrerViews, b: ReferrerViews): number {
  return b.pageViews - a.pageViews || (a.host < b.host ? -1 : 1);
}

/** Days, both included. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

export const PERIOD_DAYS_MAX = 400;
export const PERIOD_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

export function dayOf(at: Date): Day {
  return at.toISOString().slice(0, 10);
}

/** Nothing was counted earlier, and databases cannot read the years of very early days. */
const FIRST_DAY: Day = '1970-01-01';

/** A day from 1970 on, written `YYYY-MM-DD`; undefined for anything else, such as February 30. */
export function parseDay(text: string): Day | undefined {
  const at = new Date(`${text}T00:00:00Z`);
  // Any other spelling that Date accepts differs from the day that it means, or sorts before 1970.
  return !Number.isNaN(at.getTime()) && dayOf(at) === text && text >= FIRST_DAY ? text : undefined;
}

function daysAfter(day: Day, days: number): Day {
  return dayOf(new Date(Date.parse(day) + days * DAY_MS));
}

function daysIn({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** The period with its defaults: the last 30 days up to `to`, which is today. */
export function periodOf({ from, to }: Partial<Period>, today: Day): Period {
  const end = to ?? today;
  return { from: from ?? daysAfter(end, 1 - PERIOD_DAYS), to: end };
}

/** Faults of a period. */
export function periodFaults(period: Period): Violation[] {
  if (period.to < period.from) return [{ field: 'to', rule: 'min' }];
  return daysIn(period) > PERIOD_DAYS_MAX ? [{ field: 'from', rule: 'max_items', max: PERIOD_DAYS_MAX }] : [];
}

/** Every day of a period, oldest first. */
export function daysOf(period: Period): Day[] {
  return Array.from({ length: daysIn(period) }, (_, i) => daysAfter(period.from, i));
}

/** Every day of a period, oldest first, with zeros for those on which nothing was counted. */
export function everyDay(period: Period, counted: readonly DayReadership[]): DayReadership[] {
  const byDay = new Map(counted.map((counts) => [counts.day, counts]));
  return daysOf(period).map((day) => byDay.get(day) ?? { day, ...NO_READERSHIP });
}
