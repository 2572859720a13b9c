/**
 * True once the viewer has replaced the server's table of contents by the introduction and the first chapter; it renders
 * the others on scrolling.
 */
export const VIEWER_HAS_RENDERED =
  "document.querySelector('#reference h1') !== null && document.querySelector('#reference .before') === null && document.querySelectorAll('#reference section').length > 1";
