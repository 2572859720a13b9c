import * as v from 'valibot';
import { isHttpUrl } from '../../domain/index.ts';
import { IMAGE_RENDERERS } from '../ports/image-renderer.ts';
import { WHEN_BROKEN } from '../ports/image-signer.ts';
import { isOrigin, yesOrNo } from './value-rules.ts';

/** Variables for images: rendering, Content Credentials, and the bucket. */
export const IMAGE_VARIABLES = {
  IMAGE_RENDERER: v.optional(
    v.picklist(IMAGE_RENDERERS, `must be one of ${IMAGE_RENDERERS.join(', ')}; unset it for auto`),
    'auto',
  ),
  C2PA_TRUST_LIST: v.nullable(v.string()),
  C2PA_CERTIFICATE: v.nullable(v.string()),
  C2PA_EARLIER_CERTIFICATES: v.nullable(v.string()),
  C2PA_PRIVATE_KEY: v.nullable(v.string()),
  C2PA_TSA_URL: v.nullable(
    v.pipe(
      v.string(),
      v.check(
        (text) => isHttpUrl(text) && URL.canParse(text),
        'must be the address of a time stamper, such as http://timestamp.example.com; unset it to sign without time stamps',
      ),
    ),
  ),
  C2PA_WHEN_BROKEN: v.optional(
    v.picklist(WHEN_BROKEN, `must be one of ${WHEN_BROKEN.join(', ')}; unset it for refused`),
    'refused',
  ),
  S3_BUCKET: v.nullable(
    v.pipe(
      v.string(),
      v.regex(
        /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
        'must be the name of a bucket; unset it to keep images on disk in DATA_DIR',
      ),
    ),
  ),
  S3_ENDPOINT: v.nullable(
    v.pipe(
      v.string(),
      v.check(isOrigin, 'must be an address such as https://s3.example:9000, without a path; unset it for Amazon S3'),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  S3_REGION: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'must be a region such as eu-central-1; unset it for us-east-1')),
    'us-east-1',
  ),
  S3_ACCESS_KEY_ID: v.nullable(v.string()),
  S3_SECRET_ACCESS_KEY: v.nullable(v.string()),
  S3_PATH_STYLE: v.nullable(yesOrNo('must be true or false; unset it for true if S3_ENDPOINT is set, otherwise false')),
};
