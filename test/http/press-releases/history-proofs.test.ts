import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { createTreeSigner } from '../../../adapters/images/signer/index.ts';
import { makeCloseHistoryDays } from '../../../application/history/close-days.ts';
import { type Credentials, openCredentials } from '../../support/pictures/credentials.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';

const run = promisify(execFile);
const DAY_MS = 24 * 60 * 60 * 1000;
const VERIFIER = /<!-- verifier -->\n```js\n([\s\S]*?)```/;

describe('proofs of a history', () => {
  const service = withService();
  const publisher = withPublisher(service);
  let folder: string;
  let credentials: Credentials;
  let id: number;
  let path: string;

  const closeDays = async () => {
    const { ports, clock } = service;
    const close = makeCloseHistoryDays({ ...ports, treeSigner: createTreeSigner(credentials, clock) });
    while (await close());
  };
  const roots = (query = '') =>
    service.request('GET', `/transparency${query}`, { headers: { Accept: 'application/json' } });
  const proven = async () => {
    const { body } = await publisher.api('GET', path);
    return body.data;
  };

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-proofs-'));
    credentials = await openCredentials();
    ({ id } = await publisher.draft());
    path = `/press-releases/${id}/history?proof=1`;
    await publisher.api('PATCH', `/press-releases/${id}`, { json: { title: 'Grüße aus dem Büro 🌉' } });
    // Entries of other accounts are in the same tree.
    for (let drafts = 0; drafts < 5; drafts++) await publisher.draft();
    await publisher.api('PATCH', `/press-releases/${id}`, { json: { keywords: 'bridge' } });
  });
  after(async () => {
    await credentials.remove();
    await rm(folder, { recursive: true });
  });

  /** Runs the program in the documentation. */
  async function verified(history: unknown, transparency: unknown): Promise<string> {
    const document = await readFile(new URL('../../../docs/verify-history.md', import.meta.url), 'utf8');
    const [program, historyFile, rootsFile] = ['verify.mjs', 'history.json', 'roots.json'].map((name) =>
      join(folder, name),
    );
    assert.ok(program && historyFile && rootsFile);
    await writeFile(program, VERIFIER.exec(document)?.[1] ?? assert.fail());
    await writeFile(historyFile, JSON.stringify({ data: history }));
    await writeFile(rootsFile, JSON.stringify({ data: transparency }));
    return run(process.execPath, [program, String(id), historyFile, rootsFile]).then(
      ({ stdout }) => stdout.trim(),
      ({ stderr }: { stderr: string }) => /Error: (.*)/.exec(stderr)?.[1] ?? stderr,
    );
  }

  it('are without a tree until the day is over, and absent unless requested', async () => {
    const entries = await proven();
    assert.equal(entries.length, 3);
    for (const { digest, proof } of entries) {
      assert.match(digest, /^[0-9a-f]{64}$/);
      assert.equal(proof.tree, null);
    }
    assert.equal(entries[1].proof.previous, entries[0].digest);
    const { body } = await publisher.api('GET', `/press-releases/${id}/history`);
    for (const entry of body.data) assert.ok(!('proof' in entry) && entry.digest !== null);
    assert.deepEqual((await roots()).body, { data: [], meta: { next_before: null } });
    assert.equal(await verified(entries, []), 'The history is unchanged.');
  });

  it('are verified by the program in the documentation, with the signed root of the day', async () => {
    service.clock.advance(DAY_MS + 2 * 60 * 60 * 1000);
    await closeDays();
    const entries = await proven();
    const { body } = await roots();
    const [tree] = body.data;
    assert.ok(tree.tree_size >= 8);
    assert.equal(tree.signature.algorithm, 'ecdsa-sha256');
    assert.deepEqual(
      entries.map(({ proof }: { proof: { tree: { root: string } } }) => proof.tree.root),
      [tree.root, tree.root, tree.root],
    );
    assert.equal(await verified(entries, body.data), 'The history is unchanged.');
  });

  it('fail for any forgery', async () => {
    const [entries, { body }] = [await proven(), await roots()];
    const [first, second, third] = entries;
    const [tree] = body.data;
    const withProof = (entry: typeof first, changes: object) => ({ ...entry, proof: { ...entry.proof, ...changes } });
    const forgeries: readonly (readonly [string, unknown, unknown, RegExp])[] = [
      ['a changed time', [{ ...first, at: '2020-01-01T00:00:00.000Z' }, second, third], body.data, /at differs/],
      ['a left out step', [first, third], body.data, /does not follow/],
      ['another order', [second, first, third], body.data, /does not follow/],
      ['another digest', [{ ...first, digest: second.digest }, second, third], body.data, /is not its own/],
      [
        'a changed entry in the proof',
        [withProof(first, { entry: { ...first.proof.entry, action: 'edit' } }), second, third],
        body.data,
        /is not its own/,
      ],
      [
        'the place of another entry',
        [withProof(first, { tree: second.proof.tree }), second, third],
        body.data,
        /is not in its tree/,
      ],
      [
        'a path that is too long',
        [
          withProof(first, { tree: { ...first.proof.tree, path: [...first.proof.tree.path, tree.root] } }),
          second,
          third,
        ],
        body.data,
        /too long|not in its tree/,
      ],
      ['another root', entries, [{ ...tree, root: '0'.repeat(64) }], /not in its tree/],
      ['no root', entries, [], /not in its tree/],
      [
        'a wrong signature',
        entries,
        [{ ...tree, signature: { ...tree.signature, value: Buffer.from('no').toString('base64') } }],
        /wrong signature/,
      ],
    ];
    for (const [what, history, transparency, expected] of forgeries) {
      assert.match(await verified(history, transparency), expected, what);
    }
  });

  it('are at most twenty on a page, whose link continues with proofs', async () => {
    const release = await publisher.draft();
    for (let edit = 0; edit < 21; edit++) {
      await publisher.api('PATCH', `/press-releases/${release.id}`, { json: { title: `Title ${edit}` } });
    }
    const reply = await publisher.api('GET', `/press-releases/${release.id}/history?proof=1&limit=100`);
    assert.equal(reply.body.data.length, 20);
    assert.match(reply.headers.get('Link') ?? '', /&proof=1>/);
    const rest = await publisher.api(
      'GET',
      `/press-releases/${release.id}/history?proof=1&after=${reply.body.meta.next_after}`,
    );
    assert.equal(rest.body.data.length, 2);
    assert.equal(rest.body.data[0].proof.previous, reply.body.data.at(-1).digest);
  });

  it('are for the owner only, and reveal nothing about editors', async () => {
    const other = await service.publisher();
    assertProblem(await other.api('GET', path), 403, 'not_owner');
    assertProblem(await publisher.api('GET', `${path.slice(0, -1)}2`), 422, 'validation_failed');
    for (const { proof } of await proven()) {
      assert.deepEqual(Object.keys(proof.entry), ['action', 'actor', 'at', 'from', 'particulars', 'snapshot', 'to']);
    }
  });
});

