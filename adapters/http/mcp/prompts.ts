import type { GetPromptResult, Prompt } from '@modelcontextprotocol/sdk/types.js';
import { type Language, refuseIfAny } from '../../../domain/index.ts';
import { longText, required } from '../kernel/fields/field-schemas.ts';
import { parseFields } from '../kernel/fields/parse-fields.ts';
import { byLanguage } from '../kernel/localised.ts';

interface PromptText {
  readonly title: string;
  readonly description: string;
  /** The name of the prompt's only argument. */
  readonly argument: string;
  readonly write: (value: string) => string;
}

const ARGUMENTS = { write_press_release: 'notes', why_rejected: 'press_release_id' } as const;
type PromptName = keyof typeof ARGUMENTS;

const TEXTS = byLanguage<Readonly<Record<PromptName, PromptText>>>({
  de: {
    write_press_release: {
      title: 'Aus diesen Notizen eine Pressemitteilung schreiben',
      description: 'Schreibt einen Entwurf aus Notizen und legt ihn an, ohne ihn einzureichen.',
      argument: 'Die Notizen.',
      write: (notes) =>
        `Schreiben Sie aus den Notizen unten eine Pressemitteilung: sachlich, das Neue im ersten Satz, Überschrift ohne Werbung, kurze Absätze in einfachem HTML (p, h2, ul, strong, a). Erfinden Sie nichts: keine Zahlen, Zitate oder Namen, die nicht in den Notizen stehen; fragen Sie nach, was fehlt.
Wählen Sie mit list_newsrooms und list_categories Newsroom und Kategorie, legen Sie den Text mit create_draft an, prüfen Sie ihn mit check_submission, und zeigen Sie das Ergebnis. Reichen Sie nicht ein: Das entscheidet ein Mensch.

Notizen:
${notes}`,
    },
    why_rejected: {
      title: 'Warum wurde sie abgelehnt?',
      description: 'Erklärt die Gründe einer Ablehnung und schlägt Änderungen vor.',
      argument: 'ID der Pressemitteilung.',
      write: (id) =>
        `Lesen Sie die Pressemitteilung ${id} mit get_press_release und die Entscheidungen dazu mit list_decisions. Erklären Sie in einfachen Worten, warum sie abgelehnt wurde, Grund für Grund, mit der Textstelle oder dem Bild, um das es geht. Schlagen Sie zu jedem Grund eine Änderung vor. Ändern Sie nichts ohne Zustimmung.`,
    },
  },
  en: {
    write_press_release: {
      title: 'Write a press release from these notes',
      description: 'Writes a draft from notes and creates it, without submitting it.',
      argument: 'The notes.',
      write: (notes) =>
        `Write a press release from the notes below: factual, the news in the first sentence, a headline without advertising, short paragraphs in simple HTML (p, h2, ul, strong, a). Invent nothing: no figures, quotes or names that the notes do not contain; ask for what is missing.
Choose newsroom and category with list_newsrooms and list_categories, create the text with create_draft, check it with check_submission, and show the result. Do not submit it: a person decides that.

Notes:
${notes}`,
    },
    why_rejected: {
      title: 'Why was it rejected?',
      description: 'Explains the reasons of a rejection and proposes changes.',
      argument: 'Id of the press release.',
      write: (id) =>
        `Read press release ${id} with get_press_release and the decisions about it with list_decisions. Explain in plain words why it was rejected, reason by reason, with the passage or picture concerned. Propose a change for each reason. Change nothing without consent.`,
    },
  },
});

export function listPrompts(language: Language): Prompt[] {
  return Object.entries(TEXTS[language]).map(([name, { title, description, argument }]) => ({
    name,
    title,
    description,
    arguments: [{ name: ARGUMENTS[name as PromptName], description: argument, required: true }],
  }));
}

/**
 * The prompt with its argument filled in; undefined for an unknown name.
 * @throws DomainError `validation_failed` for a missing argument, or one that is not a text
 */
export function getPrompt(name: string, args: object, language: Language): GetPromptResult | undefined {
  if (!Object.hasOwn(ARGUMENTS, name)) return undefined;
  const { description, write } = TEXTS[language][name as PromptName];
  const argument = ARGUMENTS[name as PromptName];
  const { values, faults } = parseFields({ [argument]: required(longText()) }, args, { complete: true });
  refuseIfAny(faults);
  const { [argument]: value = '' } = values;
  return { description, messages: [{ role: 'user', content: { type: 'text', text: write(value) } }] };
}
