import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import { readWholeNumber } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import { addCommand, addGroup, type CommandContext, call, perform } from '../command.ts';
import { startProgressBar } from '../output/progress-bar.ts';

/** Maximum number of faults in the result. */
const LISTED_FAULTS_MAX = 1000;

/** Maximum wait for images claimed by other processes: a dead process's claim expires after two minutes. */
const OTHER_CLAIMS_TIMEOUT_MS = 130_000;
const POLL_INTERVAL_MS = 2_000;

interface SigningResult {
  signed: number;
  /** Images that are still without a signature by the current certificate when the command ends. */
  unsigned: number;
  readonly faults: { readonly image_id: number; readonly reason: string }[];
}

export function addRenditionCommands(program: Command, context: CommandContext): void {
  const examples = ['renditions sign', 'renditions sign --per-minute 60', 'renditions sign --json'];
  const group = addGroup(program, 'renditions', 'manage public pictures', examples);
  addCommand(group, 'sign', 'sign all public pictures that do not carry the current Content Credentials', examples)
    .option('--per-minute <images>', 'maximum number of images per minute', readWholeNumber)
    .addHelpText(
      'after',
      '\nAddresses stay the same. Safe to stop and run again: it continues with the remaining images. Several runs may work in\n' +
        'parallel, on one machine or many. The exit code is 1 if an image could not be signed. `presswerk doctor` checks the certificate.',
    )
    .action((options: { json?: true; perMinute?: number }) =>
      perform(
        context,
        options,
        () => signAll(context, options.perMinute, options.json !== true),
        ({ signed, unsigned, faults }) =>
          [
            `${signed} signed, ${unsigned} left.`,
            ...faults.map(({ image_id, reason }) => `image ${image_id}: ${reason}`),
          ].join('\n'),
      ),
    );
}

async function signAll(
  context: CommandContext,
  perMinute: number | undefined,
  showsProgress: boolean,
): Promise<SigningResult> {
  const { certificate, unsigned } = await call(context, 'rendition state', {});
  if (certificate === null) {
    throw new CliError(
      'No certificate. Set C2PA_CERTIFICATE and C2PA_PRIVATE_KEY; for testing, create them with: npx presswerk credentials init --out FOLDER',
    );
  }
  const bar = showsProgress ? startProgressBar(context.stderr, 'images', unsigned) : undefined;
  const pauseMs = perMinute === undefined ? 0 : 60_000 / Math.max(perMinute, 1);
  const reasons = new Map<number, string>();
  let signed = 0;
  try {
    for (let progressAt = performance.now(); ; ) {
      const done = await signOnce(context, pauseMs, reasons, () => bar?.increment());
      signed += done;
      if (done > 0) progressAt = performance.now();
      const state = await call(context, 'rendition state', {});
      // Another process that claimed an image signs it, or its claim expires.
      const isWorthWaiting = state.unsigned > reasons.size && performance.now() - progressAt < OTHER_CLAIMS_TIMEOUT_MS;
      if (!isWorthWaiting) {
        const faults = [...reasons].slice(0, LISTED_FAULTS_MAX).map(([image_id, reason]) => ({ image_id, reason }));
        if (state.unsigned > 0) context.exitCode = 1;
        return { signed, unsigned: state.unsigned, faults };
      }
      await sleep(POLL_INTERVAL_MS);
    }
  } finally {
    bar?.stop();
  }
}

/** One pass over all images by id; resolves with the number of signed images. */
async function signOnce(
  context: CommandContext,
  pauseMs: number,
  reasons: Map<number, string>,
  onSigned: () => void,
): Promise<number> {
  let signed = 0;
  for (let after = 0; ; ) {
    const began = performance.now();
    const { image_id, fault } = await call(context, 'rendition sign', { after });
    if (image_id === null) return signed;
    after = image_id;
    if (fault === null) {
      signed++;
      reasons.delete(image_id);
      onSigned();
    } else {
      reasons.set(image_id, fault);
    }
    const rest = pauseMs - (performance.now() - began);
    if (rest > 0) await sleep(rest);
  }
}
