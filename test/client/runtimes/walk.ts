import { createClient, PresswerkError, verifyWebhook } from '../../../client/index.ts';

/** Input of the walk, which may run in a different process from the test that checks its output. */
export interface Setting {
  readonly api: string;
  readonly token: string;
  readonly picture: Blob;
  readonly webhook: {
    readonly body: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly secret: string;
    readonly at: number;
  };
}

/** Exercises everything that may differ between runtimes. Returns the outcome as JSON. */
export async function walk({ api, token, picture, webhook }: Setting): Promise<object> {
  let lost = 0;
  const presswerk = createClient({
    baseUrl: api,
    token,
    language: 'de',
    // The response to the first POST is lost.
    async fetch(url, init) {
      const response = await fetch(url, init);
      if (init.method !== 'POST' || lost > 0) return response;
      lost++;
      throw new TypeError('the connection broke');
    },
  });
  const { data: companies } = await presswerk.companies.list();
  const { data: categories } = await presswerk.categories.list();
  const fields = {
    company_id: companies[0]?.id ?? 0,
    category_id: categories[0]?.id ?? 0,
    language: 'de',
    title: 'Grüße aus der Höhe',
    text: '<p>Vier Windräder drehen sich.</p>',
  } as const;
  const created = await presswerk.pressReleases.create(fields);
  const { id } = created.data;

  const rights = {
    ai_declaration: 'original',
    copyright: 'Jörg "Jo" Blythe',
    rights_confirmed: true,
    confirm_text_version: (await presswerk.confirmTexts.current()).data.version,
  } as const;
  const { data: whole } = await presswerk.images.upload(id, { ...rights, image: picture });
  const stream = picture.stream();
  const { data: streamed } = await presswerk.images.upload(id, { ...rights, image: stream, is_preview: true });
  const original = await presswerk.images.original(streamed.id);

  const { etag } = await presswerk.pressReleases.get(id);
  const updated = await presswerk.pressReleases.update(id, { title: 'Neu' }, { ifMatch: etag ?? '' });
  const known = await presswerk.pressReleases.get(id, { ifNoneMatch: updated.etag ?? '' });
  const listed: string[] = [];
  for await (const { title } of presswerk.pressReleases.list({ per_page: 1 })) listed.push(title);

  const refused = await presswerk.pressReleases.create({ ...fields, title: '' }).catch((error: unknown) => error);
  const silent = createClient({
    baseUrl: api,
    token,
    retries: 0,
    timeoutMs: 50,
    fetch: (_url, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  });
  const late = await silent.me().catch((error: unknown) => error);
  const stopped = await presswerk.me({ signal: AbortSignal.abort('enough') }).catch((reason: unknown) => reason);
  const { headers, body, secret, at } = webhook;
  const verified = await verifyWebhook(body, new Headers(headers), secret, { now: () => at });
  const forged = await verifyWebhook(`${body} `, headers, secret, { now: () => at }).catch(
    (error: Error) => error.name,
  );
  return {
    created: [created.status, created.replayed, lost],
    rateLimit: typeof created.rateLimit?.remaining,
    requestId: created.requestId !== null,
    images: [whole.bytes, streamed.bytes, original.data.size, whole.copyright],
    updated: updated.data.title,
    known: known.status,
    listed,
    refused:
      refused instanceof PresswerkError && refused.is('validation_failed') ? refused.violations : String(refused),
    sentence: refused instanceof PresswerkError ? refused.message : '',
    late: late instanceof PresswerkError ? late.code : String(late),
    stopped,
    verified: [verified.id, verified.event.type],
    forged,
  };
}
