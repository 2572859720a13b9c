/**
 * Data for the editor, as JSON in the element `editor-data`; its texts in the page's language are in `editor-texts`.
 * The server writes both (people/editor/editor-elements.ts).
 */
export interface EditorData extends EditorUrls {
  /** Language for formatting numbers. */
  readonly language: string;
  /** Language of the text, where the form has no field for it. */
  readonly textLanguage: string;
  /** Locale and time zone for formatting dates and times. */
  readonly locale: string;
  readonly timeZone: string;
  /** True for a release that is not yet stored. */
  readonly isNew: boolean;
  /** Language and home portal of each newsroom, by its id. */
  readonly newsrooms: Readonly<Record<string, { readonly language: string; readonly portal: string }>>;
  /** True if the form shows stored values; false for refused ones. */
  readonly isStored: boolean;
}

/** URLs of a release. */
export interface EditorUrls {
  /** The release's page, or the page for a new release; null if the form belongs to neither. */
  readonly page: string | null;
  /** Saves changes in the background; null if the form is only submitted as a whole. */
  readonly save: string | null;
  /** The release's preview; null if it is not yet stored. */
  readonly preview: string | null;
  /** Key of the local copies of unsaved changes; names user, account and release. */
  readonly keep: string;
}

/** A name in double braces, such as `{{count}}`, is a placeholder for a value. */
export interface EditorTexts {
  readonly editor: string;
  readonly editorHelp: string;
  readonly saveHelp: string;
  readonly placeholder: string;
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
  readonly savedAll: string;
  readonly savesItself: string;
  readonly close: string;
  readonly pictureTooEarly: string;
  readonly sideColumn: string;
  readonly tabs: string;
  readonly tabText: string;
  readonly preview: string;
  readonly previewNarrow: string;
  readonly previewWide: string;
}

/** Kinds of pasted content that a release cannot contain. */
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

/** Fills in a text's placeholders. */
export function fillIn(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_whole, name) => values[name] ?? '');
}

/** Result of a save, as the server sends it (account/editor/save.ts). */
export type SaveResult =
  | {
      readonly outcome: 'saved';
      /** New values of the form's hidden fields, such as its version. */
      readonly hidden: Readonly<Record<string, string>>;
      /** Values that the service chose for fields left empty. */
      readonly fields?: Readonly<Record<string, string>>;
      readonly at: string;
      /** The page's new heading. */
      readonly title: string;
      /** New content of the page's elements with `data-part`, as HTML. */
      readonly parts: Readonly<Record<string, string>>;
      /** URLs of the release if this save created it. */
      readonly created?: EditorUrls;
    }
  /** The release was changed elsewhere: the message names the person and time. */
  | { readonly outcome: 'conflict'; readonly message: string }
  /** The form's key belongs to another draft: retry with the new key. */
  | { readonly outcome: 'key-used'; readonly hidden: Readonly<Record<string, string>> }
  /** Null if the release no longer exists. Do not retry before the next change. */
  | { readonly outcome: 'refused'; readonly message: string | null }
  | { readonly outcome: 'signed-out' }
  /** Offline or busy: retry, after this many seconds if given. */
  | { readonly outcome: 'unreachable'; readonly after: number | null };
