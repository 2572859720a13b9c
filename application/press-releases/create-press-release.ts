import {
  type Caller,
  createPressRelease,
  missingContentFaults,
  type Portal,
  type PressRelease,
  type PressReleaseContent,
  refuseIfAny,
  resolvePortal,
  type Violation,
} from '../../domain/index.ts';
import { publisher } from '../actor.ts';
import { type Completion, complete } from '../completion.ts';
import type { Ports, PressReleaseStamp, SanitizerReport } from '../ports/index.ts';
import { type PressReleaseFields, readFields } from './submitted-fields.ts';

export interface CreatePressRelease {
  readonly caller: Caller;
  readonly fields: PressReleaseFields;
  /** What was found wrong while the request was read; told together with what is found here. */
  readonly faults: readonly Violation[];
  /** The portal of the domain that was asked, if it is one of the two. */
  readonly requestedPortal: Portal | null;
}

/** A written release, what its tag is made of, and what the sanitiser took out of its text. */
export interface WrittenPressRelease {
  readonly release: PressRelease;
  readonly stamp: PressReleaseStamp;
  readonly removed: SanitizerReport['removed'];
}

/** Specification §4.1, POST /press-releases. @throws DomainError `validation_failed` with every fault at once */
export function makeCreatePressRelease(ports: Pick<Ports, 'unitOfWork' | 'queries' | 'htmlSanitizer' | 'clock'>) {
  return async (
    command: CreatePressRelease,
    completion?: Completion<WrittenPressRelease>,
  ): Promise<WrittenPressRelease> => {
    const { caller, fields } = command;
    const { content, company, category, removed, faults } = await readFields(ports, caller.accountId, fields);
    const faulty = new Set(command.faults.map((fault) => fault.field));
    const missing = missingContentFaults(content).filter((fault) => !faulty.has(fault.field));
    refuseIfAny([...command.faults, ...missing, ...faults]);
    if (company === undefined || category === undefined) throw new Error('company and category were checked above');
    const whole: PressReleaseContent = {
      ...NOTHING_GIVEN,
      ...(content as PressReleaseContent),
      portal: resolvePortal({
        explicit: fields.portal,
        requestedHost: command.requestedPortal,
        company: company.portal,
      }),
    };
    const { release, entry } = createPressRelease(whole, {
      accountId: caller.accountId,
      actor: publisher(caller),
      at: ports.clock.now(),
    });
    const written = (stored: PressRelease): WrittenPressRelease => {
      const stamp = { ...stored, companyUpdatedAt: company.updatedAt, categoryUpdatedAt: category.updatedAt };
      return { release: stored, stamp, removed };
    };
    if (completion === undefined) return written(await ports.unitOfWork.addPressRelease(release, entry));
    return ports.unitOfWork.run(async (transaction) =>
      complete(transaction, completion, written(await transaction.pressReleases.add(release, entry))),
    );
  };
}

/** What stands for fields that nobody has to give. */
const NOTHING_GIVEN = {
  backlinkUrl: null,
  keywords: null,
  teaserBegin: null,
  teaserEnd: null,
  noExport: false,
} as const;
