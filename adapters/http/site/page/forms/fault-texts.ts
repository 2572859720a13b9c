import { dnsRecordText, proofFileText } from '../../../../../application/messages/domain-proof-texts.ts';
import { alternatives, megabytes } from '../../../../../application/messages/texts.ts';
import type { Language, RuleName, Violation } from '../../../../../domain/index.ts';
import { byLanguage } from '../../../kernel/localised.ts';

/** A sentence, or one that names a limit. */
export type FaultSentence = string | ((violation: Violation) => string);

const count = (language: Language, number: number | undefined) => number?.toLocaleString(language) ?? '';

const day = (language: Language, instant: string | undefined) =>
  instant === undefined || Number.isNaN(Date.parse(instant))
    ? null
    : new Date(instant).toLocaleDateString(language === 'de' ? 'de-DE' : 'en-GB', { dateStyle: 'long' });

const en = (number: number | undefined) => count('en', number);
const de = (number: number | undefined) => count('de', number);

/** The instruction for a name with a link. */
export const LINK_IN_NAME = {
  de: 'Ein Name darf weder „://“ noch „www.“ oder „@“ enthalten.',
  en: 'A name can’t contain “://”, “www.” or “@”.',
} as const;

export const FAULT_TEXTS = byLanguage({
  de: {
    /** Each rule's sentence for a field with this label. Does not compile if a rule has none. */
    rules: {
      required: (label) => `Füllen Sie „${label}“ aus.`,
      left_out: (label) => `Lassen Sie „${label}“ hier leer.`,
      type: (label) => `Prüfen Sie Ihre Angabe bei „${label}“.`,
      max: (label, { max, other }) =>
        max === undefined
          ? `„${label}“ ist zu lang.`
          : `„${label}“ darf höchstens ${de(max)} Zeichen lang sein${other === 'html' ? ', die Formatierung mitgezählt' : ''}.`,
      limit: (label, { max = 0 }) => `„${label}“: Mehr als ${de(max)} sind nicht gleichzeitig möglich.`,
      max_items: (label, { max }) =>
        max === undefined
          ? `Wählen Sie bei „${label}“ weniger aus.`
          : `Wählen Sie bei „${label}“ höchstens ${de(max)} aus.`,
      min: (label, { min }) =>
        min === undefined ? `„${label}“ ist zu klein.` : `„${label}“ muss mindestens ${de(min)} sein.`,
      between: (label, { min, max }) =>
        min === undefined || max === undefined
          ? `Prüfen Sie den Wert bei „${label}“.`
          : `Geben Sie bei „${label}“ eine Zahl von ${de(min)} bis ${de(max)} ein.`,
      in: (label) => `Wählen Sie bei „${label}“ eine der Möglichkeiten.`,
      url: (label) => `Geben Sie bei „${label}“ eine Webadresse ein, zum Beispiel https://www.example.org.`,
      email: () => 'Geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel presse@example.org.',
      https: (label) => `Die Adresse bei „${label}“ muss mit https:// beginnen.`,
      public_host: (label) =>
        `Die Adresse bei „${label}“ muss aus dem Internet erreichbar sein; lokale und private Adressen gehen nicht.`,
      lone_surrogate: (label) => `„${label}“ enthält ein ungültiges Zeichen. Geben Sie den Text neu ein.`,
      control_characters: (label) =>
        `„${label}“ enthält unsichtbare Steuerzeichen. Geben Sie den Text neu ein, statt ihn einzufügen.`,
      one_line: (label) =>
        `„${label}“ muss eine einzige Zeile ohne unsichtbare Zeichen sein. Geben Sie den Text neu ein.`,
      encoding: (label) => `„${label}“ enthält Zeichen, die nicht gelesen werden konnten. Geben Sie den Text neu ein.`,
      exists: (label) => `Wählen Sie bei „${label}“ eine der Möglichkeiten.`,
      active: (label) => `Die Auswahl bei „${label}“ gibt es nicht mehr. Wählen Sie eine andere.`,
      accepted: (label) => `Bestätigen Sie „${label}“.`,
      after: (label) => `„${label}“ muss in der Zukunft liegen.`,
      until: (label, { other }) =>
        `„${label}“ liegt zu weit in der Zukunft${day('de', other) === null ? '' : `; möglich ist es bis zum ${day('de', other)}`}.`,
      not_empty_html: (label) => `Füllen Sie „${label}“ aus.`,
      offset_past_end: (label) => `„${label}“ liegt hinter dem Ende des Textes. Geben Sie eine kleinere Zahl ein.`,
      visible_excerpt: (label) => `Mit „${label}“ bliebe kein sichtbarer Text übrig. Geben Sie einen anderen Wert ein.`,
      current: (label) => `„${label}“ ist nicht mehr aktuell. Laden Sie die Seite neu.`,
      single_file: (label) => `Wählen Sie bei „${label}“ genau eine Datei.`,
      single_value: (label) => `Machen Sie bei „${label}“ nur eine Angabe.`,
      addressable: (label) => `„${label}“ darf keine Zeilenumbrüche und keine unsichtbaren Zeichen enthalten.`,
      host_name: () => 'Geben Sie eine Domain wie example.com ein, ohne https:// und ohne Pfad.',
      own_domain: () => 'Geben Sie eine eigene Domain wie example.com ein: Unter dieser kann jeder Namen registrieren.',
      mark_removed: () => 'Die Redaktion hat das Zeichen entfernt. Fragen Sie dort nach.',
      proof_requested: () => 'Geben Sie zuerst die Domain an.',
      dns_record: (_, violation) => dnsRecordText('de', violation),
      proof_file: (_, violation) => proofFileText('de', violation),
      fetched: () => 'Das Bild ließ sich nicht abrufen. Wählen Sie eine Datei.',
      image_format: (_, { allowed = ['JPG', 'PNG', 'WebP'] }) =>
        `Wählen Sie ein Bild im Format ${alternatives(allowed, 'oder')}.`,
      image_readable: () => 'Die Bilddatei ist beschädigt oder unvollständig. Wählen Sie eine andere.',
      image_complexity: () =>
        'Das Bild ist zu aufwendig gespeichert. Speichern Sie es als gewöhnliches JPEG, und wählen Sie es noch einmal.',
      image_animated: () => 'Das Bild ist animiert. Wählen Sie ein Standbild.',
      image_pixels: (_, { max }) =>
        max === undefined
          ? 'Das Bild hat zu viele Pixel. Verkleinern Sie es.'
          : `Das Bild darf höchstens ${de(max)} Pixel breit und hoch sein. Verkleinern Sie es.`,
      file_size: (_, { max }) =>
        max === undefined
          ? 'Die Datei ist zu groß.'
          : `Die Datei darf höchstens ${megabytes(max).replace('.', ',')} groß sein.`,
      unknown_field: (label) => `Prüfen Sie Ihre Angabe bei „${label}“.`,
      format: (label) => `Prüfen Sie Ihre Angabe bei „${label}“.`,
      visible_text: (label) => `Füllen Sie „${label}“ aus.`,
      max_links: (_, { max }) =>
        max === undefined
          ? 'Der Text enthält zu viele Links.'
          : `Der Text darf höchstens ${de(max)} Links enthalten. Entfernen Sie einige.`,
      unique: (label) => `Diese Angabe bei „${label}“ ist schon vergeben. Wählen Sie eine andere.`,
      common_password: () => 'Dieses Passwort ist leicht zu erraten. Wählen Sie ein anderes.',
    } satisfies Readonly<Record<RuleName, (label: string, violation: Violation) => string>>,
    /** Faults without a field. Keys are `field rule`. */
    others: {
      'changes required': 'Sie haben nichts geändert. Ändern Sie Titel, Text, Schlagwörter oder Link.',
      'corrections max': ({ max }) =>
        `Diese Mitteilung wurde schon ${de(max)} Mal berichtigt. Weitere Berichtigungen sind nicht möglich.`,
      'quota max': ({ max }) =>
        max === undefined
          ? 'Ihr Kontingent ist aufgebraucht. Reichen Sie im nächsten Zeitraum ein, oder buchen Sie eine einzelne Mitteilung.'
          : `Ihr Kontingent von ${de(max)} ${max === 1 ? 'Einreichung' : 'Einreichungen'} ist aufgebraucht. Reichen Sie im nächsten Zeitraum ein, oder buchen Sie eine einzelne Mitteilung.`,
      'sign_in current':
        'Das Passwort wurde nicht gesetzt: Ihre Anmeldung liegt mehr als 15 Minuten zurück. Melden Sie sich noch einmal an, oder fordern Sie einen Link an.',
      'owner required': 'Das Konto braucht einen Inhaber. Machen Sie zuerst jemand anderen zum Inhaber.',
      'members max': ({ max }) =>
        `Das Konto hat schon ${de(max)} Mitglieder und Einladungen. Entfernen Sie zuerst eine Person oder Einladung.`,
      'passkeys max': ({ max }) => `Sie haben schon ${de(max)} Passkeys. Entfernen Sie zuerst einen.`,
      'webhooks max': ({ max }) => `Das Konto hat schon ${de(max)} Webhooks. Löschen Sie zuerst einen.`,
      'enabled accepted': 'Dieser Webhook ist ausgeschaltet. Schalten Sie ihn zuerst ein.',
      'reasons max_items': ({ max }) => `Es gibt schon ${de(max)} Textbausteine. Löschen Sie zuerst einen.`,
      'notes max_items': ({ max }) => `Zu dieser Mitteilung gibt es schon ${de(max)} Notizen. Mehr sind nicht möglich.`,
      'details max_items': ({ max }) => `Nennen Sie höchstens ${de(max)} Gründe.`,
      'body max': 'Das Formular enthält zu viele Felder. Laden Sie die Seite neu, und versuchen Sie es noch einmal.',
    } as Readonly<Record<string, FaultSentence>>,
    /** Any other fault without a field. */
    general:
      'Das Formular konnte so nicht verarbeitet werden. Laden Sie die Seite neu, und versuchen Sie es noch einmal.',
  },
  en: {
    rules: {
      required: (label) => `Fill in “${label}”.`,
      left_out: (label) => `Leave “${label}” empty here.`,
      type: (label) => `Check what you entered for “${label}”.`,
      max: (label, { max, other }) =>
        max === undefined
          ? `“${label}” is too long.`
          : `“${label}” can have at most ${en(max)} characters${other === 'html' ? ', including formatting' : ''}.`,
      limit: (label, { max = 0 }) => `“${label}”: no more than ${en(max)} are possible at a time.`,
      max_items: (label, { max }) =>
        max === undefined
          ? `Select fewer options for “${label}”.`
          : `Select at most ${en(max)} options for “${label}”.`,
      min: (label, { min }) =>
        min === undefined ? `“${label}” is too small.` : `“${label}” must be ${en(min)} or more.`,
      between: (label, { min, max }) =>
        min === undefined || max === undefined
          ? `Check the value of “${label}”.`
          : `“${label}” must be a number from ${en(min)} to ${en(max)}.`,
      in: (label) => `Choose one of the options for “${label}”.`,
      url: (label) => `Enter a web address for “${label}”, like https://www.example.org.`,
      email: () => 'Enter an email address in the correct format, like press@example.org.',
      https: (label) => `The address for “${label}” must start with https://.`,
      public_host: (label) =>
        `The address for “${label}” must be reachable from the internet; local and private addresses are not.`,
      lone_surrogate: (label) => `“${label}” contains an invalid character. Type the text again.`,
      control_characters: (label) =>
        `“${label}” contains invisible control characters. Type the text instead of pasting it.`,
      one_line: (label) => `“${label}” must be a single line without invisible characters. Type the text again.`,
      encoding: (label) => `“${label}” contains characters that could not be read. Type the text again.`,
      exists: (label) => `Choose one of the options for “${label}”.`,
      active: (label) => `The option you chose for “${label}” is no longer available. Choose another.`,
      accepted: (label) => `Confirm “${label}”.`,
      after: (label) => `“${label}” must be in the future.`,
      until: (label, { other }) =>
        `“${label}” is too far in the future${day('en', other) === null ? '' : `; the latest possible date is ${day('en', other)}`}.`,
      not_empty_html: (label) => `Fill in “${label}”.`,
      offset_past_end: (label) => `“${label}” is past the end of the text. Enter a smaller number.`,
      visible_excerpt: (label) => `“${label}” would leave no visible text. Enter another value.`,
      current: (label) => `“${label}” is out of date. Reload the page.`,
      single_file: (label) => `Choose exactly one file for “${label}”.`,
      single_value: (label) => `Enter “${label}” only once.`,
      addressable: (label) => `“${label}” cannot contain line breaks or invisible characters.`,
      host_name: () => 'Enter a domain like example.com, without https:// and without a path.',
      own_domain: () => 'Enter a domain of your own, like example.com: anyone can register names under this one.',
      mark_removed: () => 'The editors have removed the mark. Ask them.',
      proof_requested: () => 'Enter the domain first.',
      dns_record: (_, violation) => dnsRecordText('en', violation),
      proof_file: (_, violation) => proofFileText('en', violation),
      fetched: () => 'The image could not be fetched. Choose a file.',
      image_format: (_, { allowed = ['JPG', 'PNG', 'WebP'] }) =>
        `Choose an image in the format ${alternatives(allowed, 'or')}.`,
      image_readable: () => 'The image file is damaged or incomplete. Choose another file.',
      image_complexity: () => 'The image takes too long to read. Export it as a plain JPEG and choose it again.',
      image_animated: () => 'The image is animated. Choose a still image.',
      image_pixels: (_, { max }) =>
        max === undefined
          ? 'The image has too many pixels. Make it smaller.'
          : `The image can be at most ${en(max)} pixels wide and high. Make it smaller.`,
      file_size: (_, { max }) =>
        max === undefined ? 'The file is too large.' : `The file can be at most ${megabytes(max)}.`,
      unknown_field: (label) => `Check what you entered for “${label}”.`,
      format: (label) => `Check what you entered for “${label}”.`,
      visible_text: (label) => `Fill in “${label}”.`,
      max_links: (_, { max }) =>
        max === undefined
          ? 'The text contains too many links.'
          : `The text can contain at most ${en(max)} links. Remove some.`,
      unique: (label) => `This is already taken. Choose something else for “${label}”.`,
      common_password: () => 'This password is easy to guess. Choose another.',
    },
    others: {
      'changes required': 'You haven’t changed anything. Change the title, text, keywords or link.',
      'corrections max': ({ max }) =>
        `This release has already been corrected ${en(max)} times. No more corrections are possible.`,
      'quota max': ({ max }) =>
        max === undefined
          ? 'You have used up your quota. Submit in the next period, or book a single press release.'
          : `You have used up your quota of ${en(max)} ${max === 1 ? 'submission' : 'submissions'}. Submit in the next period, or book a single press release.`,
      'sign_in current':
        'The password was not set: you signed in more than 15 minutes ago. Sign in again, or request a link.',
      'owner required': 'The account needs an owner. Make someone else an owner first.',
      'members max': ({ max }) =>
        `The account already has ${en(max)} members and invitations. Remove a member or an invitation first.`,
      'passkeys max': ({ max }) => `You already have ${en(max)} passkeys. Remove one first.`,
      'webhooks max': ({ max }) => `The account already has ${en(max)} webhooks. Delete one first.`,
      'enabled accepted': 'This webhook is switched off. Switch it on first.',
      'reasons max_items': ({ max }) => `There are already ${en(max)} saved texts. Delete one first.`,
      'notes max_items': ({ max }) => `This release already has ${en(max)} notes. No more can be added.`,
      'details max_items': ({ max }) => `Give at most ${en(max)} reasons.`,
      'body max': 'The form has too many fields. Reload the page and try again.',
    },
    general: 'The form could not be processed. Reload the page and try again.',
  },
});
