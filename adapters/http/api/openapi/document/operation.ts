import type { Language } from '../../../../../domain/index.ts';
import type { JsonSchema } from '../../../kernel/fields/json-schema.ts';
import type { DocumentedRoute } from '../route-doc.ts';
import type { DocumentContext } from './document-context.ts';
import { parameters } from './parameters.ts';
import { requestBody } from './request-body.ts';
import { responses } from './responses.ts';
import { ACCESS } from './texts.ts';

/** The operation object of a route. */
export function operation(route: DocumentedRoute, context: DocumentContext): JsonSchema {
  const { doc, access, legacy } = route;
  const { language } = context;
  return {
    operationId: doc.operationId,
    tags: [doc.tag],
    summary: doc.summary[language],
    description: `${doc.description[language]}\n\n${accessText(access, language)}`,
    ...(legacy === true ? { deprecated: true } : {}),
    ...security(route),
    ...(access === 'public' || access === null ? {} : { 'x-permission': access }),
    parameters: parameters(route, context),
    ...(doc.body === undefined ? {} : { requestBody: requestBody(doc, doc.body, context) }),
    responses: responses(route, context),
  };
}

/**
 * Empty if the document's default scheme applies. Every path accepts legacy keys as `X-ApiKey` (contract §8), but only
 * legacy paths describe it, because generated clients send everything that is described.
 */
function security({ access, legacy }: DocumentedRoute): JsonSchema {
  if (access === 'public') return { security: [] };
  return legacy === true ? { security: [{ bearer: [] }, { apiKey: [] }] } : {};
}

function accessText(access: DocumentedRoute['access'], language: Language): string {
  if (access === 'public') return ACCESS.none[language];
  return access === null ? ACCESS.any[language] : `${ACCESS.permission[language]} \`${access}\`.`;
}
