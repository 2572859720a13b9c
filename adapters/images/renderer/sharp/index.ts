export * from './sharp-renderer.ts';
