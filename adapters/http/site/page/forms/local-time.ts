/** The value of a `datetime-local` field in the time zone, such as `2026-11-24T09:00`. */
export function localTime(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/**
 * The instant of such a value in the time zone; undefined if invalid. A time skipped by a clock change becomes one hour
 * later. A repeated time means the earlier instant.
 */
export function instantOfLocalTime(value: string, timeZone: string): Date | undefined {
  const [, minutes = ''] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::\d{2})?$/.exec(value.trim()) ?? [];
  const asIfUtc = new Date(`${minutes}:00Z`);
  if (minutes === '' || Number.isNaN(asIfUtc.getTime()) || localTime(asIfUtc, 'UTC') !== minutes) return undefined;
  const offset = (at: Date) => new Date(`${localTime(at, timeZone)}:00Z`).getTime() - at.getTime();
  const offsets = [-DAY_MS, DAY_MS].map((shift) => offset(new Date(asIfUtc.getTime() + shift)));
  const moments = offsets
    .map((candidate) => new Date(asIfUtc.getTime() - candidate))
    .sort((a, b) => a.getTime() - b.getTime());
  return moments.find((candidate) => localTime(candidate, timeZone) === minutes) ?? moments[1];
}

const DAY_MS = 24 * 60 * 60 * 1000;
