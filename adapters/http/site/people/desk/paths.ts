import type { AccountId, FilteredList, ImageId, PressReleaseId, ReportId } from '../../../../../domain/index.ts';

/** Path of the desk's first page. */
export const DESK_BASE = '/desk';

export type ReleaseSubpath =
  | 'approve'
  | 'undo'
  | 'reject'
  | 'ask'
  | 'set-aside'
  | 'bring-back'
  | 'propose'
  | 'claim'
  | 'give-up'
  | 'notes'
  | 'preview'
  | 'record'
  | 'take-down'
  | 'reinstate'
  | 'uphold';

/** Path of the list of an account's releases. */
export function deskReleasesOf(id: AccountId): string {
  return `${DESK_BASE}/releases?account_id=${id}`;
}

/** Path of an account's page for editors. */
export function deskAccountPath(id: AccountId, part?: 'notes'): string {
  return `${DESK_BASE}/accounts/${id}${part === undefined ? '' : `/${part}`}`;
}

/** Path of a release's page at the desk. */
export function deskReleasePath(id: PressReleaseId, part?: ReleaseSubpath): string {
  return `${DESK_BASE}/releases/${id}${part === undefined ? '' : `/${part}`}`;
}

/** Path of a picture's original file, for editors only, even after a take-down. */
export function deskOriginalPath(id: PressReleaseId, imageId: ImageId): string {
  return `${deskReleasePath(id)}/pictures/${imageId}/original`;
}

/** The editor's saved filters. */
export const DESK_FILTERS = `${DESK_BASE}/filters`;

/** A list of the desk with the query of its filters. */
export function deskListPath(list: FilteredList, query: string): string {
  return `${DESK_BASE}${list === 'queue' ? '' : `/${list}`}${query === '' ? '' : `?${query}`}`;
}

/** The objections to take-downs. */
export const DESK_OBJECTIONS = `${DESK_BASE}/objections`;

/** Path of reports by the public. */
export const DESK_REPORTS = `${DESK_BASE}/reports`;

/** Path of a report. */
export function deskReportPath(id: ReportId): string {
  return `${DESK_REPORTS}/${id}`;
}

/** Path of the statistics of editors' decisions. */
export const DESK_STATISTICS = `${DESK_BASE}/statistics`;

/** Path of the calendar of scheduled releases. */
export const DESK_CALENDAR = `${DESK_BASE}/calendar`;

/** Path of the counts of open work, for the desk's script. */
export const DESK_COUNTS = `${DESK_BASE}/counts`;
