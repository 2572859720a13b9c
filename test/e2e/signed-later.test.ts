import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAccounts } from '../faults/support/client.ts';
import { createProgram } from '../faults/support/program/program.ts';
import { openCredentials } from '../support/pictures/credentials.ts';
import { jpeg } from '../support/pictures/pictures.ts';
import { startNode } from '../support/process/processes.ts';
import { postgresql } from '../support/servers/services.ts';
import { fillDataFolder } from '../support/service/empty-data-folder.ts';

/** Contract §11: another process's writes are visible within 60 seconds. */
const SEEN_MS = 60_000;
const PANEL = 'Content Credentials dieses Bildes';

const found = await postgresql();

describe('pages whose pictures another process signs', { timeout: 600_000 }, () => {
  for (const [name, skip] of [
    ['PGlite', false],
    ['PostgreSQL', found.skip],
  ] as const) {
    test(`show the new pictures, even in conditional requests: ${name}`, { skip }, async (t) => {
      const database = name === 'PGlite' ? undefined : await found.service?.createDatabase();
      const credentials = await openCredentials();
      const environment = {
        ...(database === undefined ? {} : { DATABASE_URL: database.url }),
        C2PA_CERTIFICATE: credentials.certificatePath,
        C2PA_PRIVATE_KEY: credentials.keyPath,
        C2PA_WHEN_BROKEN: 'unsigned',
      };
      const program = await createProgram({ environment });
      if (database === undefined) await fillDataFolder(program.dataDir);
      t.after(async () => {
        await program.close();
        await database?.drop();
        await credentials.remove();
      });
      await writeFile(credentials.keyPath, 'none');
      await program.start();
      const { plan } = await createAccounts(program);
      const json = { company_id: plan.companyId, category_id: plan.categoryId, language: 'de', title: 'Brücke' };
      const text = '<p>Eine Brücke von 214 Metern verbindet seit heute die beiden Ufer.</p>';
      const { id } = (await plan.request('POST', '/press-releases', { json: { ...json, text } })).body.data;
      const body = new FormData();
      const copyright = 'Foto: Jo Blythe';
      const fields = {
        ai_declaration: 'original',
        copyright,
        rights_confirmed: '1',
        confirm_text_version: 'img-confirm-v2',
      };
      for (const [field, value] of Object.entries(fields)) body.append(field, value);
      body.append('image', new Blob([Uint8Array.from(await jpeg({ width: 900, height: 600 }))]), 'picture.jpg');
      const upload = () => plan.request('POST', `/press-releases/${id}/images`, { body });
      let uploaded = await upload();
      // A busy machine may be slow to start the rendering processes.
      for (let sent = 1; uploaded.status === 503 && sent < 5; sent++) uploaded = await upload();
      assert.equal(uploaded.status, 201);
      const submitted = await plan.request('POST', `/press-releases/${id}/submit`, {
        json: { ai_text_declaration: 'none' },
      });
      assert.equal(submitted.status, 200, JSON.stringify(submitted.body));
      await program.operate('review approve', { id, editor: 'erika' });

      const { data: release } = (await plan.request('GET', `/press-releases/${id}`)).body;
      const [rendition] = release.images[0].renditions;
      const key = /([^/]+)\.jpg$/.exec(rendition.url)?.[1];
      const pages = [release.urls.portal_a, `${program.baseUrl}/portal_a/pictures/${key}`];
      const get = async (url: string, headers: Record<string, string> = {}) => {
        const response = await fetch(url, { headers: { 'Accept-Language': 'de', ...headers } });
        return { status: response.status, headers: response.headers, text: await response.text() };
      };
      const before: Headers[] = [];
      for (const page of pages) {
        // After the second request it is cached.
        await get(page);
        const shown = await get(page);
        assert.deepEqual([shown.status, shown.text.includes(PANEL)], [200, false], page);
        assert.ok(shown.headers.get('Last-Modified'));
        before.push(shown.headers);
      }

      await credentials.write([credentials.leaf, credentials.root]);
      const run = startNode(['composition/presswerk.js', 'renditions', 'sign', '--json'], {
        ...environment,
        DATA_DIR: program.dataDir,
      });
      const { code, stdout, stderr } = await run.ended;
      assert.deepEqual([code, code === 0 && JSON.parse(stdout).signed], [0, 1], stderr);

      const deadline = performance.now() + SEEN_MS;
      for (const [index, page] of pages.entries()) {
        let now = await get(page);
        while (!now.text.includes(PANEL)) {
          assert.ok(performance.now() < deadline, `${page} does not show it`);
          await sleep(200);
          now = await get(page);
        }
        const known = before[index];
        const tag = known?.get('ETag') ?? '';
        const modified = known?.get('Last-Modified') ?? '';
        assert.equal((await get(page, { 'If-None-Match': tag })).status, 200);
        assert.equal((await get(page, { 'If-Modified-Since': modified })).status, 200);
        assert.equal((await get(page, { 'If-Modified-Since': new Date().toUTCString() })).status, 200);
        assert.equal((await get(page, { 'If-None-Match': now.headers.get('ETag') ?? '' })).status, 304);
      }
    });
  }
});
