import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { CURRENT_CONFIRM_TEXT, OPERATOR } from '@presswerk/domain';
import { createHtmlSanitizer } from 'presswerk/adapters/html-sanitizer';
import { createMemoryImageStore } from 'presswerk/adapters/image-store-memory';
import { type OwnPorts, openEmbedded, openProduction, readConfig } from 'presswerk/composition';

/* The service in a folder or, with a second argument, on PostgreSQL, with ports of our own, over HTTP. */
const [folder = '', databaseUrl] = process.argv.slice(2);
const baseUrl = 'https://press.example';

const done: string[] = [];
let allDone = () => {};
const background = new Promise<void>((resolve) => {
  allDone = resolve;
});
function note(what: string): void {
  done.push(what);
  if (done.includes('mail sent') && done.includes('webhook sent')) allDone();
}

const sanitizer = createHtmlSanitizer();
const store = createMemoryImageStore();
const ports: OwnPorts = {
  htmlSanitizer: { ...sanitizer, sanitize: (html) => sanitizer.sanitize(html.replace('Come', 'Go')) },
  imageStore: {
    ...store,
    temporaryFolder: store.temporaryFolder,
    async putOriginal(sha256, path) {
      note('original stored');
      return store.putOriginal(sha256, path);
    },
    async close() {
      note('closed by the service');
    },
  },
  mailer: {
    canSend: true,
    async send() {
      note('mail sent');
      return 'sent';
    },
  },
  webhookSender: {
    urlFault: () => null,
    async send() {
      note('webhook sent');
      return { outcome: 'answered', status: 204, retryAfterSeconds: null, durationMs: 1 };
    },
  },
};

const service =
  databaseUrl === undefined
    ? await openEmbedded(folder, { baseUrl, ports })
    : await openProduction(
        databaseUrl,
        readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder, BASE_URL: baseUrl }),
        { ports },
      );
await service.migrate();
const server = service.createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const stopBackground = service.startBackground();

const { secret } = await service.application.accounts.provision({
  caller: OPERATOR,
  name: 'Acme Press',
  companies: [{ name: 'Acme Ltd', portal: 'portal_a', language: 'en' }],
  terms: { kind: 'plan', monthlyQuota: 10 },
  tokenName: 'newsroom',
});
const { port } = server.address() as AddressInfo;
const post = async (path: string, body: object) => {
  const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, init);
  const { data, detail } = await response.json();
  if (!response.ok) throw new Error(detail);
  return data;
};
await post('/webhooks', { url: 'https://receiver.example/hook' });
const filed = { company_id: 1, category_id: 1, language: 'en', title: 'Acme opens its doors' };
const { id, text } = await post('/press-releases', { ...filed, text: '<p>Come in.</p>' });
console.log(text);
await post(`/press-releases/${id}/images`, {
  image_base64: (await readFile('photo.jpg')).toString('base64'),
  ai_declaration: 'original',
  copyright: 'Photo: Acme',
  rights_confirmed: true,
  confirm_text_version: CURRENT_CONFIRM_TEXT.version,
});
await service.application.users.invite({ caller: OPERATOR, email: 'ada@example.org', language: 'en' });
await background;

server.close();
server.closeAllConnections();
await stopBackground();
await service.close();
console.log([...new Set(done)].sort().join('\n'));
