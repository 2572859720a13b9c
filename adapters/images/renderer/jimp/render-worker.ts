import { answerRenderJobs } from '../render-program.ts';
import { poolBlocks } from './block-pool.ts';

await answerRenderJobs(async (memoryLimitMb) => {
  const { render } = await import('./render.ts');
  poolBlocks();
  return (bytes, request) => render(bytes, request, memoryLimitMb);
});
