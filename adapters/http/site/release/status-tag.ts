import type { Language, PressReleaseStatus } from '../../../../domain/index.ts';
import { type Html, html } from '../page/html.ts';
import { RELEASE_WORDS } from './texts.ts';

const TONES: Readonly<Record<PressReleaseStatus, string>> = {
  draft: '',
  in_review: 'warn',
  rejected: 'bad',
  scheduled: 'warn',
  published: 'good',
  taken_down: 'bad',
};

/** A release's state in a word. */
export function statusTag(status: PressReleaseStatus, language: Language): Html {
  return html`<span class="tag ${TONES[status]}">${RELEASE_WORDS[language].status[status]}</span>`;
}
