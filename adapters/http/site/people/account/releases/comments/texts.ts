import { byLanguage } from '../../../../../kernel/localised.ts';

export const COMMENT_TEXTS = byLanguage({
  de: {
    title: 'Kommentare',
    count: (number: string) => `Kommentare (${number})`,
    lead: 'Kommentare sehen nur Mitglieder dieses Kontos, nicht die Redaktion. Sie werden nicht veröffentlicht.',
    label: 'Ihr Kommentar',
    missing: 'Schreiben Sie einen Kommentar.',
    limit: 'Diese Mitteilung hat so viele Kommentare wie möglich. Löschen Sie zuerst ältere.',
    saveFirst: 'Speichern Sie zuerst Ihre Änderungen an der Mitteilung.',
    button: 'Kommentieren',
    delete: 'Löschen',
    deleteOf: (author: string) => `Kommentar von ${author}`,
    deleteTitle: 'Kommentar löschen?',
    added: 'Kommentar hinzugefügt.',
    deleted: 'Kommentar gelöscht.',
  },
  en: {
    title: 'Comments',
    count: (number) => `Comments (${number})`,
    lead: 'Only members of this account see comments. The editors do not, and they are not published.',
    label: 'Your comment',
    missing: 'Write a comment.',
    limit: 'This release has as many comments as it can have. Delete older ones first.',
    saveFirst: 'Save your changes to the release first.',
    button: 'Comment',
    delete: 'Delete',
    deleteOf: (author) => `comment by ${author}`,
    deleteTitle: 'Delete this comment?',
    added: 'Comment added.',
    deleted: 'Comment deleted.',
  },
});
