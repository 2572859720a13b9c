import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { composeInMemory } from 'presswerk/composition';

/* The whole service in memory behind HTTP: its API and the files that it serves. */
const service = composeInMemory();
const server = service.createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;

async function show(path: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  const text = await response.text();
  console.log(response.status, response.headers.get('content-type'));
  return text;
}

await show('/api/v1/me');
const reference = await show('/docs/reference');
for (const [, script = ''] of reference.matchAll(/ (?:src|data-viewer)="([^"]+)"/g)) await show(script);
const guides = await show('/docs/guides');
const [, guide = ''] = /href="(\/docs\/guides\/[^"]+)"/.exec(guides) ?? [];
await show(guide);
await show('/docs/examples/MainFlow.java');

server.close();
await service.close();
