/** The guides, for tests that compare them with the pages that show them. */
export { GUIDES } from '../../../adapters/http/site/docs/guides/catalogue.ts';
export { guideText } from '../../../adapters/http/site/docs/guides/load.ts';
