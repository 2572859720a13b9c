import assert from 'node:assert/strict';
import { type FormDescription, formFaults } from '../../../adapters/http/site/page/forms/description.ts';
import type { Language } from '../../../domain/index.ts';
import type { Reply } from '../service/service.ts';

const REFERENCES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The text of a page as a reader sees it: no tags, references decoded. */
export function visibleText(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (reference) => REFERENCES[reference] ?? reference);
}

/** One error as a page shows it: the message, and the field that its summary links to (null for none). */
export interface ShownFault {
  readonly field: string | null;
  readonly text: string;
}

/** The errors in the summary above a form, in order. */
export function shownFaults({ text }: Pick<Reply, 'text'>): ShownFault[] {
  const summary = /<div class="summary"[\s\S]*?<\/div>/.exec(text)?.[0] ?? '';
  const items = summary.match(/<li>[\s\S]*?<\/li>|<p>[\s\S]*?<\/p>/g) ?? [];
  return items.map((item) => ({
    field: /href="#field-([^"]+)"/.exec(item)?.[1] ?? null,
    text: visibleText(item).trim(),
  }));
}

/**
 * The errors that a page must show for the violations in the API's response to the same input, in the order of the
 * form.
 */
export function expectedFaults(form: FormDescription, { body }: Reply, language: Language = 'en'): ShownFault[] {
  return formFaults(form, body.violations, language).map(({ field = null, text }) => ({ field, text }));
}

/** The error shown at a field; undefined without one. */
export function faultAt({ text }: Pick<Reply, 'text'>, field: string): string | undefined {
  const found = new RegExp(`<p class="fault" id="field-${field}-fault">([\\s\\S]*?)</p>`).exec(text)?.[1];
  if (found !== undefined) {
    const tie = new RegExp(`aria-describedby="[^"]*\\bfield-${field}-fault\\b`);
    assert.match(text, tie, 'a fault is tied to its field');
  }
  return found === undefined ? undefined : visibleText(found).trim();
}

/** The value of a text field in the page. */
export function fieldValue({ text }: Pick<Reply, 'text'>, field: string): string | undefined {
  const area = new RegExp(`<textarea id="field-${field}"[^>]*>\\n([\\s\\S]*?)</textarea>`).exec(text)?.[1];
  const input = new RegExp(`<input id="field-${field}"[^>]*? value="([^"]*)"`).exec(text)?.[1];
  const found = area ?? input;
  return found === undefined ? undefined : visibleText(found);
}

/** The selected value of a field with options; for a checkbox, its value when ticked. */
export function selectedValue({ text }: Pick<Reply, 'text'>, name: string): string | undefined {
  const inputs = text.match(new RegExp(`<input[^>]*? name="${name}"[^>]*>`, 'g')) ?? [];
  const checked = inputs.find((input) => / checked/.test(input));
  return checked && /value="([^"]*)"/.exec(checked)?.[1];
}
