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
 * Loads the editor in a page whose form has a field with `data-editor`, and lets the page do what it needs beside others: read HTML
 * into documents that show nothing, by the names of our policy and of ProseMirror's, and show the preview.
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
  /** Null for a release that is not there yet. */
  readonly releaseId: PressReleaseId | null;
  /** The published release that a correction is written for. */
  readonly correctionOf?: PressReleaseId;
  /** Of the page. */
  readonly language: Language;
  /** Of the times in the page. */
  readonly timeZone: string;
  /** The newsrooms to choose from; none where the form does not ask for one. */
  readonly companies?: FilingChoices['companies'];
  /** False where the form came back with what was sent, such as after a refusal. */
  readonly isStored: boolean;
}

/** Written once: they are most of what the page hands to the editor, and the same in every page. */
const WORDS: Readonly<Record<Language, Html>> = {
  de: jsonElement('editor-words', EDITOR_TEXTS.de),
  en: jsonElement('editor-words', EDITOR_TEXTS.en),
};

/** What the editor in the browser reads: to stand beside the form. */
export function editorData(
  owner: DraftOwner,
  { releaseId, correctionOf, language, timeZone, companies = [], isStored }: EditorOptions,
): Html {
  const isNew = releaseId === null && correctionOf === undefined;
  const data: EditorData = {
    language,
    locale: LABELS[language].locale,
    timeZone,
    isNew,
    newsroomLanguages: Object.fromEntries(companies.map((company) => [company.id, company.language])),
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
  // What came back has to be decided by a person before anything is saved by itself.
  return html`${WORDS[language]}${jsonElement('editor-data', isStored ? data : { ...data, save: null })}`;
}

interface DraftOwner {
  readonly user: Pick<Visitor['user'], 'id'>;
  readonly account: Pick<Visitor['account'], 'id'>;
}

/** Where the editor in the browser finds a release, once it exists. */
export function placeOf(owner: DraftOwner, id: PressReleaseId): EditorPlace {
  const page = releasePath(id);
  return { page, save: `${page}/save`, preview: releasePart(id, 'preview'), keep: keyOf(owner, id) };
}

function keyOf({ user, account }: DraftOwner, what: PressReleaseId | 'new' | `correction-${PressReleaseId}`): string {
  return `${user.id}:${account.id}:${what}`;
}
