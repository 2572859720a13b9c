import type { FilingChoices } from '../../../../../../application/ports/index.ts';
import type { Language, PressReleaseId } from '../../../../../../domain/index.ts';
import type { Addresses } from '../../../../kernel/addresses.ts';
import type { Context } from '../../../../kernel/context.ts';
import type { EditorData, EditorPlace } from '../../../browser/editor/editor-data.ts';
import { peoplePolicy } from '../../../page/headers.ts';
import { type Html, html, jsonElement } from '../../../page/html.ts';
import { LABELS } from '../../../page/labels.ts';
import { moduleElements } from '../../../page/scripts/scripts.ts';
import type { PeopleServices, Visitor } from '../../route.ts';
import { NEW_RELEASE_PATH, releasePart, releasePath } from '../releases/paths.ts';
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

export interface EditorOptions {
  /** Null for a new release. */
  readonly releaseId: PressReleaseId | null;
  /** Set for a correction: the published release. */
  readonly correctionOf?: PressReleaseId;
  /** Language of the page. */
  readonly language: Language;
  /** Language of the text, for a form without that field; by default that of the page. */
  readonly textLanguage?: Language;
  readonly timeZone: string;
  /** The available newsrooms; empty for a form without this field. */
  readonly companies?: FilingChoices['companies'];
  /** False if the form shows submitted values that are not stored, such as after a refusal. */
  readonly isStored: boolean;
}

/** The editor's texts, serialised once: they are most of its data and identical on every page. */
const WORDS: Readonly<Record<Language, Html>> = {
  de: jsonElement('editor-words', EDITOR_TEXTS.de),
  en: jsonElement('editor-words', EDITOR_TEXTS.en),
};

/** The JSON element with the editor's data. */
export function editorData(
  owner: DraftOwner,
  { releaseId, correctionOf, language, textLanguage = language, timeZone, companies = [], isStored }: EditorOptions,
): Html {
  const isNew = releaseId === null && correctionOf === undefined;
  const data: EditorData = {
    language,
    textLanguage,
    locale: LABELS[language].locale,
    timeZone,
    isNew,
    newsrooms: Object.fromEntries(companies.map(({ id, language: own, portal }) => [id, { language: own, portal }])),
    isStored,
    ...(releaseId !== null
      ? placeOf(owner, releaseId)
      : {
          page: correctionOf === undefined ? NEW_RELEASE_PATH : null,
          save: isNew ? `${NEW_RELEASE_PATH}/save` : null,
          preview: null,
          keep: keyOf(owner, correctionOf === undefined ? 'new' : `correction-${correctionOf}`),
        }),
  };
  // After a refusal, saving in the background is off until the author decides.
  return html`${WORDS[language]}${jsonElement('editor-data', isStored ? data : { ...data, save: null })}`;
}

interface DraftOwner {
  readonly user: Pick<Visitor['user'], 'id'>;
  readonly account: Pick<Visitor['account'], 'id'>;
}

/** The URLs that the editor uses for an existing release. */
export function placeOf(owner: DraftOwner, id: PressReleaseId): EditorPlace {
  const page = releasePath(id);
  return { page, save: `${page}/save`, preview: releasePart(id, 'preview'), keep: keyOf(owner, id) };
}

function keyOf({ user, account }: DraftOwner, what: PressReleaseId | 'new' | `correction-${PressReleaseId}`): string {
  return `${user.id}:${account.id}:${what}`;
}
