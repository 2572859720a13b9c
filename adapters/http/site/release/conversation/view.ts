import type { PressReleaseDetails } from '../../../../../application/ports/index.ts';
import type { Conversation } from '../../../../../application/use-case-types.ts';
import type { Language } from '../../../../../domain/index.ts';
import type { Addresses } from '../../../kernel/addresses.ts';
import type { HistoryNames } from '../history.ts';
import type { NamedCategory } from '../proposal.ts';

/** A conversation and the objects that its entries refer to. */
export interface ConversationView {
  readonly conversation: Conversation;
  /** The current release. */
  readonly release: PressReleaseDetails;
  /** Publishers see neither editors' names nor internal notes. */
  readonly audience: 'editors' | 'publisher';
  readonly language: Language;
  readonly timeZone: string;
  readonly addresses: Pick<Addresses, 'rendition'>;
  /** Categories whose names occur in proposals. */
  readonly categories: readonly NamedCategory[];
  /** Names of the API tokens that acted. A token without a name here is shown by its number. */
  readonly tokens?: HistoryNames['tokens'];
  /** Path of the pictures' page; null to show pictures without links. */
  readonly picturesPath: string | null;
}
