import { snakeName } from '../../../../../application/kernel/snake-name.ts';
import type { StoredHistoryEntry } from '../../../../../application/ports/index.ts';
import type { ConversationEntry } from '../../../../../application/use-case-types.ts';
import type { EditProposal, ProposedChanges, SanitizedHtml, TakeDownReasons } from '../../../../../domain/index.ts';
import { type Html, html, raw } from '../../page/html.ts';
import { LANGUAGE_NAMES } from '../../page/labels.ts';
import { lines } from '../../page/lines.ts';
import { timeView } from '../../page/times.ts';
import { fieldLabel, rescheduledText } from '../history.ts';
import { proposedChanges } from '../proposal.ts';
import { statementFacts } from '../statement.ts';
import { RELEASE_LABELS } from '../texts.ts';
import { pictureOf, rejectionText } from './rejection.ts';
import { CONVERSATION_TEXTS } from './texts.ts';
import type { ConversationView } from './view.ts';

/** The message that accompanies a step; false if it has none. */
export function moveText(move: StoredHistoryEntry, view: ConversationView): Html | false {
  const { language, release, timeZone } = view;
  const texts = CONVERSATION_TEXTS[language];
  switch (move.action) {
    case 'submit': {
      const { submission, confirmedBy, note } = move.details;
      return html`<p class="small">${texts.submission(submission)}${confirmedBy !== undefined && ` · ${texts.declaredBy(confirmedBy)}`}</p>${note !== undefined && quotation(note, release.language)}`;
    }
    case 'schedule':
      return html`<p class="small">${texts.scheduledFor(timeView(move.details.publishAt, language, timeZone, 'short').text)}</p>`;
    case 'reschedule':
      return html`<p class="small">${rescheduledText(move.details, language, timeZone)}</p>`;
    case 'reject':
      return html`<p class="small">${texts.submission(move.details.rejection.submission)}</p>${rejectionText(move.details.rejection, view)}`;
    case 'object':
    case 'answer':
      return quotation(move.details.text, release.language);
    case 'ask':
      return html`<p>${lines(move.details.text)}</p>`;
    case 'propose':
      return html`${move.details.note !== null && html`<p>${lines(move.details.note)}</p>`}${proposalText(move, view)}`;
    case 'correct': {
      const { correctionId, kind, note } = move.details;
      const isListed = view.conversation.entries.some(
        (entry) => entry.kind === 'correction_proposed' && entry.correction.id === correctionId,
      );
      return html`<p class="small">${texts.correction(kind, correctionId)}</p>${!isListed && note !== null && quotation(note, release.language)}`;
    }
    case 'take_down':
      return takeDownText(move.details, view);
    case 'take_down_image':
      return html`<p>${pictureOf(move.details.imageId, view)}</p>${takeDownText(move.details, view)}`;
    case 'reinstate_image':
      return html`<p>${pictureOf(move.details.imageId, view)}</p>`;
    case 'uphold':
      return statementFacts(move.details, language);
    case 'reinstate':
      return move.details.facts !== undefined && html`<p>${lines(move.details.facts)}</p>`;
    default:
      return false;
  }
}

/** A correction's fields and its note for readers, or the reason why it was rejected. */
export function correctionText(
  { kind, correction }: Exclude<ConversationEntry, { kind: 'move' }>,
  { language, release }: ConversationView,
): Html | false {
  const { fields, note, reason } = correction;
  if (kind === 'correction_closed') return reason !== null && html`<p>${lines(reason)}</p>`;
  const texts = CONVERSATION_TEXTS[language];
  const labels = fields.map((field) => fieldLabel(snakeName(field), language));
  return html`<p class="small">${texts.changed}: ${labels.join(', ')}</p>${
    note !== null && html`<p>${texts.publicNote}: <q lang="${release.language}">${note}</q></p>`
  }`;
}

function quotation(text: string, language: string): Html {
  return html`<p lang="${language}">${lines(text)}</p>`;
}

function takeDownText(details: TakeDownReasons, { language, audience }: ConversationView): Html {
  return html`<p><strong>${RELEASE_LABELS[language].takeDownReasons[details.reason]}</strong>: ${details.public}</p>${statementFacts(details, language)}${
    audience === 'editors' &&
    details.note !== null &&
    html`<p>${CONVERSATION_TEXTS[language].internalNote}: ${lines(details.note)}</p>`
  }`;
}

/** A proposal's changes, word by word if the previous values are known: for the latest and for accepted proposals. */
function proposalText(
  move: Extract<StoredHistoryEntry, { readonly action: 'propose' }>,
  view: ConversationView,
): Html | false {
  const { release, conversation } = view;
  const moves = conversation.entries.flatMap((entry) => (entry.kind === 'move' ? [entry.move] : []));
  const reply = moves
    .slice(moves.indexOf(move) + 1)
    .find(({ action }) => action === 'accept_proposal' || action === 'decline_proposal' || action === 'propose');
  const { proposal } = release;
  const known: Pick<EditProposal, 'before' | 'changes'> | null =
    proposal?.at.getTime() === move.at.getTime()
      ? proposal
      : reply?.action === 'accept_proposal'
        ? reply.details
        : null;
  return known === null ? proposedValues(move.details.changes, view) : proposedChanges(release, known, view);
}

function proposedValues(changes: ProposedChanges, { language, categories, release }: ConversationView): Html {
  const { title, text, keywords, categoryId, language: proposedLanguage } = changes;
  const category = categories.find(({ id }) => id === categoryId)?.translations[language].name;
  const values = {
    title,
    keywords,
    category_id: categoryId === undefined ? undefined : (category ?? String(categoryId)),
    language: proposedLanguage === undefined ? undefined : LANGUAGE_NAMES[proposedLanguage],
  };
  return html`<details class="more"><summary>${CONVERSATION_TEXTS[language].proposedValues}</summary><dl class="facts">
${Object.entries(values).map(([name, value]) => value !== undefined && html`<dt>${fieldLabel(name, language)}</dt><dd lang="${release.language}">${value}</dd>\n`)}</dl>${
    text !== undefined && html`<div class="prose then" lang="${release.language}">${raw(text as SanitizedHtml)}</div>`
  }</details>`;
}
