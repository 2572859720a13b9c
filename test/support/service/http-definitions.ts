/** Definitions of the HTTP adapter with which tests compare responses: routes, schemas, forms, statuses, policies and limits. */
export { apiRoutes, documentedRoutes, mountedRoutes } from '../../../adapters/http/api/api.ts';
export { DOMAIN_SCHEMA } from '../../../adapters/http/api/companies/doc.ts';
export { assertDescribed, UndescribedRouteError } from '../../../adapters/http/api/openapi/assert-described.ts';
export { problemCodesOf } from '../../../adapters/http/api/openapi/document/problems.ts';
export { REQUEST_HEADERS, RESPONSE_HEADERS as ANSWER_HEADERS } from '../../../adapters/http/api/openapi/headers.ts';
export { openApiRouter } from '../../../adapters/http/api/openapi/routes.ts';
export { PREVIEW_LINK_SCHEMA } from '../../../adapters/http/api/press-releases/preview-links/doc.ts';
export { WEBHOOK_CHANGES_SCHEMA, WEBHOOK_SCHEMA } from '../../../adapters/http/api/webhooks/schema.ts';
export { createAddresses } from '../../../adapters/http/kernel/addresses.ts';
export { JSON_BODY_MAX } from '../../../adapters/http/kernel/bodies/body.ts';
export { CORRECTION_SCHEMA } from '../../../adapters/http/kernel/fields/correction-fields.ts';
export { detectTextFormat as readTextOrHtml } from '../../../adapters/http/kernel/fields/detect-text-format.ts';
export {
  ANSWER_SCHEMA,
  OBJECTION_SCHEMA,
  PRESS_RELEASE_SCHEMA,
  RESCHEDULE_SCHEMA,
  SUBMIT_SCHEMA,
} from '../../../adapters/http/kernel/fields/press-release-fields.ts';
export { IMAGE_EDIT_SCHEMA, IMAGE_SCHEMA } from '../../../adapters/http/kernel/images/image-fields.ts';
export { createOriginalDownload as createOriginals } from '../../../adapters/http/kernel/images/original-download.ts';
export { createListSlots } from '../../../adapters/http/kernel/limits/list-slots.ts';
export { AUTHENTICATION_FAILURES_PER_MINUTE } from '../../../adapters/http/kernel/limits/rate-limit.ts';
export { STATUS } from '../../../adapters/http/kernel/problems/error-mapping.ts';
export { HEAD_MAX } from '../../../adapters/http/kernel/problems/problem.ts';
export { createHttpApp } from '../../../adapters/http/server/app.ts';
export { CONNECTIONS_MAX } from '../../../adapters/http/server/connection-limit.ts';
export { healthRouter } from '../../../adapters/http/server/health/routes.ts';
export { docsRouter } from '../../../adapters/http/site/docs/routes.ts';
export { VIEWER_POLICY } from '../../../adapters/http/site/docs/viewer/page.ts';
export { normaliseValue } from '../../../adapters/http/site/page/forms/form.ts';
export { contentSecurityPolicy } from '../../../adapters/http/site/page/headers.ts';
export { scriptPath } from '../../../adapters/http/site/page/scripts/script.ts';
export { fileScript } from '../../../adapters/http/site/page/scripts/scripts.ts';
export { UPLOAD_FORM } from '../../../adapters/http/site/people/account/pictures/upload-fields.ts';
export { endOfLocalDay, LINK_FORM } from '../../../adapters/http/site/people/account/preview-links/link-form.ts';
export { SUBMIT_FORM } from '../../../adapters/http/site/people/account/releases/moves/submit.ts';
export { deskRoutes } from '../../../adapters/http/site/people/desk/routes.ts';
export { reportRoutes } from '../../../adapters/http/site/people/report/routes.ts';
export { ceremonyCookie, sessionCookie } from '../../../adapters/http/site/people/session/cookie.ts';
export { SESSION_REQUESTS_PER_MINUTE } from '../../../adapters/http/site/people/session/door.ts';
export { isPasskeyHost } from '../../../adapters/http/site/people/sign-in/methods.ts';
export { CHECKS_PER_MINUTE } from '../../../adapters/http/site/portal/check/routes.ts';
export { renditionRouter } from '../../../adapters/http/site/portal/pictures/rendition-routes.ts';
export { portalRouter } from '../../../adapters/http/site/portal/routes.ts';
export { RELEASE_FORM } from '../../../adapters/http/site/release/form-fields.ts';
export { SOURCE_TYPE_TEXTS } from '../../../adapters/http/site/release/pictures/source-types.ts';
export { serviceRouter } from '../../../adapters/http/site/service/routes.ts';
export { transparencyRouter } from '../../../adapters/http/site/service/transparency/routes.ts';
