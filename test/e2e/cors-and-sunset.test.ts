import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { type RunningServer, type RunningServers, runningServers } from '../support/service/running-servers.ts';

/** CORS_ORIGINS, LEGACY_SUNSET and compression take effect in the real server. */

let servers: RunningServers;
let server: RunningServer;
before(async () => {
  servers = await runningServers();
  server = await servers.start({
    DATA_DIR: join(servers.home, 'data'),
    CORS_ORIGINS: 'https://app.example, https://other.example',
    LEGACY_SUNSET: '2027-12-31',
  });
});
after(() => servers.close());

test('allows API calls from the configured origins only', async () => {
  for (const [origin, allowed] of [
    ['https://app.example', 'https://app.example'],
    ['https://other.example', 'https://other.example'],
    ['https://evil.example', null],
  ] as const) {
    const headers = { Origin: origin, 'Access-Control-Request-Method': 'GET' };
    const asked = await fetch(`${server.url}/api/v1/me`, { method: 'OPTIONS', headers });
    assert.equal(asked.headers.get('Access-Control-Allow-Origin'), allowed);
    assert.equal(asked.status, allowed === null ? 401 : 204);
  }
});

test('announces the configured end of the legacy API', async () => {
  const { headers } = await fetch(`${server.url}/service/me`);
  assert.equal(headers.get('Sunset'), 'Fri, 31 Dec 2027 00:00:00 GMT');
  assert.match(await (await fetch(`${server.url}/deprecation`)).text(), /31 December 2027/);
});

test('compresses text for clients that accept it', async () => {
  const plain = await (
    await fetch(`${server.url}/api/v1/openapi.json`, { headers: { 'Accept-Encoding': 'identity' } })
  ).text();
  const { request } = await import('node:http');
  const packed = await new Promise<Buffer>((resolve, reject) => {
    request(`${server.url}/api/v1/openapi.json`, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      assert.equal(response.headers['content-encoding'], 'gzip');
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
  assert.equal(gunzipSync(packed).toString(), plain);
  assert.ok(packed.length < plain.length / 4);
});
