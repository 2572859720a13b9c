import assert from 'node:assert/strict';
import type { Language } from '../../../domain/index.ts';
import type { Reply } from '../service/service.ts';
import { visibleText } from './account-pages.ts';

/** Words that only occur in the other language. */
export const FOREIGN: Readonly<Record<Language, RegExp>> = {
  de: /\b(?:the|must|is|are|your|enter|choose|required|invalid|field|at most)\b/i,
  en: /[äöüß]|\b(?:der|die|das|muss|darf|Sie|bitte|Feld|höchstens)\b/,
};

/** Wire names, rule names and the API's phrases. */
export const API_WORDS =
  /[a-z]+_[a-z]+|\b[a-z]+-\d+\b|\/api\/|must be one of|einer dieser Werte|is required|ist erforderlich|\bRumpf|body of the request|Content-Type/;

/** The main part of the page holds no word of the API or of the other language. */
export function assertPlain({ text }: Pick<Reply, 'text'>, language: Language): void {
  const main = visibleText(/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '');
  assert.notEqual(main.trim(), '', 'the page has a main part');
  assert.doesNotMatch(main, API_WORDS);
  assert.doesNotMatch(main, FOREIGN[language]);
}
