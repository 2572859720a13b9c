import {
  type Caller,
  CONTENT_DEFAULTS,
  choosePortal,
  contentFaults,
  createPressRelease,
  isUnwritten,
  mayUseNewsroom,
  missingContentFaults,
  type Portal,
  type PressRelease,
  type PressReleaseContent,
  publishAtFaults,
  type RequiredField,
  refuseIfAny,
  type Violation,
} from '../../domain/index.ts';
import { ApplicationError } from '../errors.ts';
import { publisher } from '../kernel/actor.ts';
import { type Completion, complete } from '../kernel/completion.ts';
import type { FiledPressRelease, Ports, PressReleaseStamp } from '../ports/index.ts';
import {
  linkFaults,
  type PressReleaseFields,
  placementFaults,
  type ReadContent,
  type RemovedFromText,
  readContent,
  refusingTakenExternalId,
} from './submitted-fields.ts';

export interface CreatePressRelease {
  readonly caller: Caller;
  readonly fields: PressReleaseFields;
  /** Faults found while parsing the request; reported together with those found here. */
  readonly faults: readonly Violation[];
  /** The portal of the requested domain, if it is one of the two. */
  readonly requestedPortal: Portal | null;
  /** True for a draft written in the browser: title and text may be blank until submission. */
  readonly isBeingWritten?: boolean;
}

/** A stored release, the data for its entity tag, and what was removed from its text. */
export interface WrittenPressRelease {
  readonly release: PressRelease;
  readonly stamp: PressReleaseStamp;
  readonly removed: RemovedFromText;
}

/**
 * Specification §4.1, POST /press-releases. The write itself verifies company and category; only if it refuses, or
 * other faults exist, are they read. Stored with its event `press_release.created`.
 * @throws DomainError `validation_failed` with every fault at once
 */
export function makeCreatePressRelease(ports: Pick<Ports, 'unitOfWork' | 'queries' | 'htmlSanitizer' | 'clock'>) {
  const { unitOfWork, queries, htmlSanitizer, clock } = ports;

  const add = async (
    { caller, fields, requestedPortal }: CreatePressRelease,
    { content, removed }: { readonly content: CompleteContent } & Pick<ReadContent, 'removed'>,
    faults: readonly Violation[],
    completion?: Completion<WrittenPressRelease>,
  ): Promise<WrittenPressRelease | undefined> => {
    const { translationOf = null, externalId, metadata } = fields;
    const portal = choosePortal({ explicit: fields.portal, requestedHost: requestedPortal });
    const change = createPressRelease(
      { ...CONTENT_DEFAULTS, ...content, portal },
      {
        accountId: caller.accountId,
        actor: publisher(caller),
        at: clock.now(),
        translationOf,
        ...(externalId !== undefined && { externalId }),
        ...(metadata !== undefined && { metadata }),
      },
      faults,
    );
    const written = (
      { release, ...updated }: FiledPressRelease,
      translations: PressReleaseStamp['translations'] = [],
    ): WrittenPressRelease => ({
      release,
      stamp: { ...release, ...updated, translations },
      removed,
    });
    if (completion === undefined && translationOf === null) {
      const filed = await unitOfWork.autocommit.pressReleases.add(change);
      return filed && written(filed);
    }
    return unitOfWork.run(async (transaction) => {
      const { accountId } = caller;
      const { language } = content;
      if (translationOf !== null) {
        refuseIfAny(await linkFaults(transaction, { id: null, accountId, language, translationOf }, caller));
      }
      const filed = await transaction.pressReleases.add(change);
      if (filed === undefined) return undefined;
      const translations =
        translationOf === null ? [] : await transaction.pressReleases.translationGroup(filed.release);
      return complete(transaction, completion, written(filed, translations));
    });
  };

  return async (
    command: CreatePressRelease,
    completion?: Completion<WrittenPressRelease>,
  ): Promise<WrittenPressRelease> => {
    const { caller, fields, isBeingWritten = false } = command;
    const read = readContent(htmlSanitizer, fields);
    const refused = (faults: readonly Violation[]) =>
      isBeingWritten ? faults.filter((fault) => !isUnwritten(fault)) : faults;
    const own = refused([...contentFaults(read.content), ...publishAtFaults(read.content.publishAt, clock.now())]);
    const before = refused(command.faults);
    const faulty = new Set(before.map((fault) => fault.field));
    const missing = missingContentFaults(read.content).filter((fault) => !faulty.has(fault.field));
    const earlier = [...before, ...missing];
    const { content, removed } = read;
    // The write itself does not know the newsrooms that a token is limited to.
    const isOutside = content.companyId !== undefined && !mayUseNewsroom(caller, content.companyId);
    const written =
      isComplete(content) && !isOutside && earlier.length + own.length === 0
        ? await refusingTakenExternalId(() => add(command, { content, removed }, own, completion))
        : undefined;
    if (written !== undefined) return written;
    refuseIfAny([...earlier, ...(await placementFaults(queries, caller, fields)), ...own]);
    // Company and category have become valid in the meantime.
    const later = isComplete(content)
      ? await refusingTakenExternalId(() => add(command, { content, removed }, own, completion))
      : undefined;
    if (later === undefined) throw new ApplicationError('unavailable', { retryAfterSeconds: 1 });
    return later;
  };
}

type CompleteContent = Partial<PressReleaseContent> & Pick<PressReleaseContent, RequiredField>;

function isComplete(content: Partial<PressReleaseContent>): content is CompleteContent {
  return missingContentFaults(content).length === 0;
}
