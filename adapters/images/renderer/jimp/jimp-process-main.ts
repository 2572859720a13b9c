import { serveRenderJobs } from '../render-job-server.ts';
import { poolBlocks } from './block-pool.ts';

await serveRenderJobs(async (memoryLimitMb) => {
  const { render } = await import('./render.ts');
  poolBlocks();
  return (bytes, request) => render(bytes, request, memoryLimitMb);
});
