import { createHash } from 'node:crypto';
import { writeFile as writeWhole } from 'node:fs/promises';
import { storageTrouble } from '../../../../../application/kernel/storage-trouble.ts';
import { DomainError, IMAGE_BYTES_MAX, refuseIfAny, type Violation } from '../../../../../domain/index.ts';
import type { Context } from '../../context.ts';
import { HttpError, SlowBody } from '../../problems/problem.ts';
import { JSON_BODY_MAX, parseJson } from '../body.ts';
import { withReadTimeout } from '../read-timeout.ts';
import { sendContinue } from '../unread-bodies.ts';
import { createBase64Decoder } from './base64.ts';
import { JsonMemberExtractor } from './json-member-extractor.ts';
import { ensureFolder, type TemporaryFiles, type WrittenFile, writeFile } from './temporary-files.ts';
import { assertConnected, limitBytes, readError, type Upload } from './upload.ts';

/** Maximum bytes of a JSON body: the image in Base64, with line breaks, and the other fields. */
const JSON_UPLOAD_MAX = Math.ceil(IMAGE_BYTES_MAX / 3) * 4 + JSON_BODY_MAX;

/** @throws as `receive` in upload-receiver.ts, and HttpError `malformed_json` */
export async function receiveJson(ctx: Context, temporary: TemporaryFiles, field: string): Promise<Upload> {
  if (Number(ctx.get('Content-Length') || 0) > JSON_UPLOAD_MAX) {
    throw new HttpError('body_too_large', { max: JSON_UPLOAD_MAX });
  }
  await ensureFolder(temporary.folder);
  assertConnected(ctx);
  sendContinue(ctx);
  const overflow = Promise.withResolvers<never>();
  const decoder = createBase64Decoder();
  const member = new JsonMemberExtractor(field, JSON_BODY_MAX, (text) => decoder.write(text));
  const decoded = ctx.req.pipe(limitBytes(JSON_UPLOAD_MAX, overflow.reject)).pipe(member);
  member.once('error', overflow.reject);
  ctx.req.once('close', () => {
    if (!ctx.req.complete) overflow.reject(new HttpError('bad_request', {}));
  });
  const writing = writeFile(temporary, decoded, () => decoder.end());
  try {
    const written = await withReadTimeout(ctx, Promise.race([writing, overflow.promise]));
    return jsonUpload(field, written, parseJson({ bytes: member.rest(), mediaType: '', charset: '' }), member.count);
  } catch (error) {
    writing.catch(() => undefined);
    if (error instanceof HttpError || error instanceof DomainError || error instanceof SlowBody) throw error;
    throw readError(error);
  }
}

/** The upload in a JSON body, which must be an object. */
function jsonUpload(field: string, written: WrittenFile, value: unknown, count: number): Upload {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    refuseIfAny([{ field: 'body', rule: 'type', expected: 'object' }]);
  }
  const { [field]: text, ...fields } = value as Record<string, unknown>;
  const faults: Violation[] = [];
  if (text !== undefined && text !== null && text !== '') faults.push({ field, rule: 'type', expected: 'string' });
  else if (count > 1) faults.push({ field, rule: 'single_value' });
  else if (written.isFaulty) faults.push({ field, rule: 'format' });
  const { path, bytes, sha256 } = written;
  const file = bytes > 0 && faults.length === 0 ? { path, bytes, sha256 } : undefined;
  return { isJson: true, file, fields, faults, unreadable: [], complete: true };
}

/** Writes a picture in Base64 from a small JSON body to a temporary file. */
export async function base64File(
  text: string | null | undefined,
  newPath: () => string,
): Promise<Pick<Upload, 'file' | 'faults'>> {
  if (text == null) return { file: undefined, faults: [] };
  const decoder = createBase64Decoder();
  const [first, last] = [decoder.write(text), decoder.end()];
  if (last === undefined) return { file: undefined, faults: [{ field: 'image_base64', rule: 'format' }] };
  const content = Buffer.concat([first, last]);
  const path = newPath();
  await writeWhole(path, content, { flag: 'wx', mode: 0o600 }).catch((error) => {
    throw storageTrouble(error);
  });
  return {
    file: { path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') },
    faults: [],
  };
}
