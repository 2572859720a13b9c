import { HEAD_MAX } from '../problems/problem.ts';

/**
 * What no answer goes beyond, so that a client knows what it has to make room for. Where a field has a narrower bound, its
 * own schema says so.
 */

/** Code points of a string: what is answered came in a body, and none may be larger. */
export const STRING_MAX = 1024 * 1024;
/** Entries of a list. */
export const LIST_MAX = 10_000;
/** Entries of a list that is shown in parts. */
export const PAGE_MAX = 100;
/** Characters of an address of ours. */
export const ADDRESS_MAX = 8192;
/** Characters of a time: RFC 3339 in UTC, with room for finer fractions. */
export const INSTANT_MAX = 30;
/** Characters of a header's value: a request with longer headers is not read. */
export const HEADER_MAX = HEAD_MAX;
