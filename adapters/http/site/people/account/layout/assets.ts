import { CHANGES_STYLE } from '../../../release/changes.ts';
import { GONE_STYLE } from '../../../release/pictures/taken-down.ts';
import { makeStylesheet } from '../../layout/stylesheet.ts';
import { EDITOR_STYLE } from '../editor/editor-style.ts';
import { NEWSROOM_STYLE } from '../newsrooms/style.ts';
import { PICTURES_STYLE } from '../pictures/style.ts';

/** The stylesheet of the account's pages. */
export const ACCOUNT_STYLE = makeStylesheet(
  'account',
  `${EDITOR_STYLE}${PICTURES_STYLE}${NEWSROOM_STYLE}${GONE_STYLE}${CHANGES_STYLE}`,
);
