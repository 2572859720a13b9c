import * as v from 'valibot';
import { LANGUAGES, MAX_ID, PRESS_RELEASE_STATUSES } from '../../../../domain/index.ts';
import type { Localised } from '../../kernel/localised.ts';
import { PAGE, PART_AFTER, PART_LIMIT, PER_PAGE } from '../../kernel/pagination.ts';
import { about, IGNORED_PARAMETERS, idNumber, one, writtenHtml } from '../../kernel/record.ts';
import { cursorPage, numberedPage } from '../openapi/page.ts';
import type { RouteDoc } from '../openapi/route-doc.ts';
import {
  HISTORY_ENTRY_RECORD,
  PRESS_RELEASE_DETAILS_RECORD,
  PRESS_RELEASE_RECORD,
  SUBMISSION_CHECK_RECORD,
} from './record.ts';
import { EMPTY_SCHEMA, PRESS_RELEASE_SCHEMA, SUBMIT_SCHEMA } from './schema.ts';

const QUERY_ID = { min: 1, max: MAX_ID } as const;
const path = { id: { de: 'ID der Pressemitteilung.', en: 'Id of the press release.' } };

/** What each field of a release is (specification §2.1). */
export const PRESS_RELEASE_TEXTS: Readonly<Record<keyof typeof PRESS_RELEASE_SCHEMA, Localised>> = {
  portal: {
    de: 'Heimatportal. Ohne Angabe entscheidet die angesprochene Domain, sonst das Unternehmensprofil.',
    en: 'Home portal. When omitted, the requested domain decides, otherwise the company profile.',
  },
  company_id: {
    de: 'Eines Ihrer Unternehmensprofile, aus `GET /companies`.',
    en: 'One of your company profiles, from `GET /companies`.',
  },
  category_id: { de: 'Aktive Kategorie, aus `GET /categories`.', en: 'Active category, from `GET /categories`.' },
  language: { de: 'Sprache des Textes.', en: 'Language of the text.' },
  title: { de: 'Überschrift.', en: 'Headline.' },
  text: {
    de: 'HTML mit `p`, `br`, `h2`, `h3`, `strong`, `em`, `ul`, `ol`, `li`, `blockquote`, `a`. Anderes wird entfernt; `meta.warnings` sagt, was. Es muss sichtbarer Text bleiben.',
    en: 'HTML with `p`, `br`, `h2`, `h3`, `strong`, `em`, `ul`, `ol`, `li`, `blockquote`, `a`. Other markup is stripped; `meta.warnings` says what. Visible text must remain.',
  },
  backlink_url: { de: 'Adresse der Quelle oder Website.', en: 'Link to source or website.' },
  keywords: { de: 'Schlagwörter, mit Kommas getrennt.', en: 'Keywords, separated by commas.' },
  teaser_begin: {
    de: 'Beginn des Teasers in Unicode-Zeichen des sichtbaren Textes. Ohne Angabe gelten die ersten Sätze.',
    en: 'Where the excerpt begins, in Unicode code points of the visible text. When omitted: the first sentences.',
  },
  teaser_end: { de: 'Ende des Teasers, hinter `teaser_begin`.', en: 'Where the excerpt ends, after `teaser_begin`.' },
  no_export: { de: '`true`: nicht in Feeds und Exporten.', en: '`true`: not in feeds and exports.' },
};

const MOVED = writtenHtml(PRESS_RELEASE_RECORD);

