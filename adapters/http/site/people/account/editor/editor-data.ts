import type { FilingChoices } from '../../../../../../application/ports/index.ts';
import type { Language, PressReleaseId } from '../../../../../../domain/index.ts';
import type { EditorData, EditorUrls } from '../../../browser/editor/editor-data.ts';
import type { Html } from '../../../page/html.ts';
import { LABELS } from '../../../page/labels.ts';
import { editorElements } from '../../editor/editor-elements.ts';
import type { Visitor } from '../../route.ts';
import { NEW_RELEASE_PATH, releasePath, releaseSubpath } from '../releases/paths.ts';

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
    newsrooms: Object.fromEntries(
      companies.map(({ id, language: newsroomLanguage, portal }) => [id, { language: newsroomLanguage, portal }]),
    ),
    isStored,
    ...(releaseId !== null
      ? editorUrls(owner, releaseId)
      : {
          page: correctionOf === undefined ? NEW_RELEASE_PATH : null,
          save: isNew ? `${NEW_RELEASE_PATH}/save` : null,
          preview: null,
          keep: copyKey(owner, correctionOf === undefined ? 'new' : `correction-${correctionOf}`),
        }),
  };
  return editorElements(data, language);
}

interface DraftOwner {
  readonly user: Pick<Visitor['user'], 'id'>;
  readonly account: Pick<Visitor['account'], 'id'>;
}

/** The URLs that the editor uses for an existing release. */
export function editorUrls(owner: DraftOwner, id: PressReleaseId): EditorUrls {
  const page = releasePath(id);
  return { page, save: `${page}/save`, preview: releaseSubpath(id, 'preview'), keep: copyKey(owner, id) };
}

function copyKey(
  { user, account }: DraftOwner,
  document: PressReleaseId | 'new' | `correction-${PressReleaseId}`,
): string {
  return `${user.id}:${account.id}:${document}`;
}
