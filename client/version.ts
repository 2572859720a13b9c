/** As package.json has it; a test holds them together. */
export const VERSION = '1.0.0';
