import type { Language, PressReleaseId } from '../../../../../domain/index.ts';
import type { Addresses } from '../../../kernel/addresses.ts';
import type { Context } from '../../../kernel/context.ts';
import type { EditorData } from '../../browser/editor/words.ts';
import { type Html, html, jsonElement } from '../../layout/html.ts';
import { moduleElements } from '../../scripts/scripts.ts';
import { peoplePolicy } from '../../session/page-headers.ts';
import type { AccountServices, Visitor } from '../account-services.ts';
import { EDITOR_TEXTS } from './editor-texts.ts';

/**
 * Loads the editor in a page whose form has a field with `data-editor`, and lets the page do what it needs beside others: read HTML
 * into documents that show nothing, by the names of our policy and of ProseMirror's, and show the preview.
 */
export async function editorScripts(ctx: Context, { addresses }: AccountServices): Promise<Html[]> {
  ctx.set('Content-Security-Policy', editorPolicy(addresses));
  return moduleElements(ctx, 'editor');
}

const policies = new Map<string, string>();

export function editorPolicy(addresses: Pick<Addresses, 'assetUrl'>): string {
  const trustedTypes = ['presswerk-editor', 'ProseMirrorClipboard'];
  const policy = policies.get(addresses.assetUrl) ?? peoplePolicy(addresses, { trustedTypes, framesOwn: true });
  policies.set(addresses.assetUrl, policy);
  return policy;
}

export interface EditorOptions {
  /** Null for a release that is not there yet. */
  readonly releaseId: PressReleaseId | null;
  /** The published release that a correction is written for. */
  readonly correctionOf?: PressReleaseId;
  /** Of the page. */
  readonly language: Language;
  /** False where the form came back with what was sent, such as after a refusal. */
  readonly isStored: boolean;
  /** Whether the release was made just now: what the browser stored before it had a number is there. */
  readonly isNew?: boolean;
}

/** Written once: they are most of what the page hands to the editor, and the same in every page. */
const WORDS: Readonly<Record<Language, Html>> = {
  de: jsonElement('editor-words', EDITOR_TEXTS.de),
  en: jsonElement('editor-words', EDITOR_TEXTS.en),
};

/** What the editor in the browser reads: to stand beside the form. */
export function editorData(
  { user, account }: { user: Pick<Visitor['user'], 'id'>; account: Pick<Visitor['account'], 'id'> },
  { releaseId, correctionOf, language, isStored, isNew = false }: EditorOptions,
): Html {
  const path = releaseId === null ? null : `/account/releases/${releaseId}`;
  const keep = (what: PressReleaseId | 'new' | `correction-${PressReleaseId}`) => `${user.id}:${account.id}:${what}`;
  const data: EditorData = {
    language,
    // What came back has to be decided by a person before anything is saved by itself.
    save: isStored && path !== null ? `${path}/save` : null,
    preview: path && `${path}/preview`,
    keep: keep(correctionOf === undefined ? (releaseId ?? 'new') : `correction-${correctionOf}`),
    forget: isNew ? keep('new') : null,
    isStored,
  };
  return html`${WORDS[language]}${jsonElement('editor-data', data)}`;
}
