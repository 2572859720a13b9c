import * as v from 'valibot';
import { localised } from '../../kernel/localised.ts';
import { PAGE_ENTRIES_MAX } from '../../kernel/responses/bounds.ts';
import { IGNORED_PARAMETERS } from '../../kernel/responses/envelope-schemas.ts';
import { about, address, count, idNumber, record } from '../../kernel/responses/record-schemas.ts';

const TEXTS = localised({
  de: {
    cursor: 'Wert für `cursor`.',
    numberedPage: {
      description: 'Eine Seite der Liste.',
      meta: {
        from: '`null` auf einer leeren Seite.',
        total: 'Gesamtzahl der Treffer.',
      },
    },
    cursorPage: {
      text: 'Ein Abschnitt der Liste, mit Cursor.',
    },
  },
  en: {
    cursor: 'Value for `cursor`.',
    numberedPage: {
      description: 'A page of the list.',
      meta: {
        from: '`null` on an empty page.',
        total: 'Total number of matches.',
      },
    },
    cursorPage: {
      text: 'A section of the list, by cursor.',
    },
  },
});

/**
 * Envelopes of paginated lists. A numbered page has `links.first` and `meta.total`, a cursor page `meta.next_cursor`;
 * no page has both.
 */

const cursor = () => about(v.nullable(v.string()), TEXTS.cursor);

/** A numbered page: exactly the shape of a Laravel paginated resource (contract §2). */
export function numberedPage<const S extends v.GenericSchema>(name: string, item: S) {
  return record(name, TEXTS.numberedPage.description, {
    data: v.pipe(v.array(item), v.maxLength(PAGE_ENTRIES_MAX)),
    links: v.strictObject({
      first: address(),
      last: address(),
      prev: v.nullable(address()),
      next: v.nullable(address()),
    }),
    meta: v.strictObject({
      current_page: idNumber(),
      from: about(v.nullable(idNumber()), TEXTS.numberedPage.meta.from),
      last_page: idNumber(),
      path: address(),
      per_page: idNumber(),
      to: v.nullable(idNumber()),
      ...IGNORED_PARAMETERS,
      total: about(count(), TEXTS.numberedPage.meta.total),
    }),
  });
}

/** A cursor page (contract §2). */
export function cursorPage<const S extends v.GenericSchema>(name: string, item: S) {
  const text = TEXTS.cursorPage.text;
  return record(name, text, {
    data: v.pipe(v.array(item), v.maxLength(PAGE_ENTRIES_MAX)),
    links: v.strictObject({ prev: v.nullable(address()), next: v.nullable(address()) }),
    meta: v.strictObject({ per_page: idNumber(), next_cursor: cursor(), prev_cursor: cursor(), ...IGNORED_PARAMETERS }),
  });
}