export const LIST_PRESS_RELEASES: RouteDoc = {
  operationId: 'listPressReleases',
  tag: 'press-releases',
  summary: { de: 'Eigene Pressemitteilungen auflisten', en: 'List your press releases' },
  description: {
    de: 'Die neueste zuerst. Seiten nach Nummer (`page`) oder, für lange Listen, nach Cursor (`cursor`).',
    en: 'Newest first. Pages by number (`page`) or, for long lists, by cursor (`cursor`).',
  },
  query: {
    status: {
      list: { of: PRESS_RELEASE_STATUSES },
      description: {
        de: 'Nur mit diesem Status; mehrere mit Kommas getrennt.',
        en: 'Only of this status; several separated by commas.',
      },
    },
    company_id: {
      integer: QUERY_ID,
      description: { de: 'Nur von diesem Unternehmensprofil.', en: 'Only of this company profile.' },
    },
    category_id: {
      integer: QUERY_ID,
      description: { de: 'Nur aus dieser Kategorie.', en: 'Only of this category.' },
    },
    language: { choice: LANGUAGES, description: { de: 'Nur in dieser Sprache.', en: 'Only in this language.' } },
    updated_after: {
      instant: true,
      description: {
        de: 'Nur nach diesem Zeitpunkt geänderte.',
        en: 'Only those that changed after this time.',
      },
    },
    per_page: { integer: PER_PAGE, description: { de: 'Mitteilungen je Seite.', en: 'Releases per page.' } },
    page: { integer: PAGE, description: { de: 'Nummer der Seite.', en: 'Number of the page.' } },
    cursor: {
      description: {
        de: 'Leer für den Anfang, dann `meta.next_cursor` der letzten Antwort. Geht `page` vor.',
        en: 'Empty for the beginning, then `meta.next_cursor` of the last answer. Takes precedence over `page`.',
      },
    },
  },
  answers: {
    200: {
      description: {
        de: 'Eine Seite; mit `cursor` ohne Gesamtzahl.',
        en: 'A page; with `cursor`, without a total.',
      },
      body: v.union([
        numberedPage('PressReleasePage', PRESS_RELEASE_RECORD),
        cursorPage('PressReleaseCursorPage', PRESS_RELEASE_RECORD),
      ]),
      headers: ['Link'],
    },
  },
};

export const CREATE_PRESS_RELEASE: RouteDoc = {
  operationId: 'createPressRelease',
  tag: 'press-releases',
  summary: { de: 'Einen Entwurf anlegen', en: 'Create a draft' },
  description: {
    de: 'Jede Pressemitteilung beginnt als Entwurf (`draft`).',
    en: 'Every press release begins as a draft (`draft`).',
  },
  body: { name: 'PressReleaseCreate', fields: PRESS_RELEASE_SCHEMA, texts: PRESS_RELEASE_TEXTS },
  answers: {
    201: {
      description: { de: 'Der neue Entwurf.', en: 'The new draft.' },
      body: writtenHtml(PRESS_RELEASE_RECORD),
      headers: ['ETag', 'Location'],
    },
  },
};

export const GET_PRESS_RELEASE: RouteDoc = {
  operationId: 'getPressRelease',
  tag: 'press-releases',
  summary: { de: 'Eine Pressemitteilung abrufen', en: 'Fetch a press release' },
  path,
  answers: {
    200: {
      description: {
        de: 'Die Pressemitteilung mit Unternehmensprofil, Kategorie und Bildern.',
        en: 'The press release with company profile, category and images.',
      },
      body: one(PRESS_RELEASE_DETAILS_RECORD),
      headers: ['ETag'],
    },
  },
};

export const UPDATE_PRESS_RELEASE: RouteDoc = {
  operationId: 'updatePressRelease',
  tag: 'press-releases',
  summary: { de: 'Eine Pressemitteilung ändern', en: 'Update a press release' },
  description: {
    de: 'Nur im Status `draft` oder `rejected`. Was nicht genannt ist, bleibt; `null` leert ein freiwilliges Feld.',
    en: 'Only in status `draft` or `rejected`. What is not given stays; `null` empties an optional field.',
  },
  path,
  ifMatch: true,
  body: {
    name: 'PressReleaseUpdate',
    fields: PRESS_RELEASE_SCHEMA,
    texts: PRESS_RELEASE_TEXTS,
    complete: false,
  },
  answers: {
    200: {
      description: { de: 'Die geänderte Pressemitteilung.', en: 'The press release as it is now.' },
      body: writtenHtml(PRESS_RELEASE_RECORD),
      headers: ['ETag'],
    },
  },
  problems: ['status_conflict'],
};

export const DELETE_PRESS_RELEASE: RouteDoc = {
  operationId: 'deletePressRelease',
  tag: 'press-releases',
  summary: { de: 'Eine Pressemitteilung löschen', en: 'Delete a press release' },
  description: {
    de: 'In jedem Status außer `published`.',
    en: 'In every status but `published`.',
  },
  path,
  ifMatch: true,
  answers: { 204: { description: { de: 'Gelöscht.', en: 'Deleted.' } } },
  problems: ['status_conflict'],
};

