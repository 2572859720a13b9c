import { HEAD_MAX } from '../problems/problem.ts';

/* Upper bounds of all values in responses, for the OpenAPI document. A field's own schema may be narrower. */

/** Code points of a string: it arrived in a request body, which is limited to 1 MiB. */
export const STRING_MAX = 1024 * 1024;
/** Entries of a list. */
export const LIST_MAX = 10_000;
/** Entries of one page of a list. */
export const PAGE_ENTRIES_MAX = 100;
/** Characters of one of the service's own URLs. */
export const ADDRESS_MAX = 8192;
/** Characters of a time: RFC 3339 in UTC, with at most nanoseconds. */
export const INSTANT_MAX = 30;
/** Characters of a header's value. */
export const HEADER_MAX = HEAD_MAX;
