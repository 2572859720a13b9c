import { isWithinEra } from '../../../../domain/index.ts';

const INSTANT = /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?)([Zz]|[+-]\d{2}:\d{2})$/;

/** Parses an RFC 3339 time within the years that the database supports; undefined for anything else. */
export function parseInstant(value: string): Date | undefined {
  const [, day = '', time = '', zone = ''] = INSTANT.exec(value) ?? [];
  const at = new Date(`${day}T${time}${zone.toUpperCase()}`);
  // Date accepts days such as February 30 and rolls them over.
  const isDay = day !== '' && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true;
  return isDay && isWithinEra(at) ? at : undefined;
}
