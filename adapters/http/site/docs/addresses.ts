/** Path of the start page for developers. */
export const DOCS_BASE = '/docs';
export const REFERENCE_BASE = `${DOCS_BASE}/reference`;
export const GUIDES_BASE = `${DOCS_BASE}/guides`;
