import type { Application } from '../../../../application/index.ts';
import type { PressReleaseId, Violation } from '../../../../domain/index.ts';
import { id, required } from '../../kernel/fields/field-schemas.ts';
import { envelope } from '../../kernel/responses/response.ts';
import type { McpServices } from '../services.ts';
import { TOOL_TEXTS as T } from './texts.ts';
import { type Call, requireValue } from './tool.ts';

export const TARGET = { press_release_id: required(id<PressReleaseId>()) } as const;
export const TARGET_TEXTS = { press_release_id: T.fields.press_release_id } as const;

/** @throws DomainError `validation_failed` with every fault if it is absent or faulty */
export function target({ caller }: Call, given: PressReleaseId | undefined, faults: readonly Violation[]) {
  return { caller, id: requireValue(given, 'press_release_id', faults) };
}

type WrittenRelease = Awaited<ReturnType<Application['pressReleases']['create']>>;

/** The result of tools that write a release. */
export function createReleaseResult({ records, addresses }: Pick<McpServices, 'records' | 'addresses'>) {
  return (
    { release, removed }: Pick<WrittenRelease, 'release' | 'removed'>,
    ignored: readonly string[],
    { caller, language }: Pick<Call, 'caller' | 'language'>,
  ) =>
    envelope(records.pressRelease(release, addresses, caller), {
      ignored_fields: ignored,
      warnings: records.warnings(removed, language),
    });
}

/**
 * Faults of a declaration without the name of a person, or without the version of the wording that they saw. The input
 * schema does not require either, so that a model can ask for the wording instead of inventing them.
 */
export function declarationFaults(
  given: Readonly<Partial<Record<'confirmed_by' | 'confirm_text_version', string | null | undefined>>>,
  faults: readonly Violation[],
): readonly Violation[] {
  const reported = new Set(faults.map(({ field }) => field));
  return Object.entries(given)
    .filter(([field, value]) => value == null && !reported.has(field))
    .map(([field]) => ({ field, rule: 'required' }));
}
