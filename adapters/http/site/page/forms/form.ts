import { readBody } from '../../../kernel/bodies/body.ts';
import { formFields } from '../../../kernel/bodies/form-fields.ts';
import type { Context } from '../../../kernel/context.ts';
import { HttpError } from '../../../kernel/problems/problem.ts';
import { type Html, type HtmlValue, html } from '../html.ts';

/** Media types of forms without files. */
const FORM = ['application/x-www-form-urlencoded'] as const;

/** Maximum bytes of a form: a release's longest text with every character percent-encoded. */
const FORM_MAX = 2 * 1024 * 1024;

/** The fields of a submitted form. */
export interface Form {
  /** The field's first value; empty if absent. Line ends are single characters, as browsers count them. */
  get(name: string): string;
  all(name: string): readonly string[];
  has(name: string): boolean;
}

/**
 * Reads a submitted form.
 * @throws HttpError `unsupported_media_type`, `body_too_large`, `bad_request`; DomainError `validation_failed` for too
 *   many fields
 */
export async function readForm(ctx: Context): Promise<Form> {
  const values = new Map<string, string[]>();
  for (const { name, value } of formFields(await readBody(ctx, FORM, FORM_MAX))) {
    if (name === undefined || value === undefined) throw new HttpError('bad_request', {});
    values.set(name, [...(values.get(name) ?? []), normaliseValue(name, value)]);
  }
  return {
    get: (name) => values.get(name)?.[0] ?? '',
    all: (name) => values.get(name) ?? [],
    has: (name) => values.has(name),
  };
}

/** Names of URL fields, such as `url` and `website_url`. */
const URL_FIELD = /(?:^|_)url$/;

/**
 * Normalises a field's value before validation: line ends are single characters, and URLs get a scheme
 * (`example.org/press` becomes https://example.org/press).
 */
export function normaliseValue(name: string, value: string): string {
  const lines = value.replaceAll('\r\n', '\n');
  return URL_FIELD.test(name) ? withScheme(lines) : lines;
}

function withScheme(typed: string): string {
  const url = typed.trim();
  return /^[\p{L}\d](?:[\p{L}\d.-]*)\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u.test(url) ? `https://${url}` : url;
}

export interface FormOptions {
  /** The full path, such as `/account/tokens`. */
  readonly action: string;
  readonly id?: string;
  readonly hasFile?: boolean;
  readonly className?: string;
  readonly hidden?: Readonly<Record<string, string | number>>;
  /** `data-` attributes for scripts. */
  readonly data?: Html;
}

/** A form with method POST. */
export function postForm(options: FormOptions, content: HtmlValue): Html {
  const { action, id, hasFile, className, hidden = {}, data } = options;
  // No browser validation: it shows one fault at a time, the service shows all.
  return html`<form method="post" action="${action}" novalidate${id && html` id="${id}"`}${className && html` class="${className}"`}${
    hasFile === true && html` enctype="multipart/form-data"`
  }${data}>
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`)}${content}
</form>
`;
}
