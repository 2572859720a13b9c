import { CHANGES_STYLE } from '../../../release/changes.ts';
import { GONE_STYLE } from '../../../release/pictures/taken-down.ts';
import { makeStylesheet } from '../../layout/stylesheet.ts';
import { DESK_ROOMS_STYLE } from '../style.ts';

/** The stylesheet of the desk's pages: a room's own style is added here. */
export const DESK_STYLE = makeStylesheet('desk', `${CHANGES_STYLE}${DESK_ROOMS_STYLE}${GONE_STYLE}`);

/** Where browsers that fetch pages ahead learn which (the header Speculation-Rules of a release's page). */
export const PREFETCH_RULES_PATH = '/assets/desk-ahead.json';

/** The next release, and nothing else. To fetch it ahead claims nothing. */
export const PREFETCH_RULES: string = JSON.stringify({
  prefetch: [{ where: { selector_matches: 'a.ahead' }, eagerness: 'immediate' }],
});
