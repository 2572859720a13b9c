import type { Context } from '../../../kernel/context.ts';
import { problemResponse } from '../../../kernel/problems/error-mapping.ts';
import { noteRefusal } from '../../../kernel/problems/note-refusal.ts';
import { send } from '../../../kernel/responses/send.ts';
import type { Form } from '../../page/forms/form.ts';
import type { SecretCookie } from '../session/cookie.ts';

/** What a browser made with an authenticator, as the script wrote it into the form; undefined where it is no JSON. */
export function passkeyOf(form: Form): unknown {
  try {
    return JSON.parse(form.get('response'));
  } catch {
    return undefined;
  }
}

/** Answers a script that begins a ceremony: options as JSON, and the cookie that belongs to them. */
export async function sendOptions(
  ctx: Context,
  baseUrl: string,
  cookie: SecretCookie,
  begin: () => Promise<{ readonly options: object; readonly ceremony: string }>,
): Promise<void> {
  try {
    const { options, ceremony } = await begin();
    cookie.write(ctx, ceremony);
    send(ctx, { status: 200, body: options });
  } catch (error) {
    noteRefusal(ctx, baseUrl, error);
    send(ctx, problemResponse(error, { baseUrl, ...ctx.state }));
  }
}
