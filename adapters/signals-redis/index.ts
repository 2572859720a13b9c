export * from './redis-signals.ts';
