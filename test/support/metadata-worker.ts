import { parentPort, threadId } from 'node:worker_threads';
import { NO_FINDINGS } from '../../adapters/images/inspector/findings.ts';
import type { MetadataMessage } from '../../adapters/images/inspector/metadata-reader.ts';

/** A thread that does what the path says: the faults that hostile files might have for a reader. */
parentPort?.on('message', (path: string) => {
  const findings = [{ ...NO_FINDINGS, credit: [path], software: [String(threadId)] }];
  if (path === 'reject') return say({ error: new Error('no such file') });
  if (path.endsWith(' at a manifest')) say({ findings, isWhole: false, isSpent: false });
  if (path.startsWith('hang')) for (;;) {}
  if (path.startsWith('exit')) process.exit();
  if (path.startsWith('throw')) throw new Error('broken');
  if (path.startsWith('exhaust memory')) exhaustMemory();
  say({ findings, isWhole: true, isSpent: path === 'spent' });
});
say('ready');

function say(message: MetadataMessage): void {
  parentPort?.postMessage(message);
}

function exhaustMemory(): void {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 1_000_000 }, (_, n) => n + kept.length));
}
