import { NO_FINDINGS } from '../../../adapters/images/inspector/findings.ts';
import type { MetadataJob, MetadataResponse } from '../../../adapters/images/inspector/metadata-reader.ts';

/** A process that fails as named by the path, as a reader of hostile files might. */
process.on('message', ({ path, trustAnchorsPem }: MetadataJob) => {
  if (path === 'reject') return send({ error: new Error('no such file'), isSpent: false });
  if (path.startsWith('hang')) for (;;) {}
  if (path.startsWith('exit')) process.exit();
  if (path.startsWith('throw')) throw new Error('broken');
  if (path.startsWith('exhaust memory')) exhaustMemory();
  const found = { credit: [path], software: [String(process.pid)], copyrightNotice: [String(trustAnchorsPem)] };
  const answer = { findings: [{ ...NO_FINDINGS, ...found }], isSpent: path === 'spent' };
  if (path === 'slow') setTimeout(() => send(answer), 100);
  else send(answer);
});
process.send?.('ready');

function send(answer: MetadataResponse): void {
  process.send?.(answer);
}

function exhaustMemory(): void {
  const kept: number[][] = [];
  for (;;) kept.push(new Array(1_000_000).fill(kept.length));
}
