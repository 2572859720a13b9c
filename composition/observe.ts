import { ApplicationError } from '../application/errors.ts';
import {
  type ImageInspector,
  type ImageRenderer,
  ImageUnreadable,
  type Transaction,
  type UnitOfWork,
} from '../application/ports/index.ts';
import type { Sweep } from '../application/sweep.ts';
import { DomainError } from '../domain/index.ts';

/** Hears of the work behind the requests. Times in seconds. */
export interface WorkObserver {
  transaction(outcome: 'committed' | 'refused' | 'failed', seconds: number): void;
  /** A step that a release took and that was committed, by the name of its action. */
  moved(action: string): void;
  rendered(outcome: 'rendered' | 'unreadable' | 'refused' | 'failed', seconds: number): void;
  inspected(outcome: 'inspected' | 'failed', seconds: number): void;
  swept(removed: Awaited<ReturnType<Sweep>> | 'failed'): void;
}

/** Ports and use cases that tell an observer what they do, from the moment that there is one. */
export interface Observed {
  /** Nobody else hears from now on. */
  observe(observer: WorkObserver): void;
  unitOfWork(port: UnitOfWork): UnitOfWork;
  renderer<Renderer extends ImageRenderer>(port: Renderer): Renderer;
  inspector(port: ImageInspector): ImageInspector;
  sweep(useCase: Sweep): Sweep;
}

export function createObserved(): Observed {
  let observer: WorkObserver | undefined;
  return {
    observe(given) {
      observer = given;
    },
    unitOfWork: (port) => ({
      async run(work) {
        if (observer === undefined) return port.run(work);
        const actions: string[] = [];
        const result = await timed(
          () => port.run((transaction) => work(noting(transaction, actions))),
          (error, seconds) => observer?.transaction(transactionOutcome(error), seconds),
        );
        for (const action of actions) observer.moved(action);
        return result;
      },
      async addPressRelease(release, entry) {
        if (observer === undefined) return port.addPressRelease(release, entry);
        const stored = await timed(
          () => port.addPressRelease(release, entry),
          (error, seconds) => observer?.transaction(transactionOutcome(error), seconds),
        );
        observer.moved(entry.action);
        return stored;
      },
    }),
    renderer: (port) => ({
      ...port,
      render: (request) =>
        timed(
          () => port.render(request),
          (error, seconds) => observer?.rendered(renderOutcome(error), seconds),
        ),
    }),
    inspector: (port) => ({
      ...port,
      provenance: (path, header) =>
        timed(
          () => port.provenance(path, header),
          (error, seconds) => observer?.inspected(error === undefined ? 'inspected' : 'failed', seconds),
        ),
    }),
    sweep: (useCase) => async (olderThan) => {
      try {
        const removed = await useCase(olderThan);
        observer?.swept(removed);
        return removed;
      } catch (error) {
        observer?.swept('failed');
        throw error;
      }
    },
  };
}

/** `tell` gets what was thrown, undefined where nothing was. */
async function timed<T>(work: () => Promise<T>, tell: (error: unknown, seconds: number) => void): Promise<T> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  try {
    const result = await work();
    tell(undefined, seconds());
    return result;
  } catch (error) {
    tell(error, seconds());
    throw error;
  }
}

/** The transaction, with each line of history that is written in it noted by its action. */
function noting(transaction: Transaction, actions: string[]): Transaction {
  const { pressReleases } = transaction;
  return {
    ...transaction,
    pressReleases: {
      ...pressReleases,
      add(release, entry) {
        actions.push(entry.action);
        return pressReleases.add(release, entry);
      },
      save(release, entry) {
        actions.push(entry.action);
        return pressReleases.save(release, entry);
      },
      remove(release, entry) {
        actions.push(entry.action);
        return pressReleases.remove(release, entry);
      },
    },
  };
}

/** A rule that says no rolls back as a fault does, and is none. */
function transactionOutcome(error: unknown): 'committed' | 'refused' | 'failed' {
  if (error === undefined) return 'committed';
  const isRule = error instanceof DomainError || (error instanceof ApplicationError && error.code !== 'unavailable');
  return isRule ? 'refused' : 'failed';
}

function renderOutcome(error: unknown): 'rendered' | 'unreadable' | 'refused' | 'failed' {
  if (error === undefined) return 'rendered';
  if (error instanceof ImageUnreadable) return 'unreadable';
  return ApplicationError.is(error, 'unavailable') ? 'refused' : 'failed';
}
