import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serveRenderJobs } from '../../../adapters/images/renderer/render-job-server.ts';

/** Renders with jimp. A picture whose credit is a file path waits until that file exists. */
await serveRenderJobs(async (memoryLimitMb) => {
  const { render } = await import('../../../adapters/images/renderer/jimp/render.ts');
  return async (bytes, request) => {
    const { credit } = request.metadata;
    while (credit !== null && isAbsolute(credit) && !existsSync(credit)) await pause(20);
    return render(bytes, request, memoryLimitMb);
  };
});
