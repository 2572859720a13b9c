import { editProposalStatus, isObjectionOpen, openQuestion } from '../../../../../../domain/index.ts';
import { type Html, html } from '../../../page/html.ts';
import { conversationPanel } from '../../../release/conversation/panel.ts';
import { TAKE_DOWN_TEXTS } from '../decisions/take-down-texts.ts';
import { deskReleasePath } from '../paths.ts';
import { RELEASE_PAGE_TEXTS } from './texts.ts';
import { type DeskView, isAppealAgainstOwnRejection, isAppealAgainstOwnTakeDown } from './view.ts';

/** The conversation with the publisher, below a summary of what is still open. */
export function deskConversation(view: DeskView): Html | false {
  const { conversation, release, language, services, categories } = view;
  const states = openStates(view);
  return conversationPanel(
    {
      conversation,
      release,
      audience: 'editors',
      language,
      timeZone: services.timeZone,
      addresses: services.addresses,
      categories,
      picturesPath: deskReleasePath(release.id),
    },
    {
      tone: isForOtherEditor(view) ? 'bad' : states.length > 0 ? 'warn' : undefined,
      state: states.length > 0 && html`${states.map((state) => html`<p><strong>${state}</strong></p>\n`)}`,
    },
  );
}

/** Sentences about open questions, proposals and appeals. */
function openStates(view: DeskView): string[] {
  const { release, language } = view;
  const { proposal, objection, status, questions } = release;
  const texts = RELEASE_PAGE_TEXTS[language];
  const states: string[] = [];
  if (status === 'in_review' && objection !== null) states.push(texts.objection);
  if (isObjectionOpen(release)) states.push(TAKE_DOWN_TEXTS[language].objection);
  if (isAppealAgainstOwnRejection(view)) states.push(texts.ownObjection);
  if (isAppealAgainstOwnTakeDown(view)) states.push(TAKE_DOWN_TEXTS[language].ownObjection);
  if (proposal !== null && proposal.closedAt === null) states.push(texts.proposal[editProposalStatus(proposal)]);
  const question = questions.at(-1);
  if (openQuestion(release) !== undefined) states.push(texts.question.open);
  else if (question !== undefined && question.closedAt === null) states.push(texts.question.answered);
  return states;
}

const isForOtherEditor = (view: DeskView) => isAppealAgainstOwnRejection(view) || isAppealAgainstOwnTakeDown(view);
