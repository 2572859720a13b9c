import { ImageTooComplex } from '../../../../application/ports/images/image-unreadable.ts';
import type { ManifestRecord } from '../../../../domain/index.ts';
import { cleanTerm } from '../provenance.ts';
import { isMetadata, SOURCE_TYPE } from './assertions.ts';
import { type Json, list, record, text } from './json.ts';

/** Maximum number of manifests in a store; no legitimate picture has as many. */
const MAX_MANIFESTS = 256;
const MAX_STATEMENTS = 1000;

export const ACTIONS = /^c2pa\.actions(?:\.v\d+)?(?:__\d+)?$/;

/**
 * Records of the active manifest and its ingredients by label, the active one first, each manifest once. Invalid
 * manifests are skipped, and so are those reachable only through them.
 * @throws ImageTooComplex if there are more than the limit: statements would be missed
 */
export function manifestRecords(
  store: Json,
  active: string,
  isSound: (label: string) => boolean,
): ReadonlyMap<string, ManifestRecord> {
  const manifests = record(store.manifests);
  const seen = new Set<string>([active]);
  const read = new Map<string, ManifestRecord>();
  let statements = 0;
  // The set grows during iteration: every ingredient is appended once.
  for (const label of seen) {
    if (!isSound(label) || !Object.hasOwn(manifests, label)) continue;
    const manifest = record(manifests[label]);
    const actions = list(manifest.assertions)
      .map(record)
      .flatMap((assertion) => (ACTIONS.test(text(assertion.label) ?? '') ? sourceTypesIn(record(assertion.data)) : []));
    const stated = list(manifest.assertions)
      .map(record)
      .flatMap(({ label, data }) => (isMetadata(text(label) ?? '') ? (text(record(data)[SOURCE_TYPE]) ?? []) : []))
      .flatMap((value) => cleanTerm(value) ?? []);
    statements += actions.length + stated.length;
    const ingredients = list(manifest.ingredients)
      .map(record)
      .map((ingredient) => ({
        relationship: text(ingredient.relationship) ?? '',
        manifest: text(ingredient.active_manifest) ?? null,
      }));
    read.set(label, { actions, ingredients, stated });
    for (const { manifest: next } of ingredients) if (next !== null) seen.add(next);
    if (seen.size > MAX_MANIFESTS || statements > MAX_STATEMENTS) {
      throw new ImageTooComplex(`more than ${MAX_MANIFESTS} manifests or ${MAX_STATEMENTS} statements in them`);
    }
  }
  return read;
}

/**
 * The source types that each action states, otherwise those of the templates for it (C2PA specification, §18.15: `*`
 * applies to all).
 */
function sourceTypesIn(data: Json): ManifestRecord['actions'] {
  const templates = list(data.templates).map(record);
  return list(data.actions).flatMap((item) => {
    const entry = record(item);
    const action = text(entry.action) ?? '';
    const applies = templates.filter((t) => t.action === '*' || t.action === action);
    const own = [...sourceTypesOf(entry), ...list(entry.related).map(record).flatMap(sourceTypesOf)];
    const values = own.length > 0 ? own : applies.flatMap(sourceTypesOf);
    return values.map((sourceType) => ({ action, sourceType }));
  });
}

/** The source types of the action itself; some writers put them into its parameters. */
function sourceTypesOf(action: Json): string[] {
  const values = [text(action.digitalSourceType), text(record(action.parameters).digitalSourceType)];
  return values.map((value) => (value === undefined ? null : cleanTerm(value))).filter((value) => value !== null);
}
