import { type Json, list, record, text } from './json.ts';

/** A digital source type that an action of a manifest states. */
export interface ActionSourceType {
  readonly value: string;
  /** Such as `c2pa.created`. */
  readonly action: string;
  /** The manifest's label. */
  readonly manifest: string;
}

/** No honest picture has a longer history; what is beyond is not read. */
const MAX_MANIFESTS = 256;
const MAX_FOUND = 1000;

const ACTIONS = /^c2pa\.actions(?:\.v\d+)?(?:__\d+)?$/;

/**
 * What the actions of the active manifest and of those of its ingredients say, the active one first, each manifest once.
 * Manifests that are not sound say nothing, nor do those that only they lead to.
 */
export function sourceTypesOf(store: Json, active: string, isSound: (label: string) => boolean): ActionSourceType[] {
  const manifests = record(store.manifests);
  const seen = new Set<string>([active]);
  const found: ActionSourceType[] = [];
  // A set grows while it is walked: every ingredient comes in at the end, once.
  for (const label of seen) {
    if (!isSound(label) || !Object.hasOwn(manifests, label)) continue;
    const manifest = record(manifests[label]);
    for (const assertion of list(manifest.assertions).map(record)) {
      if (ACTIONS.test(text(assertion.label) ?? '')) found.push(...statedIn(record(assertion.data), label));
    }
    for (const ingredient of list(manifest.ingredients).map(record)) {
      const next = text(ingredient.active_manifest);
      if (next !== undefined && seen.size < MAX_MANIFESTS) seen.add(next);
    }
    if (found.length > MAX_FOUND) break;
  }
  return found.slice(0, MAX_FOUND);
}

/** An action's own statement, else that of the templates for it (C2PA specification, §18.15: `*` is for all). */
function statedIn(data: Json, manifest: string): ActionSourceType[] {
  const templates = list(data.templates).map(record);
  return list(data.actions).flatMap((item) => {
    const entry = record(item);
    const action = text(entry.action) ?? '';
    const applies = templates.filter((t) => t.action === '*' || t.action === action);
    const own = [...stated(entry), ...list(entry.related).map(record).flatMap(stated)];
    const values = own.length > 0 ? own : applies.flatMap(stated);
    return values.map((value) => ({ value, action, manifest }));
  });
}

/** In the action itself; some writers have it among its parameters. */
function stated(action: Json): string[] {
  const values = [text(action.digitalSourceType), text(record(action.parameters).digitalSourceType)];
  return values.filter((value) => value !== undefined);
}
