import { makeStylesheet } from '../../frame/index.ts';
import { CHANGES_STYLE } from '../changes/changed-texts.ts';

/** The stylesheet of the desk's pages: a room's own style is added here. */
export const DESK_STYLE = makeStylesheet('desk', CHANGES_STYLE);
