import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import type { Publisher, Reply, RequestOptions, Service } from '../service/service.ts';

/** Changes to the valid fields of an upload; null omits a field. */
export type FieldChanges = Readonly<Record<string, string | null>>;

/** Uploads an image over the API. Returns the response with any status. */
export function upload(
  publisher: Publisher,
  releaseId: number,
  file: Uint8Array | null,
  changes: FieldChanges = {},
  options: RequestOptions = {},
): Promise<Reply> {
  const body = publisher.imageForm(file, changes);
  return publisher.api('POST', `/press-releases/${releaseId}/images`, { body, ...options });
}

/** Uploads an image, which must succeed. Returns its record. */
export async function uploadImage(
  publisher: Publisher,
  releaseId: number,
  file: Uint8Array,
  changes: FieldChanges = {},
): Promise<Reply['body']> {
  const reply = await upload(publisher, releaseId, file, changes);
  assert.equal(reply.status, 201, reply.text);
  return reply.body.data;
}

export interface Part {
  readonly name: string;
  /** Present for a file, absent for a text field. */
  readonly filename?: string;
  readonly type?: string;
  readonly content: string | Uint8Array;
}

/** The text fields of a valid upload, as multipart parts. */
export const FIELD_PARTS: readonly Part[] = [
  { name: 'ai_declaration', content: 'original' },
  { name: 'copyright', content: 'Foto: Jo Blythe' },
  { name: 'rights_confirmed', content: '1' },
  { name: 'confirm_text_version', content: 'img-confirm-v2' },
];

export function imagePart(content: Uint8Array | string, changes: Partial<Part> = {}): Part {
  return { name: 'image', filename: 'picture.jpg', type: 'image/jpeg', content, ...changes };
}

/** A multipart body with the parts in this order. */
export function multipart(parts: readonly Part[], boundary = 'frontier'): Buffer {
  const chunks = parts.flatMap(({ name, filename, type, content }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    type === undefined ? '' : `\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  return Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk as Uint8Array)));
}

export function multipartOptions(parts: readonly Part[], boundary = 'frontier'): RequestOptions {
  return {
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: multipart(parts, boundary) as Uint8Array<ArrayBuffer>,
  };
}

/** The files of uploads in progress. */
export function temporaryFiles({ uploadFolder }: Service): Promise<string[]> {
  return readdir(uploadFolder);
}
