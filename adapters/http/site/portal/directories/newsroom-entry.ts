import type { PortalNewsroom } from '../../../../../application/ports/index.ts';
import { type Html, html } from '../../page/html.ts';
import { timeElement, timeView } from '../../page/times.ts';
import { type ImageUrl, pictureElement, pictureView } from '../../release/pictures/picture.ts';
import { link, newsroomPath, portalPath, releasePath } from '../addresses/paths.ts';
import { verifiedMark } from '../lists/verified-mark.ts';
import type { PortalRequest } from '../request/portal-request.ts';
import { DIRECTORY_TEXTS } from './texts.ts';

/** A newsroom in a list: name, number of releases, newest release, and logo. */
export function newsroomEntry(
  request: PortalRequest,
  { company, releases, newest }: PortalNewsroom,
  { timeZone, imageUrl }: { readonly timeZone: string; readonly imageUrl: ImageUrl },
): Html {
  const { language } = request;
  const texts = DIRECTORY_TEXTS[language];
  const { name, logo } = company;
  const picture = pictureView(
    { renditions: logo, description: name, title: null },
    { headline: name, language, imageUrl },
  );
  const published = timeView(newest.publishedAt, language, timeZone, 'day');
  return html`<li><div>
<h2><a href="${link(request, newsroomPath(company))}">${name}</a></h2>
${verifiedMark(company, language)}<p>${texts.releases(releases)}</p>
<p>${texts.newest} <a href="${portalPath(request, releasePath(newest))}"${newest.language !== language && html` hreflang="${newest.language}" lang="${newest.language}"`}>${newest.title}</a>, ${timeElement(published)}</p>
</div>${picture && html`<div>${pictureElement({ ...picture, alt: '' }, '6rem')}</div>`}</li>
`;
}
