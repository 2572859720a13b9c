export { CONTENT_SECURITY_POLICY, contentSecurityPolicy } from './content-security-policy.ts';
export { type DeprecationPage, renderDeprecationPage } from './deprecation-page.ts';
export { type HomePage, renderHomePage } from './home-page.ts';
export { escapeHtml } from './html.ts';
export { ICON, ICON_PATH } from './icon.ts';
export { renderNotFoundPage } from './not-found-page.ts';
export { renderProblemPage } from './problem-page.ts';
export { type ReleasePage, renderReleasePage } from './release-page.ts';
export type { ImageUrl } from './title-image.ts';
