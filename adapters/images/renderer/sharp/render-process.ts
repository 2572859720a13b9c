import { die } from '../../processes/job-program.ts';
import { answerRenderJobs } from '../render-program.ts';

const WATCH_EVERY_MS = 25;

await answerRenderJobs(async (memoryLimitMb) => {
  const limit = memoryLimitMb * 1024 * 1024;
  // Decoding runs in libvips' threads, so this thread can watch the memory.
  if (limit > 0) setInterval(() => process.memoryUsage.rss() > limit && die(), WATCH_EVERY_MS);
  const { render } = await import('./render.ts');
  return render;
});
