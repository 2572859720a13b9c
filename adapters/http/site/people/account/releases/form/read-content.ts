import type { PressReleaseFields } from '../../../../../../../application/press-releases/writing/submitted-fields.ts';
import { isBlank, type Violation } from '../../../../../../../domain/index.ts';
import { parseFields } from '../../../../../kernel/fields/parse-fields.ts';
import { PRESS_RELEASE_SCHEMA, pressReleaseFields } from '../../../../../kernel/fields/press-release-fields.ts';
import { type FormValues, inputOf } from './fields.ts';

/** An HTML tag, comment or character reference. */
const MARKUP = /<[a-z/!?]|&#?[a-z0-9]{1,32};/i;

/** True for text of several lines without HTML. */
export function isPlainLines(text: string): boolean {
  return text.trim().includes('\n') && !MARKUP.test(text);
}

/**
 * Reads a release's form by the API's rules. Multi-line text without markup becomes paragraphs, since HTML ignores line
 * breaks.
 */
export function readContentOf(
  sent: FormValues,
  timeZone: string,
  {
    isBeingWritten,
    isNewText,
  }: {
    /** Title and text may be blank. */
    readonly isBeingWritten: boolean;
    /** False if the text is unchanged. */
    readonly isNewText: boolean;
  },
): { readonly fields: PressReleaseFields; readonly faults: readonly Violation[] } {
  const { values, faults } = parseFields(PRESS_RELEASE_SCHEMA, inputOf(sent, timeZone), { complete: true });
  const fields = {
    ...pressReleaseFields(values),
    ...(isBeingWritten && isBlank(sent.title) && { title: '' }),
    ...(isBeingWritten && isBlank(sent.text) && { text: '' }),
    ...(isNewText && isPlainLines(sent.text) && { textFormat: 'plain' as const }),
  };
  return { fields, faults };
}
