import { type IntegerBounds, PAGE_MAX } from '../../kernel/responses/pagination.ts';

/** Bounds of the legacy list (contract §9). */
export const LIMIT: IntegerBounds = { min: 1, max: 50, fallback: 20 };
export const OFFSET: IntegerBounds = { min: 0, max: PAGE_MAX, fallback: 0 };
