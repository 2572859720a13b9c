import { randomUUID } from 'node:crypto';
import { chooseLanguage } from '../../../application/messages/messages.ts';
import type { Middleware } from '../kernel/context.ts';

/** Sets the request's id and language, and the matching response headers. */
export const setRequestContext: Middleware = async (ctx, next) => {
  const requestId = ctx.get('X-Request-Id');
  ctx.state.requestId = /^[A-Za-z0-9._:-]{1,128}$/.test(requestId) ? requestId : randomUUID();
  ctx.state.language = chooseLanguage(ctx.get('Accept-Language') || undefined);
  ctx.set({
    'X-Request-Id': ctx.state.requestId,
    'Content-Language': ctx.state.language,
    Vary: 'Accept-Language',
  });
  return next();
};
