import { localised } from '../../kernel/localised.ts';

/** The texts of doc.ts, by key. */
export const TEXTS = localised({
  de: {
    path: {
      id: 'ID der Pressemitteilung.',
    },
    pressReleaseTexts: {
      portal: 'Heimatportal. Ohne Angabe entscheidet die angesprochene Domain, sonst das Unternehmensprofil.',
      company_id: 'Eines Ihrer Unternehmensprofile, aus `GET /companies`.',
      category_id: 'Aktive Kategorie, aus `GET /categories`.',
      language: 'Sprache des Textes.',
      title: 'Überschrift.',
      text: 'HTML mit `p`, `br`, `h2`, `h3`, `strong`, `em`, `ul`, `ol`, `li`, `blockquote`, `a`. Anderes wird entfernt; `meta.warnings` sagt, was. Es muss sichtbarer Text bleiben.',
      backlink_url: 'Adresse der Quelle oder Website.',
      keywords: 'Schlagwörter, mit Kommas getrennt.',
      teaser_begin: 'Beginn des Teasers in Unicode-Zeichen des sichtbaren Textes. Ohne Angabe gelten die ersten Sätze.',
      teaser_end: 'Ende des Teasers, hinter `teaser_begin`.',
      no_export: '`true`: nicht in Feeds und Exporten.',
      publish_at:
        'Wann sie frühestens erscheinen soll, nach RFC 3339 und höchstens ein Jahr voraus; eine vergangene Zeit heißt: sofort nach der Freigabe.',
    },
    listPressReleases: {
      summary: 'Eigene Pressemitteilungen auflisten',
      description:
        'Die Mitteilungen des Kontos, die neueste zuerst. Aufrufen, um eine zu finden oder mit `updated_after` Änderungen abzuholen. Seiten nach Nummer (`page`) oder, für lange Listen, nach Cursor (`cursor`).',
      query: {
        status: 'Nur mit diesem Status; mehrere mit Kommas getrennt.',
        company_id: 'Nur von diesem Unternehmensprofil.',
        category_id: 'Nur aus dieser Kategorie.',
        language: 'Nur in dieser Sprache.',
        updated_after: 'Nur nach diesem Zeitpunkt geänderte.',
        per_page: 'Mitteilungen je Seite.',
        page: 'Nummer der Seite.',
        cursor: 'Leer für den Anfang, dann `meta.next_cursor` der letzten Antwort. Geht `page` vor.',
      },
      answers: {
        200: 'Eine Seite; mit `cursor` ohne Gesamtzahl.',
      },
    },
    createPressRelease: {
      summary: 'Einen Entwurf anlegen',
      description:
        'Jede Pressemitteilung beginnt als Entwurf (`draft`). `company_id` und `category_id` kommen aus `GET /companies` und `GET /categories`. Danach: Bilder hochladen (`POST /press-releases/{id}/images`), prüfen (`GET /press-releases/{id}/submission-check`), einreichen (`POST /press-releases/{id}/submit`).',
      answers: {
        201: 'Der neue Entwurf.',
      },
    },
    getPressRelease: {
      summary: 'Eine Pressemitteilung abrufen',
      description:
        'Eine Mitteilung in ihrem jetzigen Stand, mit `status` und nach einer Ablehnung dem Grund. Nach dem Einreichen aufrufen, um auf die Entscheidung zu warten; ohne Abfragen meldet sie ein Webhook.',
      answers: {
        200: 'Die Pressemitteilung mit Unternehmensprofil, Kategorie und Bildern.',
      },
    },
    updatePressRelease: {
      summary: 'Eine Pressemitteilung ändern',
      description:
        'Nur im Status `draft` oder `rejected`. Was nicht genannt ist, bleibt; `null` leert ein freiwilliges Feld. Nach einer Ablehnung aufrufen, dann erneut einreichen.',
      answers: {
        200: 'Die geänderte Pressemitteilung.',
      },
    },
    deletePressRelease: {
      summary: 'Eine Pressemitteilung löschen',
      description:
        'Endgültig, samt Bildern, in jedem Status außer `published` und `taken_down`. Eine veröffentlichte Mitteilung lässt sich nur berichtigen: `POST /press-releases/{id}/corrections`.',
      answers: {
        204: 'Gelöscht.',
      },
    },
    submitPressRelease: {
      summary: 'Zur Prüfung einreichen',
      description:
        'Der einzige Weg zur Veröffentlichung, aus `draft` oder `rejected`. Die erste Einreichung braucht eine aktive Buchung und wird berechnet; weitere sind frei. Mit dem Einreichen wird die dauerhafte Archivierung zur Kenntnis genommen. Vorher `GET /press-releases/{id}/submission-check` aufrufen. Danach ist die Mitteilung `in_review`, bis die Redaktion entscheidet; das melden `GET /events` und Webhooks.',
      body: {
        texts: {
          ai_text_declaration: 'Verbindliche Erklärung zum KI-Anteil am Text.',
          archive_acknowledged: 'Darf fehlen; `false` widerspricht der Einreichung und wird abgelehnt.',
          publish_at: 'Tritt an die Stelle der Zeit, die die Mitteilung hat; `null` nimmt sie ihr.',
        },
      },
      answers: {
        200: 'Die Mitteilung ist in Prüfung.',
      },
    },
    withdrawPressRelease: {
      summary: 'Aus der Prüfung zurückziehen',
      description:
        'Aus `in_review` oder `scheduled` wird wieder `draft`. Die gewünschte Zeit bleibt. Danach lässt sich die Mitteilung ändern und erneut einreichen.',
      answers: {
        200: 'Die Mitteilung ist wieder ein Entwurf.',
      },
    },
    objectToRejection: {
      summary: 'Einer Ablehnung widersprechen',
      description:
        'Einmal je Einreichung, aus `rejected`, solange die Mitteilung unverändert ist. Dieselbe Fassung kommt wieder in Prüfung; darüber entscheidet jemand anders aus der Redaktion. Kostenlos. Aufrufen, wenn die Ablehnung nicht berechtigt ist; sonst ändern und erneut einreichen.',
      body: {
        texts: {
          text: 'Was gegen die Ablehnung spricht.',
        },
      },
      answers: {
        200: 'Die Mitteilung ist wieder in Prüfung.',
      },
    },
    checkSubmission: {
      summary: 'Einreichung vorab prüfen',
      description:
        'Alles, was eine Einreichung jetzt ablehnen würde, auf einmal. Ändert nichts. Vor dem Einreichen aufrufen; ist `submittable` wahr, folgt `POST /press-releases/{id}/submit`.',
      answers: {
        200: 'Ob es ginge, und was dagegen steht.',
      },
    },
    listHistory: {
      summary: 'Verlauf einer Pressemitteilung',
      description:
        'Jeder Statuswechsel einer Mitteilung mit Zeit, Beteiligten und Grund, der älteste zuerst. Aufrufen, um eine Entscheidung nachzuvollziehen; Neues aus allen Mitteilungen liefert `GET /events`.',
      query: {
        limit: 'Höchstens so viele Schritte.',
        after: 'Nur Schritte nach dem mit dieser `id`.',
      },
      answers: {
        200: {
          description: 'Die Schritte; mit `meta.next_after`, wenn es weitergeht.',
          body: {
            meta: {
              next_after: 'Wert für `after`.',
            },
          },
        },
      },
    },
  },
  en: {
    path: {
      id: 'Id of the press release.',
    },
    pressReleaseTexts: {
      portal: 'Home portal. When omitted, the requested domain decides, otherwise the company profile.',
      company_id: 'One of your company profiles, from `GET /companies`.',
      category_id: 'Active category, from `GET /categories`.',
      language: 'Language of the text.',
      title: 'Headline.',
      text: 'HTML with `p`, `br`, `h2`, `h3`, `strong`, `em`, `ul`, `ol`, `li`, `blockquote`, `a`. Other markup is stripped; `meta.warnings` says what. Visible text must remain.',
      backlink_url: 'Link to source or website.',
      keywords: 'Keywords, separated by commas.',
      teaser_begin:
        'Where the excerpt begins, in Unicode code points of the visible text. When omitted: the first sentences.',
      teaser_end: 'Where the excerpt ends, after `teaser_begin`.',
      no_export: '`true`: not in feeds and exports.',
      publish_at:
        'When it is to be published at the earliest, by RFC 3339 and at most a year ahead; a time in the past means as soon as it is approved.',
    },
    listPressReleases: {
      summary: 'List your press releases',
      description:
        'The account’s releases, newest first. Call it to find one, or to collect changes with `updated_after`. Pages by number (`page`) or, for long lists, by cursor (`cursor`).',
      query: {
        status: 'Only of this status; several separated by commas.',
        company_id: 'Only of this company profile.',
        category_id: 'Only of this category.',
        language: 'Only in this language.',
        updated_after: 'Only those that changed after this time.',
        per_page: 'Releases per page.',
        page: 'Number of the page.',
        cursor: 'Empty for the beginning, then `meta.next_cursor` of the last answer. Takes precedence over `page`.',
      },
      answers: {
        200: 'A page; with `cursor`, without a total.',
      },
    },
    createPressRelease: {
      summary: 'Create a draft',
      description:
        'Every press release begins as a draft (`draft`). `company_id` and `category_id` come from `GET /companies` and `GET /categories`. Then attach pictures (`POST /press-releases/{id}/images`), check (`GET /press-releases/{id}/submission-check`), submit (`POST /press-releases/{id}/submit`).',
      answers: {
        201: 'The new draft.',
      },
    },
    getPressRelease: {
      summary: 'Fetch a press release',
      description:
        'One release as it is now, with its `status` and, once rejected, the reason. Call it after submitting to wait for the decision; a webhook tells it without polling.',
      answers: {
        200: 'The press release with company profile, category and images.',
      },
    },
    updatePressRelease: {
      summary: 'Update a press release',
      description:
        'Only in status `draft` or `rejected`. What is not given stays; `null` empties an optional field. Call it after a rejection, then submit again.',
      answers: {
        200: 'The press release as it is now.',
      },
    },
    deletePressRelease: {
      summary: 'Delete a press release',
      description:
        'For good, with its images, in every status but `published` and `taken_down`. A published release can only be corrected: `POST /press-releases/{id}/corrections`.',
      answers: {
        204: 'Deleted.',
      },
    },
    submitPressRelease: {
      summary: 'Submit for review',
      description:
        'The only way to publication, from `draft` or `rejected`. The first submission needs an active booking and is charged; further ones are free. Submitting acknowledges permanent archiving. Call `GET /press-releases/{id}/submission-check` first. The release is then `in_review` until an editor decides, which `GET /events` and webhooks report.',
      body: {
        texts: {
          ai_text_declaration: 'Binding declaration of the AI grade of the text.',
          archive_acknowledged: 'May be omitted; `false` contradicts the submission and is refused.',
          publish_at: 'Takes the place of the time that the release has; `null` takes that away.',
        },
      },
      answers: {
        200: 'The release is in review.',
      },
    },
    withdrawPressRelease: {
      summary: 'Withdraw from review',
      description:
        'From `in_review` or `scheduled` back to `draft`. The time that was wished for stays. The release can then be changed and submitted again.',
      answers: {
        200: 'The release is a draft again.',
      },
    },
    objectToRejection: {
      summary: 'Object to a rejection',
      description:
        'Once for each submission, from `rejected`, as long as the release was not changed. The same version is in review again; another editor decides. Free of charge. Call it when the rejection is mistaken; otherwise update the release and submit again.',
      body: {
        texts: {
          text: 'What speaks against the rejection.',
        },
      },
      answers: {
        200: 'The release is in review again.',
      },
    },
    checkSubmission: {
      summary: 'Check a submission beforehand',
      description:
        'Everything that would refuse a submission now, all at once. Changes nothing. Call it before submitting; where `submittable` is true, `POST /press-releases/{id}/submit` comes next.',
      answers: {
        200: 'Whether it would go through, and what is in the way.',
      },
    },
    listHistory: {
      summary: 'History of a press release',
      description:
        'Every change of status of a release with its time, actor and reason, oldest first. Call it to trace a decision; for what is new in all releases, use `GET /events`.',
      query: {
        limit: 'At most so many steps.',
        after: 'Only steps after the one with this `id`.',
      },
      answers: {
        200: {
          description: 'The steps; with `meta.next_after` where there are more.',
          body: {
            meta: {
              next_after: 'Value for `after`.',
            },
          },
        },
      },
    },
  },
});
