import { createRequire } from 'node:module';
import type KoaRouter from '@koa/router';

/** Loaded by `require`: its ES module imports node:http, which loads undici (see server.ts). */
export const Router: typeof KoaRouter = createRequire(import.meta.url)('@koa/router');
export type Router<State> = KoaRouter<State>;
