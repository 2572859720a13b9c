import type { SearchLine } from '../../../../../../application/ports/index.ts';
import { awaitedReply, editProposalStatus, type Language } from '../../../../../../domain/index.ts';
import { type Html, html } from '../../../page/html.ts';
import { releasePath } from './paths.ts';
import { RELEASE_TEXTS } from './texts.ts';

/** Links to the panel that needs the publisher's response; the first one, if there are two. False for none. */
export function awaitingLink(release: SearchLine, language: Language): Html | false {
  if (release.status !== 'in_review' || awaitedReply(release) !== 'open') return false;
  const { id, proposal } = release;
  const panel = proposal !== null && editProposalStatus(proposal) === 'open' ? 'proposal' : 'questions';
  return html`<a class="small" href="${releasePath(id)}#${panel}">${RELEASE_TEXTS[language].toQuestion}</a>`;
}
