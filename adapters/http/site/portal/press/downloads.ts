import type { PublicRelease } from '../../../../../application/ports/index.ts';
import { type Html, html } from '../../page/html.ts';
import { portalPath, pressKitPath, releaseTextPath } from '../addresses/paths.ts';
import type { PortalRequest } from '../request/portal-request.ts';
import { PRESS_TEXTS } from './texts.ts';

/** Links to a release's downloads for journalists. Before publication there is only the kit, at `kitHref`. */
export function releaseDownloads(request: PortalRequest, release: PublicRelease, kitHref?: string): Html {
  const texts = PRESS_TEXTS[release.language];
  const to = (extension: 'txt' | 'md') => portalPath(request, releaseTextPath(release, extension));
  return html`<section class="downloads">
<h2>${texts.downloads}</h2>
<ul>
<li><a href="${kitHref ?? portalPath(request, pressKitPath(release))}">${texts.kit}</a></li>
${
  kitHref === undefined &&
  html`<li><a href="${to('txt')}">${texts.text}</a></li>
<li><a href="${to('md')}">${texts.markdown}</a></li>
`
}</ul>
</section>
`;
}
