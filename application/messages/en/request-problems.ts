import { alternatives, megabytes, type Texts } from '../texts.ts';

export const inSeconds = (seconds: number) => {
  const whole = Math.max(1, Math.ceil(seconds));
  return whole === 1 ? '1 second' : `${whole} seconds`;
};

const TOO_LONG = {
  address: 'The address of the request is too long.',
  headers: 'The headers of the request are too long.',
  head: 'The address or the headers of the request are too long.',
} as const;

const describeHeadLimit = (bytes: number): string =>
  `Together, the address and headers must be shorter than ${bytes.toLocaleString('en')} bytes.`;

/** Requests, whatever they are about. */
export const REQUEST_PROBLEMS = {
  malformed_json: {
    title: 'Malformed JSON',
    detail: () => 'The request body is not valid JSON in UTF-8.',
    explanation: [
      'The request body could not be parsed as JSON in UTF-8. Nothing was changed.',
      'Common causes are a trailing comma, single quotes, a truncated body or another encoding. Use a JSON library to create the body instead of concatenating strings.',
    ],
  },
  bad_request: {
    title: 'Bad request',
    detail: ({ tooLong, max = 0, lacksBoundary }) => {
      if (lacksBoundary) {
        return 'The Content-Type of the multipart body has no valid boundary. Let your HTTP library set this header, instead of setting it yourself.';
      }
      return tooLong === undefined
        ? 'The request is malformed and could not be read.'
        : `${TOO_LONG[tooLong]} ${describeHeadLimit(max)}`;
    },
    explanation: [
      'The request is not valid HTTP, or its body does not match its Content-Type: for example, a multipart body has no boundary or ends too early. Nothing was changed.',
      'Status 431 means that the address and headers together exceed 16 KiB. The response names the longer of the two. Use fewer or shorter query parameters, and remove headers and cookies that the service does not need.',
      'Check the address, the headers and the body, then send the request again.',
    ],
  },
  not_found: {
    title: 'Not found',
    detail: ({ what }) => {
      if (what === undefined) return 'There is nothing at this address.';
      return what === 'path'
        ? 'There is no such path. GET /api/v1/openapi.json describes all paths.'
        : `There is no such ${what}.`;
    },
    explanation: [
      'There is nothing at this address. The id is unknown or malformed, the resource was deleted, or the path does not exist.',
      'Ids are positive integers without leading zeros. Lists such as GET /api/v1/press-releases return the ids that exist.',
    ],
  },
  method_not_allowed: {
    title: 'Method not allowed',
    detail: ({ allow }) => `This address does not support the method of the request. It supports: ${allow.join(', ')}.`,
    explanation: [
      'The address exists, but does not support this method. The Allow header of the response lists the methods that it supports.',
      'Compare the method and the address with the API documentation.',
    ],
  },
  precondition_failed: {
    title: 'Precondition failed',
    detail: ({ found }) => {
      if (found === 'nothing') {
        return 'There is no press release with this external_id, and If-Match requires one. Leave out If-Match to create it.';
      }
      if (found === 'existing') {
        return 'A press release with this external_id exists already, which If-None-Match excludes. Leave out If-None-Match to replace it, or choose another external_id.';
      }
      return 'The resource has changed since you fetched it: its ETag does not match If-Match. Fetch it again, and send your change with the new ETag.';
    },
    explanation: [
      'The request has an If-Match header, but the ETag of the resource is a different one by now, because somebody else has changed it. Nothing was overwritten.',
      'Fetch the resource, apply your change to it, and send the request with the new ETag exactly as you received it: with its quotation marks, and without W/.',
      'With If-None-Match: *, PUT only creates a press release. The code then means that one with this external_id exists already.',
    ],
  },
  body_too_large: {
    title: 'Body too large',
    detail: ({ max }) => `The request body is too large. The maximum is ${megabytes(max)}.`,
    explanation: [
      'The request body is larger than this address accepts. Nothing was changed.',
      'An image can be up to 16 MB. Do not embed images in the text. Upload them with requests of their own.',
    ],
  },
  unsupported_media_type: {
    title: 'Unsupported media type',
    detail: ({ expected, compressed }) =>
      compressed === true
        ? 'The request body is compressed. Send it uncompressed, without Content-Encoding.'
        : `The Content-Type must be ${alternatives(expected, 'or')}.`,
    explanation: [
      'This address does not accept the format in the Content-Type header, or the body is compressed. Requests are JSON, image uploads also multipart/form-data. Compressed requests are not supported.',
      'Set Content-Type to the format of the body, and send the body uncompressed. For multipart/form-data, let your HTTP library set the header, so that it contains the boundary.',
    ],
  },
  validation_failed: {
    title: 'Validation failed',
    detail: () => 'Some fields are not valid.',
    explanation: [
      'One or more fields of the request are missing or not valid. The response lists all of them: "errors" contains sentences for each field, "violations" the rules and limits for programs. Nothing was changed.',
      'Correct the fields, then send the request again.',
    ],
  },
  idempotency_key_reused: {
    title: 'Idempotency key reused',
    detail: () => 'The Idempotency-Key has already been used for another request.',
    explanation: [
      'An Idempotency-Key identifies one request: its method, address and body. This key was used for a different request within the last 24 hours. Nothing was changed.',
      'Use a new key for each new request. Reuse a key only to repeat exactly the same request.',
    ],
  },
  idempotency_in_progress: {
    title: 'Request in progress',
    detail: ({ retryAfterSeconds }) =>
      `The first request with this Idempotency-Key is still running. Try again in ${inSeconds(retryAfterSeconds)}.`,
    explanation: [
      'An earlier request with the same Idempotency-Key is still being processed. This request was not processed, so nothing was done twice.',
      'Wait for the time in the Retry-After header, then send the same request with the same key again. You will get the response to the first request.',
    ],
  },
  rate_limited: {
    title: 'Too many requests',
    detail: ({ retryAfterSeconds }) =>
      `Too many requests in a short time. Try again in ${inSeconds(retryAfterSeconds)}.`,
    explanation: [
      'The number of requests per minute is limited for each token, and failed authentication for each client address. The X-RateLimit-Limit, X-RateLimit-Remaining and X-RateLimit-Reset headers give the limit, the remaining requests and the time of the reset.',
      'Wait for the time in the Retry-After header. Spread requests over time, and use lists and conditional requests instead of polling single releases.',
    ],
  },
  internal_error: {
    title: 'Internal error',
    detail: () => 'Something went wrong on our side. Please try again later.',
    explanation: [
      'The service could not process the request because of an error on our side. Nothing was changed.',
      'Try again later, with the same Idempotency-Key if you used one. If the error persists, send the request_id of the response to the operator.',
    ],
  },
  unavailable: {
    title: 'Temporarily unavailable',
    detail: ({ retryAfterSeconds }) =>
      `The service cannot process the request at the moment. Try again in ${inSeconds(retryAfterSeconds)}.`,
    explanation: [
      'The service is overloaded, or a system that it depends on is not responding. The request was not processed.',
      'Wait for the time in the Retry-After header, then try again. With an Idempotency-Key, it is safe to repeat a POST request.',
    ],
  },
} satisfies Partial<Texts['problems']>;
