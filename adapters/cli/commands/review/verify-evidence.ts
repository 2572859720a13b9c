import { setTimeout as sleep } from 'node:timers/promises';
import { type CommandContext, call } from '../../command.ts';
import type { OperationResult } from '../../operations/index.ts';
import { table, timeText } from '../../output/layout.ts';
import { startProgressBar } from '../../output/progress-bar.ts';

export interface VerifyOptions {
  /** Only originals uploaded at or after this time (RFC 3339). */
  readonly since?: string;
  /** Maximum originals per minute; default: no limit. */
  readonly perMinute?: number;
  readonly restart?: true;
}

export interface EvidenceVerification {
  /** Originals checked in this round, including those before an interruption. */
  readonly checked: number;
  /** Number of faulty originals; `faults` lists the first thousand. */
  readonly faulty: number;
  readonly faults: OperationResult<'evidence faults'>['items'];
}

/** Checks all originals in steps, so that a running server can serve requests in between. Sets exit code 1 on faults. */
export async function verifyEvidence(
  context: CommandContext,
  options: VerifyOptions,
  showsProgress: boolean,
): Promise<EvidenceVerification> {
  const since = options.since ?? null;
  const perOriginalMs = options.perMinute === undefined ? 0 : 60_000 / Math.max(options.perMinute, 1);
  let round = await call(context, 'evidence verify begin', { since, restart: options.restart === true });
  const bar = showsProgress ? startProgressBar(context.stderr, 'originals', round.originals) : undefined;
  try {
    while (!round.is_finished) {
      bar?.update(round.checked);
      const began = performance.now();
      const next = await call(context, 'evidence verify next', {});
      if (next === null) break;
      const tookMs = performance.now() - began;
      // Pauses at least as long as the step took, so that checking uses the store and its disk at most half of the time,
      // and longer if needed to stay below `perMinute`.
      const perMinuteMs = (next.checked - round.checked) * perOriginalMs - tookMs;
      if (!next.is_finished) await sleep(Math.max(tookMs, perMinuteMs));
      round = next;
    }
    bar?.update(round.checked);
  } finally {
    bar?.stop();
  }
  const { total, items } = await call(context, 'evidence faults', { since });
  if (total > 0) context.exitCode = 1;
  return { checked: round.checked, faulty: total, faults: items };
}

export function showVerification({ checked, faulty, faults }: EvidenceVerification): string {
  const counted = `${checked} ${checked === 1 ? 'original' : 'originals'} checked`;
  if (faulty === 0) return `${counted}, all as uploaded.`;
  const rows = faults.map((each) => [each.fault, timeText(each.found_at), each.image_ids.join(', '), each.sha256]);
  const more = faulty > faults.length ? `\n… and ${faulty - faults.length} more` : '';
  return `${table(['FAULT', 'FOUND', 'IMAGES', 'SHA-256'], rows, '')}${more}\n\n${counted}, ${faulty} not as uploaded.`;
}
