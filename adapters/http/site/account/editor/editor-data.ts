import type { AccountId, Language, PressReleaseId, UserId } from '../../../../../domain/index.ts';
import type { EditorData } from '../../browser/editor/words.ts';
import { type Html, jsonElement } from '../../layout/html.ts';
import { EDITOR_TEXTS } from './editor-texts.ts';

/** Whose editor it is, and of which release; null for one that is not there yet. */
export interface EditorPlace {
  readonly userId: UserId;
  readonly accountId: AccountId;
  readonly releaseId: PressReleaseId | null;
  /** Of the page. */
  readonly language: Language;
  /** False where the form came back with what was sent, such as after a refusal. */
  readonly isStored: boolean;
}

/** What the editor in the browser reads: to stand beside the form whose field `text` has `data-editor`. */
export function editorDataElement({ userId, accountId, releaseId, language, isStored }: EditorPlace): Html {
  const path = releaseId === null ? null : `/account/releases/${releaseId}`;
  const data: EditorData = {
    words: EDITOR_TEXTS[language],
    language,
    // What came back has to be decided by a person before anything is saved by itself.
    save: isStored && path !== null ? `${path}/save` : null,
    preview: path && `${path}/preview`,
    keep: `${userId}:${accountId}:${releaseId ?? 'new'}`,
    isStored,
  };
  return jsonElement('editor-data', data);
}
