import type { PressReleaseDetails } from '../../../../../../application/ports/index.ts';
import type { Conversation } from '../../../../../../application/use-case-types.ts';
import type { Language } from '../../../../../../domain/index.ts';
import type { Html } from '../../../page/html.ts';
import { actorOf, conversationPanel } from '../../../release/conversation/panel.ts';
import type { NamedCategory } from '../../../release/proposal.ts';
import type { PeopleServices, Visitor } from '../../route.ts';

/** The conversation with the editors, without their names; false for a release that was never submitted. */
export async function accountConversation(
  { caller }: Visitor,
  { application: { pressReleases }, addresses, timeZone }: PeopleServices,
  release: PressReleaseDetails,
  options: { readonly language: Language; readonly categories: readonly NamedCategory[]; readonly isFolded?: boolean },
): Promise<Html | false> {
  if (release.submissions === 0) return false;
  const { language, categories, isFolded } = options;
  const conversation: Conversation = await pressReleases.conversation({ caller, id: release.id });
  const actors = conversation.entries.map(actorOf);
  const tokens = await pressReleases.tokenNames({ caller, id: release.id, actors });
  const view = { conversation, tokens, release, language, timeZone, addresses, categories, picturesPath: null };
  return conversationPanel({ ...view, audience: 'publisher' }, isFolded === undefined ? {} : { isFolded });
}
