import { byLanguage } from '../../../../kernel/localised.ts';

export const PROPOSAL_TEXTS = byLanguage({
  de: {
    title: 'Änderungen vorschlagen',
    lead: 'Der Publisher sieht die Änderungen Wort für Wort und nimmt sie an oder lehnt sie ab. Bis dahin ändert sich nichts.',
    note: 'Begründung',
    noteHint: 'Liest der Publisher über den Änderungen. Ihr Name wird nicht genannt.',
    textHint: (tags: string) =>
      `Der Text als HTML: Jeder Absatz steht zwischen <p> und </p>. Erlaubt sind diese Tags: ${tags}.`,
    send: 'Vorschlag senden',
    back: 'Abbrechen',
  },
  en: {
    title: 'Propose changes',
    lead: 'The publisher sees the changes word by word, and accepts or declines them. Nothing changes until then.',
    note: 'Reason',
    noteHint: 'Shown to the publisher above the changes. Your name is not shown.',
    textHint: (tags) => `The text as HTML: each paragraph is between <p> and </p>. These tags are allowed: ${tags}.`,
    send: 'Send proposal',
    back: 'Cancel',
  },
});