export const SUBMIT_PRESS_RELEASE: RouteDoc = {
  operationId: 'submitPressRelease',
  tag: 'press-releases',
  summary: { de: 'Zur Prüfung einreichen', en: 'Submit for review' },
  description: {
    de: 'Der einzige Weg zur Veröffentlichung, aus `draft` oder `rejected`. Die erste Einreichung braucht eine aktive Buchung und wird berechnet; weitere sind frei. Mit dem Einreichen wird die dauerhafte Archivierung zur Kenntnis genommen.',
    en: 'The only way to publication, from `draft` or `rejected`. The first submission needs an active booking and is charged; further ones are free. Submitting acknowledges permanent archiving.',
  },
  path,
  ifMatch: true,
  body: {
    name: 'Submission',
    fields: SUBMIT_SCHEMA,
    texts: {
      ai_text_declaration: {
        de: 'Verbindliche Erklärung zum KI-Anteil am Text.',
        en: 'Binding declaration of the AI grade of the text.',
      },
      archive_acknowledged: {
        de: 'Darf fehlen; `false` widerspricht der Einreichung und wird abgelehnt.',
        en: 'May be omitted; `false` contradicts the submission and is refused.',
      },
    } satisfies Record<keyof typeof SUBMIT_SCHEMA, Localised>,
  },
  answers: {
    200: {
      description: { de: 'Die Mitteilung ist in Prüfung.', en: 'The release is in review.' },
      body: MOVED,
      headers: ['ETag'],
    },
  },
  problems: ['status_conflict', 'booking_required', 'quota_exceeded', 'guideline_violation'],
};

export const WITHDRAW_PRESS_RELEASE: RouteDoc = {
  operationId: 'withdrawPressRelease',
  tag: 'press-releases',
  summary: { de: 'Aus der Prüfung zurückziehen', en: 'Withdraw from review' },
  description: { de: 'Aus `in_review` wird wieder `draft`.', en: 'From `in_review` back to `draft`.' },
  path,
  ifMatch: true,
  body: { name: 'EmptyBody', fields: EMPTY_SCHEMA, texts: {} },
  answers: {
    200: {
      description: { de: 'Die Mitteilung ist wieder ein Entwurf.', en: 'The release is a draft again.' },
      body: MOVED,
      headers: ['ETag'],
    },
  },
  problems: ['status_conflict'],
};

export const CHECK_SUBMISSION: RouteDoc = {
  operationId: 'checkSubmission',
  tag: 'press-releases',
  summary: { de: 'Einreichung vorab prüfen', en: 'Check a submission beforehand' },
  description: {
    de: 'Alles, was eine Einreichung jetzt ablehnen würde, auf einmal. Ändert nichts.',
    en: 'Everything that would refuse a submission now, all at once. Changes nothing.',
  },
  path,
  answers: {
    200: {
      description: {
        de: 'Ob es ginge, und was dagegen steht.',
        en: 'Whether it would go through, and what is in the way.',
      },
      body: one(SUBMISSION_CHECK_RECORD),
    },
  },
};

export const LIST_HISTORY: RouteDoc = {
  operationId: 'listPressReleaseHistory',
  tag: 'press-releases',
  summary: { de: 'Verlauf einer Pressemitteilung', en: 'History of a press release' },
  description: { de: 'Der älteste Schritt zuerst.', en: 'Oldest step first.' },
  path,
  query: {
    limit: { integer: PART_LIMIT, description: { de: 'Höchstens so viele Schritte.', en: 'At most so many steps.' } },
    after: {
      integer: PART_AFTER,
      description: { de: 'Nur Schritte nach dem mit dieser `id`.', en: 'Only steps after the one with this `id`.' },
    },
  },
  answers: {
    200: {
      description: {
        de: 'Die Schritte; mit `meta.next_after`, wenn es weitergeht.',
        en: 'The steps; with `meta.next_after` where there are more.',
      },
      body: v.strictObject({
        data: v.array(HISTORY_ENTRY_RECORD),
        meta: v.exactOptional(
          v.strictObject({
            ...IGNORED_PARAMETERS,
            next_after: v.exactOptional(about(idNumber(), { de: 'Wert für `after`.', en: 'Value for `after`.' })),
          }),
        ),
      }),
      headers: ['Link'],
    },
  },
};
