import { DomainError } from '../../domain/index.ts';
import { ImageTooComplex, ImageUnreadable } from '../ports/index.ts';

/** A file that cannot be read, or not with what a picture may take, is a fault of the field. */
export async function refusingUnreadable<T>(field: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ImageUnreadable)) throw error;
    const rule = error instanceof ImageTooComplex ? 'image_complexity' : 'image_readable';
    throw new DomainError('validation_failed', { violations: [{ field, rule }] });
  }
}
