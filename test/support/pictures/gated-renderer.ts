import { createPooledRenderer, type PooledRenderer } from '../../../adapters/images/renderer/pooled-renderer.ts';

/** A renderer whose jobs wait until the file named in their credit exists. */
export function createGatedRenderer(limits: {
  readonly concurrency: number;
  readonly queueLimit: number;
  readonly shareLimit: number;
}): PooledRenderer {
  return createPooledRenderer({
    program: new URL('./gated-render-process.ts', import.meta.url),
    processorMs: 60_000,
    memoryLimitMb: 512,
    megapixelMs: 100,
    ...limits,
  });
}
