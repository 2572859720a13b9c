import {
  type Caller,
  type ClientData,
  type ContentField,
  DomainError,
  mayUseNewsroom,
  type Portal,
  type PressRelease,
  type PressReleaseContent,
  type PressReleaseId,
  translationFaults,
  type Violation,
  withPlainSpaces,
} from '../../../domain/index.ts';
import { UniqueConflict } from '../../errors.ts';
import type {
  HtmlSanitizer,
  MarkdownLoss,
  Queries,
  SanitizerReport,
  TextFormat,
  Transaction,
} from '../../ports/index.ts';

/** A release's fields as sent by a client, as far as they could be parsed (specification §2.1). */
export type PressReleaseFields = {
  readonly [Field in Exclude<ContentField, 'portal' | 'text'>]?: PressReleaseContent[Field];
} & Partial<ClientData> & {
    /** Null for no translation. See translationFaults. */
    readonly translationOf?: PressReleaseId | null;
    /** If null or absent, the requested host or the company decides. */
    readonly portal?: Portal | null;
    /** In `textFormat`. */
    readonly text?: string;
    /** Default: `html`. */
    readonly textFormat?: TextFormat;
  };

export interface ReadContent {
  /** The given content, without the portal, which depends on more than the fields. */
  readonly content: Partial<PressReleaseContent>;
  readonly removed: RemovedFromText;
}

/** Markup of HTML or elements of Markdown that were removed from a text before it was stored. */
export type RemovedFromText = SanitizerReport['removed'] & { readonly markdown?: readonly MarkdownLoss[] };

/** Sanitises the text. */
export function readContent(htmlSanitizer: HtmlSanitizer, fields: PressReleaseFields): ReadContent {
  const { text: rawText, textFormat = 'html', ...others } = fields;
  const {
    portal: _portal,
    translationOf: _translationOf,
    externalId: _externalId,
    metadata: _metadata,
    ...content
  } = others;
  const text = rawText === undefined ? undefined : withPlainSpaces(rawText);
  const nothing = { tags: [], attributes: [] };
  if (text === undefined) return { content, removed: nothing };
  if (textFormat === 'html') {
    const { html, removed } = htmlSanitizer.sanitize(text);
    return { content: { ...content, text: html }, removed };
  }
  if (textFormat === 'markdown') {
    const { html, lost } = htmlSanitizer.fromMarkdown(text);
    return { content: { ...content, text: html }, removed: { ...nothing, markdown: lost } };
  }
  return { content: { ...content, text: htmlSanitizer.fromPlainText(text) }, removed: nothing };
}

/**
 * Faults of the given company and category. A company that the caller may not use counts as unknown, so that ids
 * disclose nothing.
 */
export async function placementFaults(
  queries: Queries,
  caller: Caller,
  fields: Pick<PressReleaseFields, 'companyId' | 'categoryId'>,
): Promise<Violation[]> {
  const { companyId, categoryId } = fields;
  if (companyId === undefined && categoryId === undefined) return [];
  const { company, category } = await queries.catalogue.placement(fields);
  const faults: Violation[] = [];
  if (companyId !== undefined && !(company?.accountId === caller.accountId && mayUseNewsroom(caller, companyId))) {
    faults.push({ field: 'company_id', rule: 'exists' });
  }
  if (categoryId !== undefined && category === undefined) faults.push({ field: 'category_id', rule: 'exists' });
  if (category !== undefined && !category.active) faults.push({ field: 'category_id', rule: 'active' });
  return faults;
}

/**
 * readContent and placementFaults together. The caller checks the content's own faults, together with the release that
 * the content changes.
 */
export async function readFields(
  { queries, htmlSanitizer }: { queries: Queries; htmlSanitizer: HtmlSanitizer },
  caller: Caller,
  fields: PressReleaseFields,
): Promise<ReadContent & { readonly faults: readonly Violation[] }> {
  const faults = await placementFaults(queries, caller, fields);
  return { ...readContent(htmlSanitizer, fields), faults };
}

/**
 * Faults of a release as a translation, among the account's other releases. Locks the account's translations until the
 * transaction ends, so that concurrent changes run one after the other. An original in a newsroom that `linkedBy` may
 * not use counts as unknown.
 */
export async function linkFaults(
  { pressReleases }: Transaction,
  release: Pick<PressRelease, 'accountId' | 'language' | 'translationOf'> & { readonly id: PressReleaseId | null },
  linkedBy?: Caller,
): Promise<Violation[]> {
  await pressReleases.lockTranslations(release.accountId);
  const group = await pressReleases.translationGroup(release);
  const original = group.find(({ id }) => id === release.translationOf);
  const isHidden = linkedBy !== undefined && original !== undefined && !mayUseNewsroom(linkedBy, original.companyId);
  return isHidden ? [{ field: 'translation_of', rule: 'exists' }] : translationFaults(release, group);
}

/**
 * Runs a write that may store an external id.
 * @throws DomainError `validation_failed` if another release of the account has it
 */
export async function refusingTakenExternalId<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof UniqueConflict) || error.what !== 'external_id') throw error;
    throw new DomainError('validation_failed', { violations: [EXTERNAL_ID_TAKEN] });
  }
}

export const EXTERNAL_ID_TAKEN: Violation = { field: 'external_id', rule: 'unique' };
