import type { Language } from '../../../../../domain/index.ts';
import type { Addresses } from '../../../kernel/addresses.ts';
import type { Context } from '../../../kernel/context.ts';
import type { EditorData } from '../../browser/editor/editor-data.ts';
import { peoplePolicy } from '../../page/headers.ts';
import { type Html, html, jsonElement } from '../../page/html.ts';
import { moduleElements } from '../../page/scripts/scripts.ts';
import type { PeopleServices } from '../route.ts';
import { EDITOR_TEXTS } from './editor-texts.ts';

/**
 * The scripts of a page whose form has a field with `data-editor`. Sets a Content-Security-Policy that allows the
 * preview's frame and the Trusted Types policies of the editor and of ProseMirror, which parse HTML into inert
 * documents.
 */
export async function editorScripts(ctx: Context, { addresses }: PeopleServices): Promise<Html[]> {
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

/** The editor's texts, serialised once: they are most of its data and identical on every page. */
const TEXT_ELEMENTS: Readonly<Record<Language, Html>> = {
  de: jsonElement('editor-texts', EDITOR_TEXTS.de),
  en: jsonElement('editor-texts', EDITOR_TEXTS.en),
};

/** The JSON elements with the editor's data and texts. */
export function editorElements(data: EditorData, language: Language): Html {
  // If the form shows refused values, it is saved only when the author submits it.
  return html`${TEXT_ELEMENTS[language]}${jsonElement('editor-data', data.isStored ? data : { ...data, save: null })}`;
}
