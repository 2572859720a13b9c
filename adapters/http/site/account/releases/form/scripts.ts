import type { Html } from '../../../layout/html.ts';

/** Elements of the modules that make writing quicker. Without them the form is the same, with a field of HTML. */
export const FORM_SCRIPTS: readonly Html[] = [];
