import { ApplicationError, type ApplicationErrorCode } from '../../application/errors.ts';
import { DomainError, type DomainErrorCode } from '../../domain/index.ts';

/** An error in transit between two processes of the same installation. */
export type WireError =
  | { readonly family: 'domain' | 'application'; readonly code: string; readonly details: unknown }
  | { readonly family: 'other'; readonly message: string };

/** A fault of the other process, not of the request. */
export class RemoteFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RemoteFailure';
  }
}

export function toWire(error: unknown): WireError {
  if (error instanceof DomainError) {
    return { family: 'domain', code: error.code, details: tagDates(error.details) };
  }
  if (error instanceof ApplicationError) {
    return { family: 'application', code: error.code, details: tagDates(error.details) };
  }
  return { family: 'other', message: error instanceof Error ? error.message : String(error) };
}

/** Restores the error with its original class and details. */
export function fromWire(wire: WireError): Error {
  if (wire.family === 'other') return new RemoteFailure(wire.message);
  const details = untagDates(wire.details);
  // Only processes of the same user can use the socket, so code and details match.
  return wire.family === 'domain'
    ? new DomainError(wire.code as DomainErrorCode, details as never)
    : new ApplicationError(wire.code as ApplicationErrorCode, details as never);
}

const DATE = '$date';

/** JSON has no dates: each becomes `{"$date": "…"}`. */
function tagDates(value: unknown): unknown {
  if (value instanceof Date) return { [DATE]: value.toISOString() };
  if (Array.isArray(value)) return value.map(tagDates);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, tagDates(member)]));
}

function untagDates(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(untagDates);
  if (typeof value !== 'object' || value === null) return value;
  if (DATE in value && typeof value[DATE] === 'string') return new Date(value[DATE]);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, untagDates(member)]));
}