describe('the transparency page', () => {
  const service = withService();
  const publisher = withPublisher(service);
  const get = (query = '', headers = {}) => service.request('GET', `/transparency${query}`, { headers });

  it('explains roots in both languages, and lists them a hundred at a time', async () => {
    assert.match((await get('', { 'Accept-Language': 'de' })).text, /Noch gibt es keine Wurzel/);
    const { ports, clock } = service;
    for (let days = 0; days < 102; days++) {
      await publisher.draft();
      clock.advance(DAY_MS);
    }
    const close = makeCloseHistoryDays({ ...ports });
    clock.advance(DAY_MS);
    while (await close());
    const { body } = await get('', { Accept: 'application/json' });
    assert.equal(body.data.length, 100);
    assert.equal(body.data[0].signature, null);
    assert.equal(body.meta.next_before, body.data.at(-1).date);
    const rest = await get(`?before=${body.meta.next_before}`, { Accept: 'application/json' });
    assert.ok(rest.body.data.length >= 2);
    assert.equal(rest.body.meta.next_before, null);
    for (const [language, title] of [
      ['de', /<h1>Nachprüfbarer Verlauf<\/h1>/],
      ['en', /<h1>A history that can be checked<\/h1>/],
    ] as const) {
      const { text } = await get('', { 'Accept-Language': language });
      assert.match(text, title);
      assert.ok(text.includes(body.data[0].root) && text.includes(`?before=${body.meta.next_before}`));
    }
  });

  it('refuses an invalid day', async () => {
    for (const day of ['yesterday', '2026-02-30', '20261125']) {
      assert.equal((await get(`?before=${day}`, { Accept: 'application/json' })).status, 422, day);
    }
  });
});
