import type { Language, PressReleaseStatus } from '../../../../domain/index.ts';
import { type Html, html } from '../page/html.ts';
import { RELEASE_LABELS } from './texts.ts';

const TONES: Readonly<Record<PressReleaseStatus, string>> = {
  draft: '',
  in_review: 'warn',
  rejected: 'bad',
  scheduled: 'warn',
  published: 'good',
  taken_down: 'bad',
};

/** The status of a release as a coloured tag. */
export function statusTag(status: PressReleaseStatus, language: Language): Html {
  return html`<span class="tag ${TONES[status]}">${RELEASE_LABELS[language].status[status]}</span>`;
}
