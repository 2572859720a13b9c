import * as v from 'valibot';
import { MARKDOWN_LOSSES } from '../../../../application/ports/index.ts';
import { localised } from '../localised.ts';
import { about, record } from './record-schemas.ts';

const TEXTS = localised({
  de: {
    htmlStripped: 'Aus dem HTML entferntes Markup.',
    markdownReduced: 'Markdown-Elemente, die Mitteilungen nicht unterstützen.',
    markdownMessage: 'Sätze dazu, was mit ihnen geschehen ist.',
    ignoredParameters: {
      ignored_parameters: 'Unbekannte Parameter der Anfrage, die ignoriert wurden.',
    },
    ignoredFields: 'Unbekannte Felder der Anfrage, die ignoriert wurden.',
    writtenHtml: {
      meta: {
        warnings: 'Wie der gespeicherte Stand von der Anfrage abweicht.',
      },
    },
  },
  en: {
    htmlStripped: 'Markup that was removed from the HTML.',
    markdownReduced: 'Markdown elements that releases do not support.',
    markdownMessage: 'Sentences that say what happened to them.',
    ignoredParameters: {
      ignored_parameters: 'Unknown query parameters, which were ignored.',
    },
    ignoredFields: 'Unknown fields of the request, which were ignored.',
    writtenHtml: {
      meta: {
        warnings: 'How the stored record differs from the request.',
      },
    },
  },
});

/** Warning about markup that the sanitiser removed (contract §4). */
const HTML_STRIPPED = record('HtmlStripped', TEXTS.htmlStripped, {
  code: v.literal('html_stripped'),
  tags: v.array(v.string()),
  attributes: v.array(v.string()),
});

/**
 * Warning about elements that a Markdown text lost (contract §19). The lists are empty: clients that know only the other
 * warning read them.
 */
const MARKDOWN_REDUCED = record('MarkdownReduced', TEXTS.markdownReduced, {
  code: v.literal('markdown_reduced'),
  tags: v.array(v.string()),
  attributes: v.array(v.string()),
  elements: v.array(v.picklist(MARKDOWN_LOSSES)),
  message: about(v.string(), TEXTS.markdownMessage),
});

/** Member of `meta` in every response: query parameters that had no effect (contract §2). */
export const IGNORED_PARAMETERS = {
  ignored_parameters: v.exactOptional(about(v.array(v.string()), TEXTS.ignoredParameters.ignored_parameters)),
} as const;

const IGNORED_FIELDS = about(v.array(v.string()), TEXTS.ignoredFields);

/** `{"data": …}` of a record after a write, with `meta` unless it would be empty (contract §2). */
export function writtenEnvelope<const S extends v.GenericSchema>(data: S) {
  const meta = v.strictObject({ ignored_fields: v.exactOptional(IGNORED_FIELDS), ...IGNORED_PARAMETERS });
  return v.strictObject({ data, meta: v.exactOptional(meta) });
}

/** Like `writtenEnvelope`, for a record that contains sanitised HTML. */
export function writtenHtmlEnvelope<const S extends v.GenericSchema>(data: S) {
  const meta = v.strictObject({
    ignored_fields: v.exactOptional(IGNORED_FIELDS),
    ...IGNORED_PARAMETERS,
    warnings: v.exactOptional(
      about(v.array(v.union([HTML_STRIPPED, MARKDOWN_REDUCED])), TEXTS.writtenHtml.meta.warnings),
    ),
  });
  return v.strictObject({ data, meta: v.exactOptional(meta) });
}

/** `{"data": {…}}`. */
export function recordEnvelope<const S extends v.GenericSchema>(data: S) {
  return v.strictObject({ data, meta: v.exactOptional(v.strictObject(IGNORED_PARAMETERS)) });
}

/** `{"data": […]}`. */
export function listEnvelope<const S extends v.GenericSchema>(item: S) {
  return recordEnvelope(v.array(item));
}
