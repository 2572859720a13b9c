import { describe } from 'node:test';
import { createSharpRenderer, isSharpAvailable } from '../../adapters/image-renderer-sharp/index.ts';
import { imageRendererContract } from '../contracts/image-renderer.ts';

const skip = (await isSharpAvailable()) ? false : 'sharp does not load on this machine';

describe('the sharp renderer', { skip }, () => {
  imageRendererContract('the sharp renderer', {
    create: (queueLimit) => createSharpRenderer({ queueLimit, concurrency: 1 }),
  });
});
