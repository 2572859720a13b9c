/**
 * What the page tells the editor, as JSON in the element `editor-data`, beside its words in the language of the page, which stand in
 * `editor-words`. The server writes both (account/editor/editor-elements.ts).
 */
export interface EditorData {
  /** Of numbers and times. */
  readonly language: string;
  /** Where what is written is saved; null for a release that is not there yet. */
  readonly save: string | null;
  /** The release as its page will show it; null where it is not there yet. */
  readonly preview: string | null;
  /** Under which name this browser keeps what is not saved: of the user, the account and the release. */
  readonly keep: string;
  /** Another such name, whose content is stored by now. */
  readonly forget: string | null;
  /** Whether the form holds what is stored, rather than what was sent and refused. */
  readonly isStored: boolean;
}

/** In double braces stand what is put in: `{{count}}`. */
export interface EditorWords {
  readonly editor: string;
  readonly editorHelp: string;
  readonly toolbar: string;
  readonly strong: string;
  readonly em: string;
  readonly paragraph: string;
  readonly h2: string;
  readonly h3: string;
  readonly bullet_list: string;
  readonly ordered_list: string;
  readonly blockquote: string;
  readonly sink: string;
  readonly lift: string;
  readonly link: string;
  readonly undo: string;
  readonly redo: string;
  readonly keyCtrl: string;
  readonly keyShift: string;
  readonly linkAddress: string;
  readonly linkApply: string;
  readonly linkRemove: string;
  readonly linkCancel: string;
  readonly linkFault: string;
  readonly linkNothing: string;
  readonly counted: string;
  readonly teaser: string;
  readonly teaserMark: string;
  readonly teaserAutomatic: string;
  readonly teaserIsAutomatic: string;
  readonly teaserIsMarked: string;
  readonly teaserNothing: string;
  readonly teaserEmpty: string;
  readonly pasteClean: string;
  readonly pasteLeft: string;
  readonly left: Readonly<Record<LeftOut, string>>;
  readonly saving: string;
  readonly saved: string;
  readonly changed: string;
  readonly offline: string;
  readonly offlineNotStored: string;
  readonly signedOut: string;
  readonly signIn: string;
  readonly conflict: string;
  readonly conflictShow: string;
  readonly refused: string;
  readonly gone: string;
  readonly unsaved: string;
  readonly unsavedRestore: string;
  readonly unsavedDiscard: string;
  readonly preview: string;
  readonly previewShow: string;
  readonly previewHide: string;
  readonly previewNarrow: string;
  readonly previewWide: string;
}

/** What a paste may hold that a release may not. */
export type LeftOut =
  | 'pictures'
  | 'tables'
  | 'colours'
  | 'underline'
  | 'scripts'
  | 'alignment'
  | 'headings'
  | 'links'
  | 'comments'
  | 'footnotes'
  | 'changes'
  | 'media'
  | 'deep';

/** Words with their values. */
export function filled(words: string, values: Readonly<Record<string, string>>): string {
  return words.replace(/\{\{(\w+)\}\}/g, (_whole, name) => values[name] ?? '');
}

/** What came of saving; the server's answer as it is (account/editor/save.ts). */
export type Saved =
  /** Fields that the form carries have other values now, such as its version. */
  | { readonly outcome: 'saved'; readonly hidden: Readonly<Record<string, string>>; readonly at: string }
  /** It was changed elsewhere, at this time: by somebody else, or in another window. */
  | { readonly outcome: 'conflict'; readonly at: string }
  /** In the words of the API; null where it is not theirs any more. Not to be tried again before something changes. */
  | { readonly outcome: 'refused'; readonly message: string | null }
  | { readonly outcome: 'signed-out' }
  /** Not reached, or busy: to be tried again, after so many seconds where it says so. */
  | { readonly outcome: 'unreachable'; readonly after: number | null };
