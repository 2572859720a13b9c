import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '../../../../../domain/index.ts';
import { inLanguage } from '../../page/languages.ts';
import { GUIDES_BASE } from '../addresses.ts';
import { DOCS_LABELS } from '../labels.ts';
import type { Guide } from './catalogue.ts';
import { type RenderedGuide, renderMarkdown } from './markdown.ts';
import { guidePicture } from './pictures.ts';
import { guideValue, type ServiceFacts } from './values.ts';

const FOLDER = fileURLToPath(new URL('./', import.meta.url));
/** The service's origin in the Markdown files; their commands run unchanged with a local service. */
const WRITTEN_BASE = 'http://127.0.0.1:8080';

/** A guide's Markdown with this service's origin and limits filled in. */
export function guideText(guide: Guide, language: Language, facts: ServiceFacts): string {
  return readFileSync(`${FOLDER}${language}/${guide}.md`, 'utf8')
    .replaceAll(WRITTEN_BASE, facts.baseUrl)
    .replace(/\{\{([a-z0-9-]+)\}\}/g, (_whole, name: string) => guideValue(name, language, facts));
}

/** Renders a guide. Links keep the language that the reader chose. */
export function loadGuide(
  guide: Guide,
  language: Language,
  chosen: Language | undefined,
  facts: ServiceFacts,
): RenderedGuide {
  const { linkTo, table } = DOCS_LABELS[language];
  return renderMarkdown(guideText(guide, language, facts), {
    linkTo,
    table,
    link: (href) => resolveLink(href, chosen),
    picture: (name) => {
      const file = guidePicture(name, language);
      if (file === undefined) throw new Error(`the guide ${guide} refers to an unknown picture: ${name}`);
      return { url: `${GUIDES_BASE}/${language}/${name}`, width: file.width, height: file.height };
    },
  });
}

/** Resolves a link: guides link to each other by file name, and to other pages by path. */
function resolveLink(href: string, chosen: Language | undefined): string {
  const guideLink = /^([a-z-]+)\.md(#[a-z0-9_-]+)?$/.exec(href);
  if (guideLink !== null) return inLanguage(`${GUIDES_BASE}/${guideLink[1]}${guideLink[2] ?? ''}`, chosen);
  return href.startsWith('/') && !href.startsWith('/api/') ? inLanguage(href, chosen) : href;
}
