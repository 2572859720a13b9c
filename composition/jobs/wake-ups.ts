import type { Signals } from '../../application/ports/index.ts';
import type { Service } from '../compose.ts';

/** Tells the background jobs of this process when they have work, so that they need not poll for it. */
export interface WakeUps {
  /** True while no work of any process goes unnoticed, apart from that of one that dies. */
  isComplete(): boolean;
  /** Calls the listener when there may be work, and when `isComplete` changes. */
  listen(listener: () => void): void;
}

/** Times in the future at which jobs are woken, at most; polling finds what is beyond. */
const WAKE_TIMES_MAX = 1_000;
const SECOND_MS = 1_000;

/**
 * Connects a service to the processes that share its database: signals what it commits, and what they do ends its cache
 * window. The returned wake-ups are for its background jobs.
 */
export function connectSignals(service: Service, signals: Signals): WakeUps {
  const listeners: (() => void)[] = [];
  const wake = () => {
    for (const listener of listeners) listener();
  };
  /** By second. */
  const times = new Map<number, NodeJS.Timeout>();
  const wakeAt = (at: Date, now: Date) => {
    const second = Math.ceil(at.getTime() / SECOND_MS);
    if (times.has(second) || times.size >= WAKE_TIMES_MAX) return;
    const timer = setTimeout(
      () => {
        times.delete(second);
        wake();
      },
      Math.min(second * SECOND_MS - now.getTime(), 2 ** 31 - 1),
    );
    times.set(second, timer.unref());
  };
  service.observe({
    workAdded(dueAt) {
      const now = service.ports.clock.now();
      if (dueAt !== null && dueAt > now) return wakeAt(dueAt, now);
      wake();
      signals.send('work');
    },
    portalsChanged: () => signals.send('portals'),
  });
  signals.listen((signal) => {
    if (signal === 'work') wake();
    else service.portalsChanged?.();
  });
  signals.onChange((isConnected) => {
    // Signals sent during the interruption are lost.
    if (isConnected) service.portalsChanged?.();
    wake();
  });
  return { isComplete: () => signals.isConnected(), listen: (listener) => void listeners.push(listener) };
}
