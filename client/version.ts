/** The version of package.json, which a test compares. */
export const VERSION = '1.0.0';
