import { CONTENT_FIELDS, CORRECTABLE_FIELDS } from '../../../domain/index.ts';
import type { PictureFetchFault } from '../../ports/index.ts';
import { dnsRecordText, proofFileText } from '../domain-proof-texts.ts';
import { alternatives, megabytes, metadataKey, type ViolationTexts } from '../texts.ts';

const CORRECTABLE = CORRECTABLE_FIELDS.map((name) => CONTENT_FIELDS[name].wire);

const TYPES: Readonly<Record<string, string>> = {
  string: 'ein Text',
  integer: 'eine ganze Zahl',
  number: 'eine Zahl',
  boolean: 'true oder false',
  object: 'ein Objekt',
  array: 'eine Liste',
  file: 'eine Datei',
};

const FETCH_FAULTS: Readonly<Record<PictureFetchFault, string>> = {
  unresolved: 'der Name des Servers hat keine Adresse.',
  not_public: 'der Server ist nicht im öffentlichen Internet erreichbar.',
  redirect: 'die Weiterleitung führt nicht zu einer gültigen Adresse mit https.',
  too_many_redirects: 'es gibt mehr als drei Weiterleitungen.',
  timeout: 'der Server hat das Bild nicht innerhalb von 20 Sekunden vollständig gesendet.',
  connection: 'die Verbindung zum Server ist fehlgeschlagen.',
  tls: 'das Zertifikat des Servers ist nicht gültig.',
  refused: 'der Server verweigert den Zugriff. Das Bild muss ohne Anmeldung abrufbar sein.',
  missing: 'unter dieser Adresse gibt es nichts.',
  status: 'der Server antwortet mit einem Fehler.',
  compressed: 'der Server sendet eine komprimierte Datei.',
  too_large: 'die Datei ist zu groß.',
};

