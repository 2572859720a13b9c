import type { Language } from '../../../../../domain/index.ts';
import { fieldsSchema } from '../../../kernel/fields/fields-json-schema.ts';
import type { JsonSchema, SchemaWriter } from '../../../kernel/fields/json-schema.ts';
import type { BodyDoc, RouteDoc } from '../route-doc.ts';
import { type DocumentContext, FILE, reference, withExample } from './document-context.ts';

/** The request body object, with every accepted format. */
export function requestBody(
  { operationId }: RouteDoc,
  body: BodyDoc,
  { schemas, language, examples }: DocumentContext,
): JsonSchema {
  const formats = [body, ...(body.also === undefined ? [] : [body.also])];
  const content = formats.flatMap((format) => {
    const { name, mediaTypes = ['application/json'], file, wrappedIn } = format;
    schemas.components[name] = bodySchema(format, schemas, language);
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
  const isRequired = body.complete !== false && Object.values(body.fields).some(({ required }) => required);
  return { ...(isRequired ? { required: true } : {}), content: Object.fromEntries(content) };
}

/** The schema of a request body: its fields, and the file of a form. */
export function bodySchema(body: BodyDoc, writer: SchemaWriter, language: Language): JsonSchema {
  const { mediaTypes, file, base64 } = body;
  const isForm = mediaTypes !== undefined && !mediaTypes.includes('application/json');
  const { properties, required } = fieldsSchema({ ...body, isForm }, writer, language);
  const files = file === undefined ? {} : { [file.name]: { ...FILE, description: file.description[language] } };
  const text = base64 && {
    [base64.name]: {
      type: ['string', 'null'],
      contentEncoding: 'base64',
      maxLength: base64.max,
      description: base64.description[language],
    },
  };
  const names = [...Object.keys(files), ...required];
  return {
    type: 'object',
    properties: { ...files, ...text, ...properties },
    ...(names.length > 0 ? { required: names } : {}),
  };
}
