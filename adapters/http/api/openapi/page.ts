import * as v from 'valibot';
import { PAGE_MAX } from '../../kernel/bounds.ts';
import { about, address, count, IGNORED_PARAMETERS, idNumber, record } from '../../kernel/record.ts';

/**
 * Envelopes of lists that are shown in parts. A page by its number has `links.first` and `meta.total`, one by a cursor
 * `meta.next_cursor`: no answer is both.
 */

const cursor = () => about(v.nullable(v.string()), { de: 'Wert für `cursor`.', en: 'Value for `cursor`.' });

/** A page by its number: exactly the shape of a Laravel paginated resource (contract §2). */
export function numberedPage<const S extends v.GenericSchema>(name: string, item: S) {
  return record(
    name,
    { de: 'Eine Seite der Liste.', en: 'A page of the list.' },
    {
      data: v.pipe(v.array(item), v.maxLength(PAGE_MAX)),
      links: v.strictObject({
        first: address(),
        last: address(),
        prev: v.nullable(address()),
        next: v.nullable(address()),
      }),
      meta: v.strictObject({
        current_page: idNumber(),
        from: about(v.nullable(idNumber()), { de: '`null` auf einer leeren Seite.', en: '`null` on an empty page.' }),
        last_page: idNumber(),
        path: address(),
        per_page: idNumber(),
        to: v.nullable(idNumber()),
        ...IGNORED_PARAMETERS,
        total: about(count(), { de: 'Treffer auf allen Seiten.', en: 'Hits on all pages.' }),
      }),
    },
  );
}

/** A page by a cursor (contract §2). */
export function cursorPage<const S extends v.GenericSchema>(name: string, item: S) {
  const text = { de: 'Ein Abschnitt der Liste, mit Cursor.', en: 'A part of the list, by cursor.' };
  return record(name, text, {
    data: v.pipe(v.array(item), v.maxLength(PAGE_MAX)),
    links: v.strictObject({ prev: v.nullable(address()), next: v.nullable(address()) }),
    meta: v.strictObject({ per_page: idNumber(), next_cursor: cursor(), prev_cursor: cursor(), ...IGNORED_PARAMETERS }),
  });
}
