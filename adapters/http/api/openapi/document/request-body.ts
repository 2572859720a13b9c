import type { Language } from '../../../../../domain/index.ts';
import { type Field, FORM_BOOLEANS } from '../../../kernel/fields/fields.ts';
import type { BodyDoc, RouteDoc } from '../route-doc.ts';
import { type JsonSchema, nullable, type SchemaWriter } from './json-schema.ts';
import { FILE, reference, type Writing, withExample } from './writing.ts';

const FORM_BOOLEAN: JsonSchema = {
  anyOf: [
    { type: 'boolean' },
    { type: 'string', enum: [...FORM_BOOLEANS.keys()] },
    { type: 'integer', enum: [0, 1], minimum: 0, maximum: 1 },
  ],
};

/** The request body object, with every accepted format. */
export function requestBody(
  { operationId }: RouteDoc,
  body: BodyDoc,
  { schemas, language, examples }: Writing,
): JsonSchema {
  const forms = [body, ...(body.also === undefined ? [] : [body.also])];
  const content = forms.flatMap((form) => {
    const { name, mediaTypes = ['application/json'], file, wrappedIn } = form;
    schemas.components[name] = bodySchema(form, schemas, language);
    const ref = reference('schemas', name);
    const schema =
      wrappedIn === undefined ? ref : { type: 'object', properties: { [wrappedIn]: ref }, required: [wrappedIn] };
    const encoding =
      file === undefined ? {} : { encoding: { [file.name]: { contentType: file.mediaTypes.join(', ') } } };
    return mediaTypes.map((type) => {
      const example = type === 'application/json' ? withExample(examples.request(operationId)) : {};
      return [type, { schema, ...encoding, ...example }] as const;
    });
  });
  const needed = body.complete !== false && Object.values(body.fields).some(({ required }) => required);
  return { ...(needed ? { required: true } : {}), content: Object.fromEntries(content) };
}

/**
 * The schema of a request body, derived from the one that parses the request. Optional fields may be null (contract
 * §1). Values are described after trimming, so a required text has at least one character.
 */
export function bodySchema(
  { fields, texts, complete = true, mediaTypes, file, nameOf = (field) => field }: BodyDoc,
  writer: SchemaWriter,
  language: Language,
): JsonSchema {
  const isForm = mediaTypes !== undefined && !mediaTypes.includes('application/json');
  const properties: JsonSchema = {};
  const required: string[] = [];
  if (file !== undefined) {
    const { name, description } = file;
    properties[name] = { ...FILE, description: description[language] };
    required.push(name);
  }
  for (const [field, { schema, required: isRequired }] of Object.entries(fields)) {
    const value = valueSchema({ schema, required: isRequired }, writer, isForm);
    const description = texts[field]?.[language];
    if (description === undefined) throw new Error(`the field ${field} is not described`);
    properties[nameOf(field)] = { ...value, description };
    if (isRequired && complete) required.push(nameOf(field));
  }
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}

/**
 * The schema of a field's value. Forms have no null: an empty value counts as absent. A proxy that validates a form
 * sees a boolean as text or as its own conversion of it.
 */
export function valueSchema({ schema, required }: Field, writer: SchemaWriter, isForm: boolean): JsonSchema {
  const written = writer.write(schema);
  if (isForm && written.type === 'boolean') return FORM_BOOLEAN;
  if (!required) return isForm ? written : nullable(written);
  return written.type === 'string' && written.enum === undefined ? { ...written, minLength: 1 } : written;
}