export const GERMAN_VIOLATIONS: ViolationTexts = {
  rules: {
    required: ({ field }) => `Das Feld ${field} ist erforderlich.`,
    left_out: ({ field }) => `Das Feld ${field} ist hier nicht möglich; lassen Sie es weg.`,
    type: ({ field, expected = '', allowed = [] }) =>
      expected === ''
        ? `Das Feld ${field} hat den falschen Typ.`
        : `Das Feld ${field} muss ${alternatives([TYPES[expected] ?? expected, ...allowed], 'oder')} sein.`,
    max: ({ field, max, other }) => {
      if (max === undefined) return `Das Feld ${field} ist zu lang.`;
      if (other !== 'html') return `Das Feld ${field} darf höchstens ${max} Zeichen haben.`;
      return `Das Feld ${field} darf höchstens ${max} Zeichen als HTML haben: So wird es gespeichert, auch wenn Sie Markdown senden. Kürzen Sie es, oder verwenden Sie weniger Markup.`;
    },
    max_items: ({ field, max }) =>
      max === undefined
        ? `Das Feld ${field} hat zu viele Einträge.`
        : `Das Feld ${field} darf höchstens ${max} Einträge haben.`,
    min: ({ field, min }) =>
      min === undefined ? `Das Feld ${field} ist zu klein.` : `Das Feld ${field} muss mindestens ${min} sein.`,
    between: ({ field, min, max }) =>
      min === undefined || max === undefined
        ? `Das Feld ${field} liegt außerhalb des erlaubten Bereichs.`
        : `Das Feld ${field} muss zwischen ${min} und ${max} liegen.`,
    in: ({ field, allowed }) =>
      allowed === undefined
        ? `Das Feld ${field} hat keinen der erlaubten Werte.`
        : `Das Feld ${field} muss einer dieser Werte sein: ${allowed.join(', ')}.`,
    url: ({ field }) =>
      `Das Feld ${field} muss eine vollständige Adresse mit http oder https sein, ohne Benutzername und Passwort.`,
    email: ({ field }) => `Das Feld ${field} muss eine E-Mail-Adresse sein, etwa presse@example.org.`,
    https: ({ field }) => `Das Feld ${field} muss mit https:// beginnen.`,
    public_host: ({ field }) =>
      `Das Feld ${field} muss zu einem öffentlichen Rechner führen, nicht zu einer lokalen oder privaten Adresse.`,
    lone_surrogate: ({ field }) => `Das Feld ${field} ist kein gültiges Unicode: es enthält ein halbes Surrogatpaar.`,
    control_characters: ({ field }) =>
      `Das Feld ${field} darf keine Steuerzeichen enthalten; nur Tabulatoren und Zeilenumbrüche sind erlaubt.`,
    one_line: ({ field }) =>
      `Das Feld ${field} muss eine Zeile sichtbarer Text sein, ohne Umbrüche, Tabulatoren und unsichtbare Zeichen.`,
    encoding: ({ field }) =>
      `Das Feld ${field} ist nicht im Zeichensatz der Anfrage; senden Sie UTF-8, oder nennen Sie den Zeichensatz im Content-Type.`,
    limit: ({ field, max = 'zu viele' }) =>
      `Das Feld ${field} wird nicht angenommen: Diese Mitteilung hat schon ${max} aktive Vorschau-Links. Widerrufen Sie einen, um einen neuen anzulegen.`,
    exists: ({ field }) => `Das Feld ${field} nennt etwas, das es nicht gibt.`,
    active: ({ field }) => `Das Feld ${field} nennt etwas, das nicht mehr verwendet wird.`,
    accepted: ({ field }) => `Das Feld ${field} muss true sein.`,
    after: ({ field, other }) =>
      other === 'now'
        ? `Das Feld ${field} muss in der Zukunft liegen.`
        : `Das Feld ${field} muss größer sein als ${other ?? 'der Wert davor'}.`,
    until: ({ field, other }) =>
      `Das Feld ${field} liegt zu weit in der Zukunft; möglich ist bis ${other ?? 'in einem Jahr'}.`,
    not_empty_html: ({ field }) => `Das Feld ${field} ist leer, sobald nicht erlaubtes Markup entfernt ist.`,
    offset_past_end: ({ field, max }) =>
      `Das Feld ${field} liegt hinter dem Ende des sichtbaren Textes${max === undefined ? '.' : `; höchstens ${max} ist möglich.`}`,
    visible_excerpt: ({ field }) => `Das Feld ${field} wählt einen Ausschnitt ohne sichtbaren Text; bitte verschieben.`,
    current: ({ field, allowed }) =>
      `Das Feld ${field} ist veraltet${allowed === undefined ? '.' : `; aktuell ist ${allowed.join(', ')}.`}`,
    single_file: ({ field }) => `Das Feld ${field} muss genau eine Datei sein.`,
    single_value: ({ field }) => `Das Feld ${field} darf nur einmal angegeben werden.`,
    fetched: ({ field, other = '' }) =>
      `Das Bild unter ${field} ließ sich nicht abrufen: ${FETCH_FAULTS[other as PictureFetchFault] ?? 'die Verbindung ist fehlgeschlagen.'} Berichtigen Sie die Adresse, oder senden Sie das Bild als image_base64.`,
    addressable: ({ field }) =>
      `Das Feld ${field} wird Teil einer Adresse: Es darf nicht „.“ oder „..“ sein und weder Zeilenumbrüche noch Tabulatoren, Steuerzeichen oder unsichtbare Zeichen enthalten. Entfernen Sie diese.`,
    host_name: ({ field }) => `Das Feld ${field} muss eine Domain wie example.com sein, ohne Schema, Port und Pfad.`,
    own_domain: ({ field }) =>
      `Das Feld ${field} muss eine eigene Domain wie example.com sein: Unter dieser kann jeder Namen registrieren.`,
    mark_removed: ({ field }) =>
      `Das Feld ${field} lässt sich nicht bestätigen: Die Redaktion hat das Zeichen dieses Newsrooms entfernt. Fragen Sie zuerst dort nach.`,
    proof_requested: ({ field }) => `Nennen Sie zuerst eine Domain (${field}), die bestätigt werden soll.`,
    dns_record: (violation) => `Das Feld ${violation.field} ist nicht bestätigt. ${dnsRecordText('de', violation)}`,
    proof_file: (violation) => `Das Feld ${violation.field} ist nicht bestätigt. ${proofFileText('de', violation)}`,
    image_format: ({ field, allowed = ['JPG', 'PNG', 'WebP'] }) =>
      `Das Feld ${field} muss eine Datei im Format ${alternatives(allowed, 'oder')} sein.`,
    image_readable: ({ field }) =>
      `Das Feld ${field} lässt sich nicht lesen: die Datei ist beschädigt oder unvollständig.`,
    image_complexity: ({ field }) =>
      `Das Feld ${field} braucht zu viel Zeit oder Speicher; bitte neu als Baseline-JPEG mit schlichten Metadaten exportieren.`,
    image_animated: ({ field }) => `Das Feld ${field} ist animiert; nur Standbilder sind möglich.`,
    image_pixels: ({ field, max }) =>
      max === undefined
        ? `Das Feld ${field} hat zu viele Pixel je Seite.`
        : `Das Feld ${field} darf höchstens ${max} Pixel je Seite haben.`,
    file_size: ({ field, max }) =>
      max === undefined
        ? `Das Feld ${field} ist zu groß.`
        : `Das Feld ${field} darf höchstens ${megabytes(max).replace('.', ',')} groß sein.`,
    unknown_field: ({ field }) =>
      `Das Feld ${field} ist unbekannt; entfernen Sie es, oder lassen Sie Prefer: handling=strict weg.`,
    format: ({ field }) => `Das Feld ${field} hat ein falsches Format.`,
    visible_text: ({ field }) => `Das Feld ${field} muss sichtbaren Text enthalten.`,
    max_links: ({ field, max }) =>
      max === undefined
        ? `Das Feld ${field} enthält zu viele Links.`
        : `Das Feld ${field} darf höchstens ${max} Links enthalten.`,
    unique: ({ field }) => `Das Feld ${field} ist schon vergeben; bitte einen anderen Wert wählen.`,
    common_password: ({ field }) =>
      `Das Feld ${field} ist leicht zu erraten; wählen Sie Wörter oder Zeichen, auf die niemand kommt.`,
  },
  unknownRule: ({ field }) => `Das Feld ${field} wird so nicht angenommen.`,
  special: {
    'from format': () => 'Das Feld from muss ein Tag sein, etwa 2026-11-24.',
    'to format': () => 'Das Feld to muss ein Tag sein, etwa 2026-11-24.',
    'to min': () =>
      'Der Tag in to, ohne Angabe heute, darf nicht vor dem Tag in from liegen. Wählen Sie ein späteres to oder ein früheres from.',
    'from max_items': ({ max }) => `Der Zeitraum darf höchstens ${max} Tage haben: Wählen Sie ein späteres from.`,
    'changes required': () =>
      `Nichts würde sich ändern: ändern Sie mindestens eines der Felder ${alternatives(CORRECTABLE, 'oder')}.`,
    'note left_out': () =>
      'Eine Tippfehlerberichtigung hat keinen Hinweis: lassen Sie ihn weg, oder schlagen Sie eine Berichtigung vor.',
    'proposal required': () => 'Nichts würde sich ändern: ändern Sie mindestens ein Feld.',
    'questions max_items': ({ max }) =>
      `Zu dieser Mitteilung wurden schon ${max} Fragen gestellt; mehr sind nicht möglich.`,
    'corrections max': ({ max }) =>
      `Die Mitteilung wurde schon ${max}-mal berichtigt; weitere Berichtigungen sind nicht möglich.`,
    'category_id exists': () =>
      'Das Feld category_id nennt keine Kategorie; GET /api/v1/categories führt die Kategorien auf.',
    'category_id active': () =>
      'Das Feld category_id nennt eine Kategorie, die nicht mehr verwendet wird; GET /api/v1/categories führt die aktiven auf.',
    'company_id exists': () =>
      'Das Feld company_id nennt keines Ihrer Unternehmen; GET /api/v1/companies führt Ihre Unternehmensprofile auf.',
    'company_ids exists': () => 'Das Feld company_ids darf nur Newsrooms dieses Kontos nennen.',
    'rights_confirmed accepted': () =>
      'Das Feld rights_confirmed muss true sein: bestätigen Sie, dass Sie das Bild veröffentlichen dürfen.',
    'confirmed_by required': () =>
      'Diese Erklärung muss ein Mensch abgeben: Zeigen Sie ihm den Wortlaut, und nennen Sie seinen Namen als confirmed_by.',
    'archive_acknowledged accepted': () =>
      'Das Feld archive_acknowledged muss true sein oder fehlen: mit dem Einreichen wird die dauerhafte Archivierung zur Kenntnis genommen.',
    'image_url url': () =>
      'Das Feld image_url muss eine vollständige Adresse sein, die mit https:// beginnt, etwa https://example.com/bild.jpg: ohne Benutzername, Passwort und Leerzeichen, und mit einem Port von höchstens 65535, falls sie einen hat.',
    'image_url https': () =>
      'Das Feld image_url muss mit https:// beginnen. Senden Sie ein Bild, das keine solche Adresse hat, als image_base64.',
    'image_url public_host': () =>
      'Das Feld image_url muss zu einem öffentlichen Rechner führen, nicht zu einer lokalen oder privaten Adresse. Senden Sie das Bild stattdessen als image_base64.',
    'image_url required': () =>
      'Das Bild fehlt: senden Sie es als image_base64, oder nennen Sie seine Adresse als image_url.',
    'image_url left_out': ({ expected }) =>
      expected === undefined
        ? 'Senden Sie entweder image_base64 oder image_url, nicht beides.'
        : `Senden Sie image_url in einem JSON-Body, mit dem Content-Type ${expected}. Ein Multipart-Body enthält die Datei selbst, als image.`,
    'image_base64 left_out': ({ expected }) =>
      `Senden Sie image_base64 in einem JSON-Body, mit dem Content-Type ${expected}. Ein Multipart-Body enthält die Datei selbst, als image.`,
    'image_base64 format': () => 'Das Feld image_base64 muss die Datei in Base64 sein.',
    'image unique': () =>
      'Die Pressemitteilung hat schon ein Titelbild; entfernen Sie es zuerst, oder laden Sie mit is_preview ein Vorschaubild hoch.',
    'password required': () => 'Das Passwort fehlt.',
    'password min': ({ min = 12 }) => `Das Passwort braucht mindestens ${min} Zeichen.`,
    'password max': ({ max = 256 }) => `Das Passwort darf höchstens ${max} Zeichen haben.`,
    'password common_password': () => 'Dieses Passwort ist leicht zu erraten; wählen Sie eines, auf das niemand kommt.',
    'outcome accepted': () =>
      'Das ist seit der Meldung nicht geschehen: Sperren oder berichtigen Sie zuerst, und entscheiden Sie dann.',
    'current accepted': () => 'Das bisherige Passwort stimmt nicht.',
    'sign_in current': () =>
      'Melden Sie sich zuerst ab und wieder an: Ein erstes Passwort können Sie nur innerhalb von 15 Minuten nach der Anmeldung wählen.',
    'owner required': () =>
      'Das Konto braucht mindestens eine Inhaberin oder einen Inhaber: machen Sie zuerst jemand anderen dazu.',
    'name format': () => 'Ein Name darf weder „://“ noch „www.“ oder „@“ enthalten.',
    'memberships max': ({ max = 100 }) =>
      `Diese Person gehört schon zu ${max} Konten. Zuerst muss eine Mitgliedschaft enden.`,
    'members max': ({ max = 100 }) =>
      `Das Konto hat schon ${max} Mitglieder und Einladungen; entfernen Sie zuerst eines davon.`,
    'passkeys max': ({ max = 20 }) => `Sie haben schon ${max} Passkeys; entfernen Sie zuerst einen.`,
    'passkey current': () =>
      'Melden Sie sich zuerst ab und wieder an: Einen Passkey können Sie nur innerhalb von 15 Minuten nach der Anmeldung anlegen.',
    'passkey unique': () => 'Dieser Passkey ist schon bekannt.',
    'passkey format': () => 'Der Passkey ließ sich nicht lesen; versuchen Sie es noch einmal.',
    'credits max': ({ max }) => `Das Feld credits darf höchstens ${max} sein.`,
    'monthly_quota max': ({ max }) => `Das Feld monthly_quota darf höchstens ${max} sein.`,
    'quota max': ({ max }) =>
      max === undefined
        ? 'Das Kontingent ist aufgebraucht; reichen Sie ein, sobald es sich erneuert, oder buchen Sie eine einzelne Pressemitteilung.'
        : `Das Kontingent von ${max} ${max === 1 ? 'Einreichung' : 'Einreichungen'} ist aufgebraucht; reichen Sie ein, sobald es sich erneuert, oder buchen Sie eine einzelne Pressemitteilung.`,
    'permissions required': () => 'Das Feld permissions ist erforderlich: nennen Sie mindestens eine Berechtigung.',
    'codes required': () => 'Das Feld codes ist erforderlich: nennen Sie mindestens einen Grund der Ablehnung.',
    'slug format': () =>
      'Das Feld slug muss aus kleinen Buchstaben und Ziffern bestehen, mit einzelnen Bindestrichen dazwischen, etwa space-travel.',
    'key format': () => 'Das Feld key muss aus 8 bis 255 sichtbaren ASCII-Zeichen bestehen.',
    'publish_at format': () =>
      'Das Feld publish_at muss ein Zeitpunkt nach RFC 3339 in den Jahren 0001 bis 9999 (UTC) sein, etwa 2026-08-01T09:00:00Z.',
    'publish_at after': () =>
      'Das Feld publish_at muss in der Zukunft liegen. Wählen Sie einen späteren Zeitpunkt, oder „now“, um so bald wie möglich zu veröffentlichen.',
    'external_id unique': () =>
      'Eine andere Pressemitteilung dieses Kontos hat diese external_id schon. Ändern Sie jene, oder wählen Sie eine andere; ein auf Newsrooms beschränktes Token sieht jene vielleicht nicht.',
    'external_id lone_surrogate': () =>
      'Die external_id ist kein gültiges Unicode. In einer Adresse muss sie in UTF-8 prozentkodiert sein.',
    'external_id in': () => 'Die external_id im Body muss dieselbe sein wie in der Adresse, oder fehlen.',
    'metadata.* format': ({ field }) =>
      `Der Schlüssel „${metadataKey(field)}“ in metadata ist nicht möglich: Verwenden Sie 1 bis 40 Zeichen aus a–z, 0–9, Unterstrich, Punkt und Bindestrich.`,
    'metadata.* type': ({ field }) =>
      `Der Wert von „${metadataKey(field)}“ in metadata muss ein Text sein. Lassen Sie Schlüssel ohne Wert weg.`,
    'metadata.* max': ({ field, max }) =>
      `Der Wert von „${metadataKey(field)}“ in metadata darf höchstens ${max} Zeichen haben. Kürzen Sie ihn.`,
    'translation_of exists': () => 'Das Feld translation_of muss eine andere Pressemitteilung dieses Kontos nennen.',
    'translation_of unique': () =>
      'Unter den Übersetzungen gibt es schon eine Pressemitteilung in dieser Sprache. Das Feld translation_of kann sie nicht noch einmal verbinden.',
    'updated_after format': () =>
      'Das Feld updated_after muss ein Zeitpunkt nach RFC 3339 in den Jahren 0001 bis 9999 (UTC) sein, etwa 2026-08-01T09:00:00Z.',
    'cursor format': () => 'Das Feld cursor stammt nicht von diesem Dienst; beginnen Sie wieder mit einem leeren.',
    'Idempotency-Key format': () => 'Der Idempotency-Key muss aus 1 bis 255 sichtbaren ASCII-Zeichen bestehen.',
    'Idempotency-Key unique': () =>
      'Der Idempotency-Key wurde schon für eine andere Anfrage verwendet; jede Anfrage braucht einen eigenen.',
    'webhooks max': ({ max = 20 }) =>
      `Das Konto hat schon ${max} Webhooks; löschen Sie einen, den Sie nicht mehr brauchen.`,
    'types in': ({ allowed = [], other = '' }) =>
      `Das Feld types nennt Ereignisse, die es nicht gibt: ${other}. Verwenden Sie eines oder mehrere von diesen, durch Kommas getrennt: ${allowed.join(', ')}.`,
    'types.* in': ({ field, allowed = [] }) =>
      `Das Feld ${field} muss eines dieser Ereignisse sein: ${allowed.join(', ')}; eine leere Liste heißt alle.`,
    'enabled accepted': () => 'Der Webhook ist abgeschaltet; schalten Sie ihn zuerst mit enabled wieder ein.',
    'body type': () => 'Der Body der Anfrage muss ein Objekt mit ihren Feldern sein.',
    'body max': ({ max }) =>
      max === undefined
        ? 'Der Body der Anfrage hat zu viele Felder.'
        : `Der Body der Anfrage darf höchstens ${max} Felder haben.`,
  },
};
