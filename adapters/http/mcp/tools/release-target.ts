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
    { caller }: Pick<Call, 'caller'>,
  ) =>
    envelope(records.pressRelease(release, addresses, caller), {
      ignored_fields: ignored,
      warnings: records.warnings(removed),
    });
}

/** The fault of a declaration without the name of a person. The use case validates the name. */
export function declarerFaults(name: string | null | undefined, faults: readonly Violation[]): readonly Violation[] {
  const isReported = faults.some(({ field }) => field === 'confirmed_by');
  return isReported || name != null ? [] : [{ field: 'confirmed_by', rule: 'required' }];
}
