import type { ReadResourceResult, Resource } from '@modelcontextprotocol/sdk/types.js';
import { CURRENT_ARCHIVE_TEXT, CURRENT_CONFIRM_TEXT, type Language } from '../../../domain/index.ts';
import { localised } from '../kernel/localised.ts';
import type { McpServices } from './services.ts';

const TEXTS = localised({
  de: {
    imageRights: 'Rechteerklärung für Bilder',
    imageRightsText: 'Der Wortlaut, den eine Person für jedes Bild bestätigt.',
    archive: 'Kenntnisnahme der Archivierung',
    archiveText: 'Der Wortlaut, den eine Person mit dem Einreichen zur Kenntnis nimmt.',
  },
  en: {
    imageRights: 'Rights declaration for pictures',
    imageRightsText: 'The wording that a person confirms for each picture.',
    archive: 'Acknowledgement of archiving',
    archiveText: 'The wording that a person acknowledges by submitting.',
  },
});

/** The wordings of declarations, by resource URI. */
const WORDINGS = {
  'presswerk://wordings/image-rights': {
    name: 'image-rights',
    title: TEXTS.imageRights,
    description: TEXTS.imageRightsText,
    wording: CURRENT_CONFIRM_TEXT,
  },
  'presswerk://wordings/archive': {
    name: 'archive',
    title: TEXTS.archive,
    description: TEXTS.archiveText,
    wording: CURRENT_ARCHIVE_TEXT,
  },
} as const;

/** The wordings of declarations, then the guides. */
export function listResources({ guides }: Pick<McpServices, 'guides'>, language: Language): Resource[] {
  return [
    ...Object.entries(WORDINGS).map(([uri, { name, title, description }]) => ({
      uri,
      name,
      title: title[language],
      description: description[language],
      mimeType: 'application/json',
    })),
    ...guides(language).map(({ url, name, title }) => ({ uri: url, name, title, mimeType: 'text/markdown' })),
  ];
}

/** The resource of a URI; undefined if there is none. */
export function readResource(
  { guides }: Pick<McpServices, 'guides'>,
  uri: string,
  language: Language,
): ReadResourceResult | undefined {
  const [, resource] = Object.entries(WORDINGS).find(([each]) => each === uri) ?? [];
  if (resource !== undefined) {
    const { version, text } = resource.wording;
    return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify({ version, text }) }] };
  }
  const guide = guides(language).find(({ url }) => url === uri);
  return guide && { contents: [{ uri, mimeType: 'text/markdown', text: guide.markdown }] };
}
