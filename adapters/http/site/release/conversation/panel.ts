import type { ConversationEntry } from '../../../../../application/use-case-types.ts';
import type { Actor } from '../../../../../domain/index.ts';
import { type Html, html } from '../../page/html.ts';
import { timeElement, timeView } from '../../page/times.ts';
import { actorName } from '../history.ts';
import { HISTORY_TEXTS } from '../history-texts.ts';
import { correctionText, moveText } from './entries.ts';
import { CONVERSATION_TEXTS } from './texts.ts';
import type { ConversationView } from './view.ts';

/** Number of entries shown; earlier ones are collapsed. */
const SHOWN_MAX = 10;

/** Options set by the page. */
interface PanelOptions {
  /** Open questions and proposals, shown above the entries. */
  readonly state?: Html | false;
  readonly tone?: 'bad' | 'warn' | undefined;
  /** Collapses the panel, on pages with another main purpose. */
  readonly isFolded?: boolean;
}

/** All messages between publisher and editors about a release, in order (contract §17); false if there are none. */
export function conversationPanel(view: ConversationView, options: PanelOptions = {}): Html | false {
  const { conversation, language } = view;
  const { state = false, tone, isFolded = false } = options;
  if (!conversation.entries.some(hasMessage)) return false;
  const texts = CONVERSATION_TEXTS[language];
  const earlier = conversation.entries.slice(0, -SHOWN_MAX);
  const list = (entries: readonly ConversationEntry[]) =>
    html`<ol class="plainlist conversation">\n${entries.map((entry) => entryItem(entry, view))}</ol>`;
  const content = html`${conversation.hasEarlier && html`<p class="soft small">${texts.hasEarlier}</p>\n`}${
    earlier.length > 0 &&
    html`<details class="more"><summary>${texts.earlier(earlier.length.toLocaleString(language))}</summary>${list(earlier)}</details>\n`
  }${list(conversation.entries.slice(-SHOWN_MAX))}`;
  return html`<section class="${tone === undefined ? 'panel' : `aside ${tone}`}" id="conversation" aria-labelledby="conversation-title">
${
  isFolded
    ? html`<details class="more"><summary id="conversation-title">${texts.title}</summary>${content}</details>`
    : html`<h2 id="conversation-title">${texts.title}</h2>\n${state}${content}`
}
</section>
`;
}

function entryItem(entry: ConversationEntry, view: ConversationView): Html {
  const { language, timeZone } = view;
  const { title, text } = entry.kind === 'move' ? ofMove(entry, view) : ofCorrection(entry, view);
  return html`<li><p class="small soft">${timeElement(timeView(entry.at, language, timeZone, 'short'))} · ${nameOf(actorOf(entry), view)} · <strong>${title}</strong></p>${text}</li>\n`;
}

function ofMove({ move }: Extract<ConversationEntry, { kind: 'move' }>, view: ConversationView) {
  return { title: HISTORY_TEXTS[view.language].actions[move.action], text: moveText(move, view) };
}

function ofCorrection(entry: Exclude<ConversationEntry, { kind: 'move' }>, view: ConversationView) {
  const texts = CONVERSATION_TEXTS[view.language];
  const { kind, id, status } = entry.correction;
  const state = entry.kind === 'correction_proposed' ? texts.proposed : texts.closed[status as 'rejected'];
  return { title: `${texts.correction(kind, id)} ${state}`, text: correctionText(entry, view) };
}

/** The originator of an entry. */
export function actorOf(entry: ConversationEntry): Actor {
  if (entry.kind === 'move') return entry.move.actor;
  const { proposedBy, closed } = entry.correction;
  return entry.kind === 'correction_proposed' || closed === null ? proposedBy : closed.by;
}

function nameOf(actor: Actor, { audience, language, tokens }: ConversationView): string {
  if (audience === 'editors' && actor.kind === 'editor') return actor.name;
  return actorName(actor, language, tokens && { tokens });
}

/** False for a mere change of status. */
function hasMessage(entry: ConversationEntry): boolean {
  if (entry.kind !== 'move') return true;
  switch (entry.move.action) {
    case 'submit':
      return entry.move.details.note !== undefined;
    case 'approve':
    case 'schedule':
    case 'undo_approval':
    case 'publish':
    case 'withdraw':
      return false;
    default:
      return true;
  }
}

export const CONVERSATION_STYLE = `
.conversation > li + li { margin-top: .7rem; padding-top: .7rem; border-top: 1px solid var(--line); }
.conversation > li > * + * { margin-top: .3rem; }
#comments { margin-top: 1.25rem; }
#conversation > * + *, #comments > * + * { margin-top: .7rem; }
.thumb { display: block; width: 8rem; height: auto; margin-top: .3rem; }
.bullets { margin-top: .35rem; padding-inline-start: 1.1rem; }
`;
