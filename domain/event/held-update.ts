import { isSamePublisher } from '../press-release/history.ts';
import type { PressRelease } from '../press-release/press-release.ts';
import type { DomainEvent, StepEvent } from './event.ts';

/** An account gets at most one `press_release.updated` per release and actor in this time. */
const UPDATE_INTERVAL_MS = 60 * 1000;

/**
 * Time until which a `press_release.updated` is held, to absorb further updates by the same actor. Null, for immediate
 * delivery, for the first change of a new release and after two intervals without a change: the last update, held for
 * one interval, was then sent at least one interval ago.
 */
export function heldUntil(before: Pick<PressRelease, 'version' | 'updatedAt'>, at: Date): Date | null {
  const isNew = before.version === 1;
  const isQuiet = at.getTime() - before.updatedAt.getTime() >= 2 * UPDATE_INTERVAL_MS;
  return isNew || isQuiet ? null : new Date(at.getTime() + UPDATE_INTERVAL_MS);
}

/** Merges two edits into the later event, with the fields of both. Null unless both are edits by the same actor. */
export function foldedUpdate<E extends StepEvent>(held: DomainEvent, later: E): E | null {
  if (held.type !== 'press_release.updated' || later.type !== 'press_release.updated') return null;
  if (!isSamePublisher(held.actor, later.actor)) return null;
  return { ...later, fields: [...new Set([...held.fields, ...later.fields])] };
}
