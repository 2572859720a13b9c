import { createRequire } from 'node:module';
import type KoaRouter from '@koa/router';

/** By `require`: as a module of JavaScript it imports node:http, and undici with it (see server.ts). */
export const Router: typeof KoaRouter = createRequire(import.meta.url)('@koa/router');
export type Router<State> = KoaRouter<State>;
