import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { render } from '../../../../adapters/http/site/page/html.ts';
import { scriptElement, scriptPath } from '../../../../adapters/http/site/page/scripts/script.ts';
import { moduleScript } from '../../../../adapters/http/site/page/scripts/scripts.ts';
import { withService } from '../../../support/service/with-service.ts';

/** Compressed, in bytes. */
const EDITOR_MAX = 120_000;

describe('the scripts of the account', () => {
  const service = withService();

  it('are immutable files named after their content', async () => {
    const script = await moduleScript('editor');
    const path = scriptPath(script);
    assert.match(path, /^\/assets\/editor-[0-9a-f]{12}\.js$/);
    const reply = await service.request('GET', path, { headers: { 'Accept-Encoding': 'identity' } });
    assert.equal(reply.status, 200);
    assert.equal(reply.headers.get('Content-Type'), 'text/javascript; charset=utf-8');
    assert.equal(reply.headers.get('Cache-Control'), 'public, max-age=31536000, immutable');
    assert.equal(reply.headers.get('Vary'), 'Accept-Encoding');
    const hash = createHash('sha256').update(reply.text).digest();
    assert.equal(path, `/assets/editor-${hash.toString('hex').slice(0, 12)}.js`);
    assert.equal(
      render(scriptElement(script)),
      `<script type="module" src="${path}" integrity="sha256-${hash.toString('base64')}"></script>\n`,
    );
  });

  it('include third-party licences', async () => {
    const text = (await moduleScript('editor')).content.toString();
    assert.match(text, /ProseMirror.*MIT/s);
    assert.match(text, /Lucide.*ISC/s);
  });

  it(`are small: the editor has at most ${EDITOR_MAX} bytes in each compression`, async () => {
    const path = scriptPath(await moduleScript('editor'));
    for (const encoding of ['br', 'gzip'] as const) {
      const { headers } = await service.request('GET', path, { headers: { 'Accept-Encoding': encoding } });
      assert.equal(headers.get('Content-Encoding'), encoding);
      const length = Number(headers.get('Content-Length'));
      assert.ok(length > 0 && length <= EDITOR_MAX, `${length} bytes with ${encoding}`);
    }
  });

  it('contain neither server sources nor paths of this machine', async () => {
    const text = (await moduleScript('editor')).content.toString();
    for (const foreign of ['file://', '"node:', 'process.env', 'sourceMappingURL', process.cwd()]) {
      assert.ok(!text.includes(foreign), foreign);
    }
  });

  it('are not served under other names', async () => {
    for (const name of [
      'editor.js',
      'editor-000000000000.js',
      'constructor-000000000000.js',
      'schema.ts',
      '..%2Fx.js',
    ]) {
      const { status, headers } = await service.request('GET', `/assets/${name}`);
      assert.deepEqual([status, headers.get('Cache-Control')], [404, 'no-store'], name);
    }
  });
});
