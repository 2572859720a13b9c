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
} from '../../../domain/index.ts';
import { ApplicationError } from '../../errors.ts';
import { publisher } from '../../kernel/actor.ts';
import { type Completion, complete } from '../../kernel/completion.ts';
import type { FiledPressRelease, Ports, PressReleaseStamp } from '../../ports/index.ts';
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
 * Specification §4.1, POST /press-releases. The write itself verifies company and category; they are read only if the
 * write is refused or other faults exist. The release is stored with its event `press_release.created`.
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
    const portal = choosePortal({ explicit: fields.portal, requestedPortal });
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
    const resultOf = (
      { release, ...updated }: FiledPressRelease,
      translations: PressReleaseStamp['translations'] = [],
    ): WrittenPressRelease => ({
      release,
      stamp: { ...release, ...updated, translations },
      removed,
    });
    if (completion === undefined && translationOf === null) {
      const filed = await unitOfWork.autocommit.pressReleases.add(change);
      return filed && resultOf(filed);
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
      return complete(transaction, completion, resultOf(filed, translations));
    });
  };

  return async (
    command: CreatePressRelease,
    completion?: Completion<WrittenPressRelease>,
  ): Promise<WrittenPressRelease> => {
    const { caller, fields, isBeingWritten = false } = command;
    const { content, removed } = readContent(htmlSanitizer, fields);
    const relevant = (faults: readonly Violation[]) =>
      isBeingWritten ? faults.filter((fault) => !isUnwritten(fault)) : faults;
    const valueFaults = relevant([...contentFaults(content), ...publishAtFaults(content.publishAt, clock.now())]);
    const parseFaults = relevant(command.faults);
    const faulty = new Set(parseFaults.map((fault) => fault.field));
    const missingFaults = missingContentFaults(content).filter((fault) => !faulty.has(fault.field));
    const fieldFaults = [...parseFaults, ...missingFaults];
    // The write itself does not know the newsrooms that a token is limited to.
    const isOutside = content.companyId !== undefined && !mayUseNewsroom(caller, content.companyId);
    const written =
      isComplete(content) && !isOutside && fieldFaults.length + valueFaults.length === 0
        ? await refusingTakenExternalId(() => add(command, { content, removed }, valueFaults, completion))
        : undefined;
    if (written !== undefined) return written;
    refuseIfAny([...fieldFaults, ...(await placementFaults(queries, caller, fields)), ...valueFaults]);
    // Company and category have become valid in the meantime.
    const retried = isComplete(content)
      ? await refusingTakenExternalId(() => add(command, { content, removed }, valueFaults, completion))
      : undefined;
    if (retried === undefined) throw new ApplicationError('unavailable', { retryAfterSeconds: 1 });
    return retried;
  };
}

type CompleteContent = Partial<PressReleaseContent> & Pick<PressReleaseContent, RequiredField>;

function isComplete(content: Partial<PressReleaseContent>): content is CompleteContent {
  return missingContentFaults(content).length === 0;
}
