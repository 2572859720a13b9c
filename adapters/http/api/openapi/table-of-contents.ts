import type { Language } from '../../../../domain/index.ts';
import { API_BASE } from '../../kernel/addresses.ts';
import type { DocumentedRoute } from './route-doc.ts';
import { TAGS } from './tags.ts';

/** A summary of the document's operations by tag, in the document's order. */
export function tableOfContents(routes: readonly DocumentedRoute[], language: Language) {
  return Object.entries(TAGS)
    .map(([tag, { name, description }]) => ({
      tag,
      name: name[language],
      description: description[language],
      operations: routes
        .filter(({ doc }) => doc.tag === tag)
        .map(({ method, path, access, legacy, doc }) => ({
          operationId: doc.operationId,
          method,
          path: legacy === true ? path : `${API_BASE}${path}`,
          summary: doc.summary[language],
          access,
          deprecated: legacy === true,
        })),
    }))
    .filter(({ operations }) => operations.length > 0);
}
