import type { Language } from '../../../../domain/index.ts';
import { API_BASE, DOCUMENT_PATH, MCP_PATH } from '../../kernel/addresses.ts';
import { DOCS_BASE, REFERENCE_BASE } from './addresses.ts';
import { GUIDES, type Guide } from './guides/catalogue.ts';
import { guideText } from './guides/load.ts';
import { guidePath } from './guides/page.ts';
import type { ServiceFacts } from './guides/values.ts';
import { DOCS_LABELS } from './labels.ts';

/** Path of the documentation's index for language models (llmstxt.org). */
export const LLMS_PATH = '/llms.txt';
/** Path of the API catalogue (RFC 9727). */
export const API_CATALOG_PATH = '/.well-known/api-catalog';
export const API_CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
/** The `Link` header of the service's own pages, which leads programs to the API's description (RFC 8631). */
export const SERVICE_DESC_LINK = `<${API_BASE}${DOCUMENT_PATH}>; rel="service-desc"`;

/** A guide as Markdown, without the markers for our renderer and tests. */
export function markdownGuide(guide: Guide, language: Language, facts: ServiceFacts): string {
  return guideText(guide, language, facts)
    .replace(/^<!-- \w+ -->\n/gm, '')
    .replace(/^(#+ .*?) \{#[\w-]+\}$/gm, '$1');
}

/** Every guide as Markdown, with its URL. */
export function guideTexts(language: Language, facts: ServiceFacts) {
  return GUIDES.map((name) => {
    const markdown = markdownGuide(name, language, facts);
    const [, title = name] = /^# (.+)$/m.exec(markdown) ?? [];
    return { name, title, url: `${facts.baseUrl}${guidePath(name)}.md`, markdown };
  });
}

/** The text of `/llms.txt`: a summary of the service, its API and its guides, with their URLs. */
export function llmsText(language: Language, facts: ServiceFacts): string {
  const { llmsSummary, llmsDocument, llmsMcp, llmsPrograms, llmsProgramsText, reference, referenceText, guides } =
    DOCS_LABELS[language];
  const { baseUrl, mcp = true } = facts;
  const lines = GUIDES.map((guide) => {
    const [, title, summary] = /^# (.+)\n\n([\s\S]+?)\n\n/.exec(guideText(guide, language, facts)) ?? [];
    return `- [${title}](${baseUrl}${guidePath(guide)}.md): ${summary?.replaceAll('\n', ' ')}`;
  });
  return `# Presswerk

> ${llmsSummary}

## API

- [OpenAPI](${baseUrl}${API_BASE}${DOCUMENT_PATH}): ${llmsDocument}
- [${reference}](${baseUrl}${REFERENCE_BASE}): ${referenceText}${mcp ? `\n- MCP: \`POST ${baseUrl}${MCP_PATH}\`, ${llmsMcp}` : ''}
- [${llmsPrograms}](${baseUrl}${guidePath('first-release')}.md): ${llmsProgramsText}

## ${guides}

${lines.join('\n')}
`;
}

/** The API catalogue as a link set (RFC 9727, RFC 9264). */
export function apiCatalog(baseUrl: string): string {
  return JSON.stringify({
    linkset: [
      {
        anchor: `${baseUrl}${API_BASE}`,
        'service-desc': [{ href: `${baseUrl}${API_BASE}${DOCUMENT_PATH}`, type: 'application/json' }],
        'service-doc': [
          { href: `${baseUrl}${DOCS_BASE}`, type: 'text/html' },
          { href: `${baseUrl}${LLMS_PATH}`, type: 'text/markdown' },
        ],
        status: [{ href: `${baseUrl}/health/ready`, type: 'application/json' }],
      },
    ],
  });
}
