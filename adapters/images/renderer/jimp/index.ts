export * from './jimp-renderer.ts';
