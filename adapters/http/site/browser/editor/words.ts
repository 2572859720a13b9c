/**
 * What the page tells the editor, as JSON in the element `editor-data`, beside its words in the language of the page, which stand in
 * `editor-words`. The server writes both (account/editor/editor-elements.ts).
 */
export interface EditorData extends EditorPlace {
  /** Of numbers. */
  readonly language: string;
  /** Of dates and times, which the page shows in this time zone. */
  readonly locale: string;
  readonly timeZone: string;
  /** True for a release that is not stored yet. */
  readonly isNew: boolean;
  /** The language of each newsroom, by its id. */
  readonly newsroomLanguages: Readonly<Record<string, string>>;
  /** Whether the form holds what is stored, rather than what was sent and refused. */
  readonly isStored: boolean;
}

/** Where a release is found. */
export interface EditorPlace {
  /** Its own page, or that of a new release; null where the form is of something else. */
  readonly page: string | null;
  /** Where what is written is saved; null where it is only sent as a whole. */
  readonly save: string | null;
  /** The release as its page will show it; null where it is not stored yet. */
  readonly preview: string | null;
  /** The name of the copies that this browser keeps of what is not saved: of the user, the account and the release. */
  readonly keep: string;
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
  readonly offlineShort: string;
  readonly signedOut: string;
  readonly signedOutShort: string;
  readonly signIn: string;
  readonly conflict: string;
  readonly conflictShow: string;
  readonly refused: string;
  readonly refusedShort: string;
  readonly gone: string;
  readonly unsaved: string;
  readonly unsavedNew: string;
  readonly untitled: string;
  readonly unsavedRestore: string;
  readonly unsavedOpen: string;
  readonly unsavedDiscard: string;
  readonly save: string;
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

/** The outcome of saving; the server's answer as it is (account/editor/save.ts). */
export type Saved =
  | {
      readonly outcome: 'saved';
      /** New values of fields that the form carries, such as its version. */
      readonly hidden: Readonly<Record<string, string>>;
      /** Values that were given to fields of the form that were left empty. */
      readonly fields?: Readonly<Record<string, string>>;
      readonly at: string;
      /** As the page's heading shows it. */
      readonly title: string;
      /** New content of the page's elements with `data-part`, as HTML. */
      readonly parts: Readonly<Record<string, string>>;
      /** Where the release is found that this form was stored as for the first time. */
      readonly created?: EditorPlace;
    }
  /** It was changed elsewhere: the message says by whom and when. */
  | { readonly outcome: 'conflict'; readonly message: string }
  /** The form's key belongs to another draft: to be sent again with the new one. */
  | { readonly outcome: 'key-used'; readonly hidden: Readonly<Record<string, string>> }
  /** Null where the release is not available any more. Not to be tried again before something changes. */
  | { readonly outcome: 'refused'; readonly message: string | null }
  | { readonly outcome: 'signed-out' }
  /** No connection, or busy: to be tried again, after so many seconds where it says so. */
  | { readonly outcome: 'unreachable'; readonly after: number | null };
