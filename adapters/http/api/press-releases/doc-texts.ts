import { localised } from '../../kernel/localised.ts';

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
      text: 'HTML mit `p`, `br`, `h2`, `h3`, `strong`, `em`, `ul`, `ol`, `li`, `blockquote`, `a`. Anderes Markup wird entfernt und in `meta.warnings` genannt. Sichtbarer Text muss übrig bleiben.',
      backlink_url: 'Adresse der Quelle oder Website.',
      keywords: 'Schlagwörter, durch Kommas getrennt.',
      teaser_begin: 'Beginn des Teasers in Unicode-Zeichen des sichtbaren Textes. Ohne Angabe gelten die ersten Sätze.',
      teaser_end: 'Ende des Teasers, hinter `teaser_begin`.',
      no_export: '`true`: nicht in Feeds und Exporten.',
      translation_of:
        'ID einer anderen Mitteilung des Kontos in einer anderen Sprache: Eine ist die Übersetzung der anderen. Je Sprache gibt es höchstens eine; `null` löst die Verbindung.',
      external_id:
        'ID der Mitteilung in Ihrem System, bis zu 191 Zeichen, einmal je Konto. Leerraum an den Enden zählt nicht mit. Weder `.` noch `..`, keine Zeilenumbrüche, Steuerzeichen oder unsichtbaren Zeichen. Nie öffentlich.',
      metadata:
        'Eigene Werte: höchstens 20 Schlüssel mit bis zu 40 Zeichen aus `a`–`z`, `0`–`9`, `_`, `.` und `-`, die Werte Text mit bis zu 500 Zeichen, auch leer, ohne Leerraum an den Enden. Ersetzt alle bisherigen; `null` wird `{}`. Nie öffentlich.',
      text_format:
        'Wie `text` geschrieben ist: `html` (ohne Angabe) oder `markdown` (CommonMark ohne HTML). Gespeichert, gezählt und zurückgegeben wird HTML. Elemente, die dabei verloren gehen, etwa Bilder, Code und Tabellen, nennt `meta.warnings`. Gelesen werden bis zu 5.000 Zeilen.',
      publish_at:
        'Frühester Zeitpunkt der Veröffentlichung (RFC 3339), höchstens ein Jahr im Voraus. Liegt er in der Vergangenheit, erscheint die Mitteilung sofort nach der Freigabe.',
    },
    listPressReleases: {
      summary: 'Eigene Pressemitteilungen auflisten',
      description:
        'Die Mitteilungen des Kontos, die neueste zuerst. Aufrufen, um eine zu finden oder mit `updated_after` Änderungen abzuholen. Seiten nach Nummer (`page`) oder, für lange Listen, nach Cursor (`cursor`).',
      query: {
        status: 'Nur Mitteilungen mit diesem Status; mehrere durch Kommas getrennt.',
        company_id: 'Nur Mitteilungen dieses Unternehmensprofils.',
        category_id: 'Nur Mitteilungen dieser Kategorie.',
        include_children: '`1`: mit den Unterkategorien von `category_id`.',
        language: 'Nur Mitteilungen in dieser Sprache.',
        updated_after: 'Nur Mitteilungen, die nach diesem Zeitpunkt geändert wurden.',
        external_id: 'Nur die Mitteilung mit dieser ID Ihres Systems.',
        sort: '`published_at`: nur veröffentlichte Mitteilungen, die zuletzt veröffentlichte zuerst. Ohne Angabe die zuletzt angelegte zuerst.',
        per_page: 'Mitteilungen je Seite.',
        page: 'Nummer der Seite.',
        cursor: 'Leer für die erste Seite, dann `meta.next_cursor` der vorigen Antwort. Hat Vorrang vor `page`.',
      },
      responses: {
        200: 'Eine Seite mit Mitteilungen; mit `cursor` ohne Gesamtzahl.',
      },
    },
    createPressRelease: {
      summary: 'Einen Entwurf anlegen',
      description:
        'Jede Pressemitteilung beginnt als Entwurf (`draft`). `company_id` und `category_id` kommen aus `GET /companies` und `GET /categories`. Danach: Bilder hochladen (`POST /press-releases/{id}/images`), prüfen (`GET /press-releases/{id}/submission-check`), einreichen (`POST /press-releases/{id}/submit`).',
      responses: {
        201: 'Der neue Entwurf.',
      },
    },
    getPressRelease: {
      summary: 'Eine Pressemitteilung abrufen',
      description:
        'Die aktuelle Fassung einer Mitteilung mit `status` und, nach einer Ablehnung, den Gründen. Nach dem Einreichen aufrufen, um auf die Entscheidung zu warten; ein Webhook meldet sie, ohne dass Sie abfragen.',
      responses: {
        200: 'Die Pressemitteilung mit Unternehmensprofil, Kategorie und Bildern.',
      },
    },
    updatePressRelease: {
      summary: 'Eine Pressemitteilung ändern',
      description:
        'Nur im Status `draft` oder `rejected`. Felder, die Sie weglassen, bleiben unverändert; `null` leert ein freiwilliges Feld. Nach einer Ablehnung aufrufen, dann erneut einreichen.',
      responses: {
        200: 'Die geänderte Pressemitteilung.',
      },
    },
    putPressRelease: {
      path: 'ID der Mitteilung in Ihrem System (`external_id`), prozentkodiert: `cms/1` wird `cms%2F1`.',
      summary: 'Eine Pressemitteilung anlegen oder ersetzen',
      description:
        'Legt einen Entwurf mit dieser `external_id` an, oder ersetzt alle Felder der Mitteilung, die sie hat: Was fehlt, nimmt seinen Standardwert an. Aufrufen, um Mitteilungen aus einem anderen System zu übernehmen; derselbe Aufruf darf beliebig oft wiederholt werden. Eine `external_id` im Body muss dieselbe sein. Mit `If-None-Match: *` wird nur angelegt, mit `If-Match` nur ersetzt; sonst ist die Antwort 412. Ändern lässt sich die Mitteilung nur im Status `draft` oder `rejected`.',
      responses: {
        200: 'Die geänderte Pressemitteilung.',
        201: 'Der neue Entwurf.',
      },
    },
    deletePressRelease: {
      summary: 'Eine Pressemitteilung löschen',
      description:
        'Löscht die Mitteilung samt Bildern endgültig, in jedem Status außer `published` und `taken_down`. Eine veröffentlichte Mitteilung lässt sich nur berichtigen: `POST /press-releases/{id}/corrections`.',
      responses: {
        204: 'Gelöscht.',
      },
    },
    submitPressRelease: {
      summary: 'Zur Prüfung einreichen',
      description:
        'Der einzige Weg zur Veröffentlichung, aus `draft` oder `rejected`. Die erste Einreichung braucht eine aktive Buchung und wird berechnet; weitere sind frei. Wer einreicht, nimmt die dauerhafte Archivierung zur Kenntnis. Vorher `GET /press-releases/{id}/submission-check` aufrufen. Danach ist die Mitteilung `in_review`, bis die Redaktion entscheidet; das melden `GET /events` und Webhooks.',
      body: {
        texts: {
          ai_text_declaration: 'Verbindliche Erklärung zum KI-Anteil am Text.',
          archive_acknowledged: 'Kann entfallen; mit `false` wird die Einreichung abgelehnt.',
          publish_at: 'Ersetzt den gewünschten Zeitpunkt der Mitteilung; `null` löscht ihn.',
          note: 'Nachricht an die Redaktion. Sie steht im Verlauf und wird nicht veröffentlicht.',
        },
      },
      responses: {
        200: 'Die Mitteilung ist in Prüfung.',
      },
    },
    withdrawPressRelease: {
      summary: 'Aus der Prüfung zurückziehen',
      description:
        'Macht eine Mitteilung in `in_review` oder `scheduled` wieder zum Entwurf. Der gewünschte Zeitpunkt bleibt gespeichert. Danach lässt sich die Mitteilung ändern und erneut einreichen.',
      responses: {
        200: 'Die Mitteilung ist wieder ein Entwurf.',
      },
    },
    reschedulePressRelease: {
      summary: 'Termin ändern',
      description:
        'Ändert den Zeitpunkt der Veröffentlichung einer Mitteilung in `in_review` oder `scheduled`, und sonst nichts: Freigabe und Prüfung bleiben bestehen. Aufrufen, statt die Mitteilung zurückzuziehen und erneut einzureichen. In `scheduled` gilt der neue Zeitpunkt sofort, das meldet noch einmal `press_release.scheduled`; in `in_review` ist er ein Wunsch an die Redaktion, das meldet `press_release.updated`. Derselbe Zeitpunkt noch einmal ändert nichts.',
      body: {
        texts: {
          publish_at:
            'Zeitpunkt (RFC 3339) in der Zukunft, höchstens ein Jahr voraus. `now`: in `scheduled` sofort veröffentlichen, in `in_review` sobald freigegeben ist.',
        },
      },
      responses: {
        200: 'Die Mitteilung mit dem neuen Zeitpunkt.',
      },
    },
    objectToRejection: {
      summary: 'Einspruch gegen eine Ablehnung oder Sperre einlegen',
      description:
        'Einmal je Einreichung, aus `rejected`, solange die Mitteilung unverändert ist. Dieselbe Fassung wird noch einmal geprüft, von einem anderen Mitglied der Redaktion. Kostenlos. Aufrufen, wenn die Ablehnung nicht berechtigt ist; sonst ändern und erneut einreichen. Aus `taken_down` einmal je Sperre: Die Mitteilung bleibt gesperrt, bis ein anderes Mitglied der Redaktion entschieden hat.',
      body: {
        texts: {
          text: 'Begründung des Einspruchs.',
        },
      },
      responses: {
        200: 'Die Mitteilung ist wieder in Prüfung.',
      },
    },
    checkSubmission: {
      summary: 'Einreichung vorab prüfen',
      description:
        'Nennt alle Gründe, aus denen eine Einreichung mit diesem Token jetzt abgelehnt würde, auch fehlende Rechte. Ändert nichts. Vor dem Einreichen aufrufen; ist `submittable` wahr, folgt `POST /press-releases/{id}/submit`.',
      responses: {
        200: 'Ob die Mitteilung eingereicht werden kann, und die Gründe, wenn nicht.',
      },
    },
    listHistory: {
      summary: 'Verlauf einer Pressemitteilung',
      description:
        'Jeder Statuswechsel einer Mitteilung mit Zeit, Beteiligten und Grund, der älteste zuerst; für ein auf Newsrooms beschränktes Token seit dem letzten Wechsel des Newsrooms. Aufrufen, um eine Entscheidung nachzuvollziehen; `GET /events` liefert die Ereignisse aller Mitteilungen.',
      query: {
        limit: 'Höchstzahl der Schritte in der Antwort.',
        after: 'Nur Schritte nach dem mit dieser `id`.',
        proof: '`1`: jeder Schritt mit dem Nachweis, dass er unverändert ist (`proof`), höchstens 20 in einer Antwort.',
      },
      responses: {
        200: {
          description: 'Die Schritte; mit `meta.next_after`, wenn weitere folgen.',
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
      portal: 'Home portal. Default: the portal of the requested domain, else that of the company profile.',
      company_id: 'One of your company profiles, from `GET /companies`.',
      category_id: 'Active category, from `GET /categories`.',
      language: 'Language of the text.',
      title: 'Headline.',
      text: 'HTML with `p`, `br`, `h2`, `h3`, `strong`, `em`, `ul`, `ol`, `li`, `blockquote`, `a`. Other markup is removed and listed in `meta.warnings`. Visible text must remain.',
      backlink_url: 'Link to source or website.',
      keywords: 'Keywords, separated by commas.',
      teaser_begin: 'Start of the teaser, in Unicode code points of the visible text. Default: the first sentences.',
      teaser_end: 'End of the teaser, after `teaser_begin`.',
      no_export: '`true` keeps the release out of feeds and exports.',
      translation_of:
        'Id of another release of the account in another language: one is the translation of the other. There is at most one for each language; `null` removes the link.',
      external_id:
        'Id of the release in your system, up to 191 characters, once in an account. White space at its ends does not count. Not `.` or `..`; no line breaks, control characters or invisible characters. Never public.',
      metadata:
        'Values of your own: at most 20 keys of up to 40 characters from `a`–`z`, `0`–`9`, `_`, `.` and `-`; the values are texts of up to 500 characters, which may be empty, without white space at their ends. Replaces all earlier ones; `null` becomes `{}`. Never public.',
      text_format:
        'How `text` is written: `html` (default) or `markdown` (CommonMark without HTML). It is stored, counted and returned as HTML. `meta.warnings` lists elements that are lost, such as images, code and tables. Up to 5,000 lines are read.',
      publish_at:
        'Earliest time of publication (RFC 3339), at most a year ahead. With a time in the past, the release is published as soon as it is approved.',
    },
    listPressReleases: {
      summary: 'List your press releases',
      description:
        'The account’s releases, newest first. Call it to find a release, or to fetch changes with `updated_after`. Page by number (`page`) or, for long lists, by cursor (`cursor`).',
      query: {
        status: 'Only releases with this status; separate several by commas.',
        company_id: 'Only releases of this company profile.',
        category_id: 'Only releases in this category.',
        include_children: '`1`: including the subcategories of `category_id`.',
        language: 'Only releases in this language.',
        updated_after: 'Only releases changed after this time.',
        external_id: 'Only the release with this id of your system.',
        sort: '`published_at`: only published releases, most recently published first. By default, most recently created first.',
        per_page: 'Releases per page.',
        page: 'Page number.',
        cursor:
          'Empty for the first page, then `meta.next_cursor` of the previous response. Takes precedence over `page`.',
      },
      responses: {
        200: 'A page of releases; with `cursor`, without a total.',
      },
    },
    createPressRelease: {
      summary: 'Create a draft',
      description:
        'Every press release starts as a draft (`draft`). `company_id` and `category_id` come from `GET /companies` and `GET /categories`. Then attach images (`POST /press-releases/{id}/images`), check (`GET /press-releases/{id}/submission-check`), submit (`POST /press-releases/{id}/submit`).',
      responses: {
        201: 'The new draft.',
      },
    },
    getPressRelease: {
      summary: 'Fetch a press release',
      description:
        'The current version of a release with its `status` and, after a rejection, the reasons. Call it after submitting to wait for the decision; a webhook reports it without polling.',
      responses: {
        200: 'The press release with company profile, category and images.',
      },
    },
    updatePressRelease: {
      summary: 'Update a press release',
      description:
        'Only in status `draft` or `rejected`. Fields that you omit stay unchanged; `null` clears an optional field. Call it after a rejection, then submit again.',
      responses: {
        200: 'The updated press release.',
      },
    },
    putPressRelease: {
      path: 'Id of the release in your system (`external_id`), percent-encoded: `cms/1` becomes `cms%2F1`.',
      summary: 'Create or replace a press release',
      description:
        'Creates a draft with this `external_id`, or replaces all fields of the release that has it: absent ones get their defaults. Call it to import releases from another system; the same call may be repeated. An `external_id` in the body must be the same one. With `If-None-Match: *` it only creates, with `If-Match` it only replaces; otherwise the response is 412. A release can be changed only in the status `draft` or `rejected`.',
      responses: {
        200: 'The changed press release.',
        201: 'The new draft.',
      },
    },
    deletePressRelease: {
      summary: 'Delete a press release',
      description:
        'Permanently deletes the release and its images, in every status except `published` and `taken_down`. A published release can only be corrected: `POST /press-releases/{id}/corrections`.',
      responses: {
        204: 'Deleted.',
      },
    },
    submitPressRelease: {
      summary: 'Submit for review',
      description:
        'The only way to publication, from `draft` or `rejected`. The first submission needs an active booking and is charged; later ones are free. Submitting acknowledges permanent archiving. Call `GET /press-releases/{id}/submission-check` first. The release is then `in_review` until an editor decides, which `GET /events` and webhooks report.',
      body: {
        texts: {
          ai_text_declaration: 'Binding declaration of how much of the text AI wrote.',
          archive_acknowledged: 'May be omitted; with `false` the submission is refused.',
          publish_at: 'Replaces the requested time of publication; `null` clears it.',
          note: 'A note to the editors. It is kept in the history and never published.',
        },
      },
      responses: {
        200: 'The release is in review.',
      },
    },
    withdrawPressRelease: {
      summary: 'Withdraw from review',
      description:
        'Turns a release in `in_review` or `scheduled` back into a draft. Its requested time of publication is kept. You can then change it and submit it again.',
      responses: {
        200: 'The release is a draft again.',
      },
    },
    reschedulePressRelease: {
      summary: 'Change the time of publication',
      description:
        'Changes the time of publication of a release in `in_review` or `scheduled`, and nothing else: approval and review stay. Call it instead of withdrawing the release and submitting it again. In `scheduled` the new time applies at once, which another `press_release.scheduled` reports; in `in_review` it is the requested time, which `press_release.updated` reports. The same time again changes nothing.',
      body: {
        texts: {
          publish_at:
            'Time (RFC 3339) in the future, at most a year ahead. `now`: publish immediately in `scheduled`, on approval in `in_review`.',
        },
      },
      responses: {
        200: 'The release with the new time.',
      },
    },
    objectToRejection: {
      summary: 'Appeal against a rejection or take-down',
      description:
        'Once per submission, from `rejected`, as long as the release is unchanged. The same version is reviewed again by another editor, free of charge. Call it if the rejection is mistaken; otherwise update the release and submit again. From `taken_down`, once per take-down: the release stays down until another editor has decided.',
      body: {
        texts: {
          text: 'Why the decision should be reconsidered.',
        },
      },
      responses: {
        200: 'The release is in review again, or still taken down.',
      },
    },
    checkSubmission: {
      summary: 'Check a submission beforehand',
      description:
        'Lists every reason why a submission with this token would be refused now, including missing permissions. Changes nothing. Call it before submitting; if `submittable` is true, `POST /press-releases/{id}/submit` comes next.',
      responses: {
        200: 'Whether the release can be submitted, and the reasons if it cannot.',
      },
    },
    listHistory: {
      summary: 'History of a press release',
      description:
        'Every status change of a release with its time, actor and reason, oldest first; for a token limited to newsrooms, since the release last changed newsrooms. Call it to trace a decision; `GET /events` has the events of all releases.',
      query: {
        limit: 'Maximum number of steps.',
        after: 'Only steps after the one with this `id`.',
        proof: '`1`: each step with a proof that it is unchanged (`proof`), at most 20 in a response.',
      },
      responses: {
        200: {
          description: 'The steps; with `meta.next_after` if there are more.',
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
