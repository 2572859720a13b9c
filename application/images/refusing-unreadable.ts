import { DomainError } from '../../domain/index.ts';
import { ImageTooComplex, ImageUnreadable } from '../ports/index.ts';

/** Converts ImageUnreadable and ImageTooComplex to a fault of the field. */
export async function refusingUnreadable<T>(field: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ImageUnreadable)) throw error;
    const rule = error instanceof ImageTooComplex ? 'image_complexity' : 'image_readable';
    throw new DomainError('validation_failed', { violations: [{ field, rule }] });
  }
}
