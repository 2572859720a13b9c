import { html, render } from './html.ts';

/** Where the site's icon stands, on every host that pages are shown on. */
export const ICON_PATH = '/favicon.svg';

/** The site's icon: a sheet's headline and lines. Colours as attributes, since a policy may forbid it styles. */
export const ICON: string = render(html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="6" fill="#34495e"/>
<path fill="#fff" d="M7 7h18v5H7zm0 8h18v2.5H7zm0 5h18v2.5H7zm0 5h11v2.5H7z"/>
</svg>
`);
