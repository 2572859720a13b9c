import { ApplicationError } from '../../application/errors.ts';

/** Retry-After for clients: a storage that is busy or restarting needs a few seconds. */
const RETRY_AFTER_SECONDS = 5;

/** Identifies a storage to its operator. */
export interface BucketAddress {
  readonly bucket: string;
  /** Null for Amazon's own. */
  readonly endpoint: string | null;
}

/** Fields of the client library's errors in addition to `name`, which is the storage's code. */
interface ServiceError {
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly Code?: string;
  readonly code?: unknown;
}

/** Storages' error codes for wrong credentials. For a HEAD request only the status, as its response has no body. */
const CREDENTIAL_ERROR =
  /^(?:AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken|ExpiredToken|Forbidden|Unauthorized)$/;
const REGION_ERROR = /^(?:PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException)$/;

/** The storage's own code for an error, or that of the connection. */
function codeOf(error: Error): string {
  const { Code, code, $metadata } = error as ServiceError;
  if (typeof Code === 'string') return Code;
  if (typeof code === 'string') return code;
  return /^(?:Unknown|UnknownError|Error)$/.test(error.name) ? String($metadata?.httpStatusCode ?? '') : error.name;
}

export function statusOf(error: unknown): number | undefined {
  return error instanceof Error ? (error as ServiceError).$metadata?.httpStatusCode : undefined;
}

/** True if a retry may succeed: the connection failed, or the storage was busy or faulty. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error) || isProgrammingError(error)) return false;
  const status = statusOf(error);
  // Amazon returns 400 RequestTimeout if a body arrived too slowly.
  return (
    status === undefined || status >= 500 || status === 429 || status === 408 || codeOf(error) === 'RequestTimeout'
  );
}

/** Translates an error of the client library for the application. Only the operator sees the cause. */
export function translateError(error: unknown, address: BucketAddress): unknown {
  if (!(error instanceof Error) || error instanceof ApplicationError || isProgrammingError(error)) return error;
  const cause = new Error(reasonOf(error, address), { cause: error });
  return new ApplicationError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause });
}

/** Reason why a bucket cannot be used: `away` may be temporary, the others need an operator. */
export type BucketFault = 'missing' | 'refused' | 'away' | 'other';

/** The kind of an error thrown by the store. */
export function bucketFault(error: unknown): BucketFault {
  if (!ApplicationError.is(error, 'unavailable') || !(error.cause instanceof Error)) return 'other';
  const { cause } = error.cause;
  const status = statusOf(cause);
  if (status === 404) return 'missing';
  if (status === 401 || status === 403 || (cause as Error).name === 'CredentialsProviderError') return 'refused';
  return isTransient(cause) ? 'away' : 'other';
}

function isProgrammingError(error: Error): boolean {
  return error instanceof TypeError || error instanceof RangeError;
}

function reasonOf(error: Error, { bucket, endpoint }: BucketAddress): string {
  const storage = endpoint === null ? 'Amazon S3' : `the storage at ${endpoint}`;
  const code = codeOf(error);
  const status = statusOf(error);
  if (code === 'NoSuchBucket') return `there is no bucket ${bucket} in ${storage}; create it, or name another one`;
  if (code === 'RequestTimeTooSkewed') {
    return `this machine's clock differs too much from that of ${storage}; correct it (${code})`;
  }
  if (REGION_ERROR.test(code) || status === 301) {
    return `the bucket ${bucket} is in another region; name that region (${code})`;
  }
  if (CREDENTIAL_ERROR.test(code) || status === 401 || status === 403) {
    return `${storage} does not let this key use the bucket ${bucket}; check the key, its secret and its rights (${withStatus(code, status)})`;
  }
  if (error.name === 'CredentialsProviderError') return `there is no key for ${storage}; set one (${error.message})`;
  if (status !== undefined) return `${storage} responded with ${status} ${code}: ${error.message}`;
  return `${storage} does not respond (${code === error.name || code === '' ? error.message : `${code}: ${error.message}`})`;
}

function withStatus(code: string, status: number | undefined): string {
  if (status === undefined) return code;
  return code === String(status) ? `HTTP ${status}` : `${code}, HTTP ${status}`;
}
