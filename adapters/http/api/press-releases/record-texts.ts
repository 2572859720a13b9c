import { localised } from '../../kernel/localised.ts';

export const TEXTS = localised({
  de: {
    translation: {
      description: 'Eine Übersetzung der Mitteilung, oder ihr Original.',
      url: 'Seite auf dem Hauptportal; `null` vor der Veröffentlichung.',
      list: 'Übersetzungen der Mitteilung und ihr Original, in jedem Status.',
    },
    rejection: {
      description: 'Warum die Redaktion die Mitteilung abgelehnt hat.',
      reason: 'Erläuterung der Redaktion.',
      fields: 'Betroffene Felder.',
      details: 'Die Gründe im Einzelnen.',
      submission: 'Nummer der abgelehnten Einreichung; die erste ist 1.',
    },
    rejectionDetail: {
      description: 'Ein Grund einer Ablehnung, mit der betroffenen Stelle.',
      field: 'Betroffenes Feld.',
      quote: 'Betroffene Textstelle.',
      image_id: 'Betroffenes Bild.',
      text: 'Erläuterung der Redaktion.',
    },
    content: {
      status: 'Status der Mitteilung.',
      portal: 'Heimatportal, auf dem die kanonische Adresse liegt.',
      text: 'Bereinigtes HTML.',
      teaser: 'Teaser aus dem sichtbaren Text.',
      teaser_begin: 'Beginn des Teasers in Unicode-Zeichen des sichtbaren Textes.',
      teaser_end: 'Ende des Teasers.',
      no_export: '`true`: erscheint nicht in Feeds und Exporten.',
      ai_text_declaration: 'KI-Anteil am Text, bei der Einreichung verbindlich erklärt.',
      translation_of:
        'ID der Mitteilung, deren Übersetzung sie ist; sonst `null`, auch wenn das Token den Newsroom der anderen nicht erreicht.',
      external_id: 'ID der Mitteilung in Ihrem System; sonst `null`. Nie öffentlich.',
      metadata: 'Eigene Werte Ihres Systems. Nie öffentlich.',
      publish_at: 'Frühester Zeitpunkt der Veröffentlichung; `null`: sofort nach der Freigabe.',
      taken_down: 'Grund der Sperre; sonst `null`.',
      corrections: 'Freigegebene Berichtigungen, die älteste zuerst.',
      version: 'Nummer der Fassung; die erste ist 1.',
    },
    now: {
      allowed_actions: 'Was dieses Token in diesem Status tun kann.',
      urls: 'Öffentliche Adressen, sobald veröffentlicht.',
    },
    pressRelease: 'Eine Pressemitteilung.',
    pressReleaseDetails: 'Eine Pressemitteilung mit Unternehmensprofil, Kategorie und Bildern.',
    snapshot: 'Eine Pressemitteilung, wie sie damals war.',
    historyEntry: {
      description: 'Ein Schritt einer Pressemitteilung.',
      id: 'Steigt mit der Zeit.',
      to: '`null` nach dem Löschen.',
      actor: 'Wer den Schritt ausgelöst hat.',
      details: 'Einzelheiten des Schritts.',
      note: 'Nachricht des Publishers an die Redaktion, mit der Einreichung.',
      confirmed_by: 'Name der Person, deren Erklärung ein Agent über MCP weitergegeben hat.',
      snapshot:
        'Die Mitteilung nach dem Schritt: bei jedem Wechsel des Status, beim Berichtigen und beim Löschen. Beim Bearbeiten alle zehn Minuten die Mitteilung davor, außerdem wenn mindestens die Hälfte eines längeren Textes entfällt oder eine andere Fassung überschrieben wird. Sonst `null`.',
      digest:
        'SHA-256 über den Prüfwert des Schritts davor und diesen Schritt: Was später geändert wird, fällt auf. `null`, bis der Prüfwert eines Schritts aus einer früheren Version berechnet ist.',
      proof:
        'Nur mit `proof=1`; `null`, solange der Schritt keinen Prüfwert hat oder wenn das Token ihn nicht vollständig sehen darf.',
    },
    historyProof: {
      description: 'Nachweis eines Schritts gegen die Wurzel seines Tages, die unter `/transparency` steht.',
      previous: 'Der Prüfwert davor; beim ersten Schritt SHA-256 von `press_release:{id}`.',
      entry: '`digest` ist SHA-256 über die Bytes von `previous` und das kanonische JSON (RFC 8785) dieses Objekts.',
      particulars: 'SHA-256 über Handelnde und Einzelheiten, wie sie gespeichert sind, mit einem Zufallswert.',
      shown:
        'SHA-256 über die Bytes von `salt` und das kanonische JSON des Schritts, wie er hier steht: ohne `id`, `digest`, `proof` und die `renditions` der Bilder, und ohne leere Felder (`null`, `false`, `[]`, `{}`). Fehlt bei Schritten aus einer früheren Version.',
      snapshot: 'SHA-256 der gespeicherten Fassung, auch wenn sie inzwischen gelöscht ist.',
      salt: 'Für `shown`; `null`, wenn es fehlt.',
      tree: 'Nachweis nach RFC 9162, Abschnitt 2.1.3: das Blatt sind die Bytes von `digest`. `null`, bis der Tag vorbei ist.',
    },
    submissionCheck: 'Die Gründe, aus denen eine Einreichung jetzt abgelehnt würde.',
  },
  en: {
    translation: {
      description: 'A translation of the release, or its original.',
      url: 'Page on its home portal; `null` before publication.',
      list: 'Translations of the release and its original, in any status.',
    },
    rejection: {
      description: 'Why the editors rejected the release.',
      reason: 'The editors’ explanation.',
      fields: 'Fields concerned.',
      details: 'The reasons one by one.',
      submission: 'Number of the submission that was rejected; the first is 1.',
    },
    rejectionDetail: {
      description: 'One reason for a rejection, with the field, passage or image concerned.',
      field: 'Field concerned.',
      quote: 'Passage concerned.',
      image_id: 'Image concerned.',
      text: 'The editors’ explanation.',
    },
    content: {
      status: 'Status of the release.',
      portal: 'Home portal, which has the canonical URL.',
      text: 'Sanitised HTML.',
      teaser: 'Teaser from the visible text.',
      teaser_begin: 'Start of the teaser, in Unicode code points of the visible text.',
      teaser_end: 'End of the teaser.',
      no_export: '`true` keeps the release out of feeds and exports.',
      ai_text_declaration: 'How much of the text AI wrote; binding once submitted.',
      translation_of:
        'Id of the release that it is a translation of; otherwise `null`, also if the token cannot access the newsroom of the other.',
      external_id: 'Id of the release in your system; otherwise `null`. Never public.',
      metadata: 'Values of your own system. Never public.',
      publish_at: 'Earliest time of publication; `null`: as soon as it is approved.',
      taken_down: 'Why the release was taken down; otherwise `null`.',
      corrections: 'Approved corrections, oldest first.',
      version: 'Number of the version; the first is 1.',
    },
    now: {
      allowed_actions: 'What this token can do in this status.',
      urls: 'Public URLs, once published.',
    },
    pressRelease: 'A press release.',
    pressReleaseDetails: 'A press release with company profile, category and images.',
    snapshot: 'A press release as it was at that time.',
    historyEntry: {
      description: 'One step in the history of a press release.',
      id: 'Increases with time.',
      to: '`null` after deletion.',
      actor: 'Who triggered the step.',
      details: 'Details of the step.',
      note: 'The publisher’s note to the editors, sent with the submission.',
      confirmed_by: 'Name of the person whose declaration an agent passed on over MCP.',
      snapshot:
        'The release after the step, for status changes, corrections and deletion; for edits, the release before it every ten minutes, and before one that removes at least half of a longer text or overwrites another version; otherwise `null`.',
      digest:
        'SHA-256 over the digest of the step before it and this step, so that later changes are detected. `null` until the digest of a step from an earlier version has been computed.',
      proof: 'Only with `proof=1`; `null` while the step has no digest, or if the token may not see the whole step.',
    },
    historyProof: {
      description: 'Proof of a step against the root of its day, which is listed at `/transparency`.',
      previous: 'The digest before it; for the first step, the SHA-256 of `press_release:{id}`.',
      entry: '`digest` is the SHA-256 over the bytes of `previous` and the canonical JSON (RFC 8785) of this object.',
      particulars: 'SHA-256 over actor and details as they are stored, with a random value.',
      shown:
        'SHA-256 over the bytes of `salt` and the canonical JSON of the step as it is shown here: without `id`, `digest`, `proof` and the `renditions` of images, and without empty fields (`null`, `false`, `[]`, `{}`). Absent in steps from an earlier version.',
      snapshot: 'SHA-256 of the stored version, even after that has been deleted.',
      salt: 'For `shown`; `null` without it.',
      tree: 'Inclusion proof by RFC 9162, section 2.1.3; the leaf is the bytes of `digest`. `null` until the day is over.',
    },
    submissionCheck: 'The reasons why a submission would be refused now.',
  },
});
