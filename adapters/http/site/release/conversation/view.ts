import type { PressReleaseDetails } from '../../../../../application/ports/index.ts';
import type { Conversation } from '../../../../../application/use-case-types.ts';
import type { Language } from '../../../../../domain/index.ts';
import type { Addresses } from '../../../kernel/addresses.ts';
import type { NamedCategory } from '../proposal.ts';

/** A conversation with what its entries refer to. */
export interface ConversationView {
  readonly conversation: Conversation;
  /** The release as it is now. */
  readonly release: PressReleaseDetails;
  /** Publishers see no name of an editor and no internal note. */
  readonly audience: 'editors' | 'publisher';
  readonly language: Language;
  readonly timeZone: string;
  readonly addresses: Pick<Addresses, 'rendition'>;
  /** For the names in proposals. */
  readonly categories: readonly NamedCategory[];
  /** The page with the pictures; null for no links to them. */
  readonly picturesPath: string | null;
}
