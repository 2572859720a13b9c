import { die } from '../../processes/job-server.ts';
import { serveRenderJobs } from '../render-job-server.ts';

const WATCH_EVERY_MS = 25;

await serveRenderJobs(async (memoryLimitMb) => {
  const limit = memoryLimitMb * 1024 * 1024;
  // Decoding runs in libvips' threads, so this thread can watch the memory.
  if (limit > 0) setInterval(() => process.memoryUsage.rss() > limit && die(), WATCH_EVERY_MS);
  const { render } = await import('./render.ts');
  return render;
});
