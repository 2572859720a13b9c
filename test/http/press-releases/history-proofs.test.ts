import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { createHash, verify, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { createTreeSigner } from '../../../adapters/images/signer/index.ts';
import { makeCloseHistoryDays } from '../../../application/history/close-days.ts';
import { canonicalJson } from '../../../domain/index.ts';
import { fences } from '../../support/documents/readme.ts';
import { pem } from '../../support/pictures/certificates.ts';
import { type Credentials, openCredentials } from '../../support/pictures/credentials.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { approve, reject, submit, takeDown } from '../../support/records/release-life.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';

const run = promisify(execFile);
const DAY_MS = 24 * 60 * 60 * 1000;
const verifierProgram = () => readFile(new URL('../../../client/examples/verify-history.mjs', import.meta.url), 'utf8');

/** The documented program in this process, as a function that returns its output or error. */
async function openVerifier(id: number): Promise<(history: unknown, transparency?: unknown) => string> {
  let [files, printed]: [Record<string, unknown>, string[]] = [{}, []];
  const given = {
    ...{ createHash, verify, X509Certificate, process: { argv: ['', '', String(id), 'history', 'transparency'] } },
    readFileSync: (name: string) => JSON.stringify({ data: files[name] }),
    console: { log: (line: string) => printed.push(line) },
  };
  const program = (await verifierProgram()).replaceAll(/^import .*$/gm, '');
  const run = new Function(...Object.keys(given), program);
  return (history, transparency = []) => {
    [files, printed] = [{ history, transparency }, []];
    try {
      run(...Object.values(given));
      return printed.join('\n');
    } catch (error) {
      return (error as Error).message;
    }
  };
}

type Path = readonly (string | number)[];

/** The paths of all values in a document that are not objects or lists with members. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object' || Object.keys(value).length === 0) return [path];
  return Object.entries(value).flatMap(([name, member]) => pathsOf(member, [...path, name]));
}

/** A copy with another value at the path. */
function withForged(document: unknown, path: Path): unknown {
  const copy = structuredClone(document) as Record<string, unknown>;
  const parent = path.slice(0, -1).reduce((at, name) => at[name] as Record<string, unknown>, copy);
  const name = String(path.at(-1));
  const value = parent[name];
  parent[name] = typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${value ?? ''}x`;
  return copy;
}

describe('proofs of a history', () => {
  const service = withService();
  const publisher = withPublisher(service);
  let folder: string;
  let credentials: Credentials;
  let id: number;
  let path: string;

  const closeDays = async () => {
    const { ports, clock } = service;
    const close = makeCloseHistoryDays({ ...ports, treeSigner: createTreeSigner({ credentials }, clock) });
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
  async function verified(history: unknown, transparency: unknown, ...fingerprints: string[]): Promise<string> {
    const [program, historyFile, rootsFile] = ['verify.mjs', 'history.json', 'roots.json'].map((name) =>
      join(folder, name),
    );
    assert.ok(program && historyFile && rootsFile);
    await writeFile(program, await verifierProgram());
    await writeFile(historyFile, JSON.stringify({ data: history }));
    await writeFile(rootsFile, JSON.stringify({ data: transparency }));
    return run(process.execPath, [program, String(id), historyFile, rootsFile, ...fingerprints]).then(
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

  it('prove everything that is shown: texts, reasons, people and pictures', async () => {
    const { application } = service;
    const caller = { kind: 'editor', name: 'Ada' } as const;
    const release = await publisher.draft({ metadata: { order: '10', 9: 'b', 10: 'a' } });
    const body = publisher.imageForm(await jpeg({ width: 64, height: 48 }));
    assert.equal((await publisher.api('POST', `/press-releases/${release.id}/images`, { body })).status, 201);
    await submit(publisher, release.id, { json: { ai_text_declaration: 'assisted', note: 'Bitte bis Freitag.' } });
    await application.desk.ask({ caller, id: release.id, text: 'Woher stammt die Zahl?' });
    await publisher.api('POST', `/press-releases/${release.id}/questions/1/answer`, { json: { text: 'Seite 12' } });
    await reject(application, release.id, ['misleading'], 'Die Zahl ist falsch.', ['text']);
    await publisher.api('POST', `/press-releases/${release.id}/objection`, { json: { text: 'Sie stimmt.' } });
    await approve(application, release.id);
    await takeDown(application, release.id);
    const steps = (await publisher.api('GET', `/press-releases/${release.id}/history?proof=1`)).body.data;
    assert.deepEqual(
      steps.map(({ action }: { action: string }) => action),
      ['create', 'attach_image', 'submit', 'ask', 'answer', 'reject', 'object', 'approve', 'take_down'],
    );
    const check = await openVerifier(release.id);
    assert.equal(check(steps), 'The history is unchanged.');
    let forged = 0;
    for (const [i, step] of steps.entries()) {
      const { id: _id, digest: _digest, proof: _proof, ...shown } = step;
      for (const path of pathsOf(shown)) {
        if (path.includes('renditions')) continue;
        const forgery = steps.with(i, withForged(step, path));
        assert.notEqual(check(forgery), 'The history is unchanged.', `${step.action}: ${path.join('.')}`);
        forged++;
      }
      const added = steps.with(i, { ...step, details: { ...step.details, remark: 'added' } });
      assert.match(check(added), /shows other contents/);
    }
    assert.ok(forged > 300, `${forged} values are shown`);
  });

  it('are accepted only from the expected signer, if one is named', async () => {
    const [entries, { body }] = [await proven(), await roots()];
    const [tree] = body.data;
    const ours = new X509Certificate(tree.signature.certificate).fingerprint256;
    const stranger = await openCredentials();
    const text = canonicalJson({ date: tree.date, root: tree.root, tree_size: tree.tree_size });
    const signature = await createTreeSigner({ credentials: stranger }, service.clock).sign(text);
    await stranger.remove();
    const forged = [{ ...tree, signature }];
    assert.equal(await verified(entries, body.data, ours), 'The history is unchanged.');
    assert.equal(await verified(entries, forged), 'The history is unchanged.', 'valid, but by anybody');
    assert.match(await verified(entries, forged, ours), /is signed by/);
    assert.match(await verified(entries, [{ ...tree, signature: null }], ours), /is not signed/);
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
      assert.deepEqual(Object.keys(proof.entry).sort(), [
        ...['action', 'actor', 'at', 'from', 'particulars', 'shown', 'snapshot', 'to'],
      ]);
    }
  });
});

const skip =
  process.env.CI !== 'true' && spawnSync('bash', ['-c', 'jq --version && openssl version']).status !== 0
    ? 'there is no bash, jq or OpenSSL'
    : false;

/** A root at /transparency. */
interface Downloaded {
  readonly date: string;
  readonly tree_size: number;
  readonly root: string;
  readonly previous: string | null;
  readonly signature: { readonly algorithm: string; readonly value: string; readonly certificate: string };
}

/** The commands of the guide that check the signature of a root. */
async function signatureCommands(): Promise<string> {
  const guide = new URL('../../../adapters/http/site/docs/guides/en/review.md', import.meta.url);
  return fences(await readFile(guide, 'utf8')).find(({ mark }) => mark === 'signature')?.code ?? assert.fail();
}

for (const [key, algorithm] of [
  ['P-256', 'ecdsa-sha256'],
  ['Ed25519', 'ed25519'],
] as const) {
  describe(`the signature of a root with a key of ${key}, checked by OpenSSL`, { skip }, () => {
    const service = withService();
    const publisher = withPublisher(service);
    let folder: string;
    let credentials: Credentials;

    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'presswerk-root-'));
      credentials = await openCredentials({ key });
      const { ports, clock } = service;
      const close = makeCloseHistoryDays({ ...ports, treeSigner: createTreeSigner({ credentials }, clock) });
      // The second root also covers the one before it.
      for (let days = 0; days < 2; days++) {
        await publisher.draft();
        clock.advance(DAY_MS + 2 * 60 * 60 * 1000);
        while (await close());
      }
    });
    after(async () => {
      await credentials.remove();
      await rm(folder, { recursive: true });
    });

    /** The listed roots, newest first, as another program downloads them. */
    const downloaded = async () => {
      const response = await fetch(`${service.baseUrl}/transparency`, { headers: { Accept: 'application/json' } });
      return ((await response.json()) as { data: Downloaded[] }).data;
    };
    /** Runs the commands with the first of these roots; resolves with their output. */
    const checked = async (roots: readonly unknown[]) => {
      await writeFile(join(folder, 'roots.json'), JSON.stringify({ data: roots }));
      const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', await signatureCommands()], { cwd: folder });
      return stdout;
    };

    it('is valid for every root, also the first', async () => {
      const roots = await downloaded();
      assert.deepEqual(
        roots.map(({ previous, signature }) => [previous === null, signature.algorithm]),
        [
          [false, algorithm],
          [true, algorithm],
        ],
      );
      const ours = new X509Certificate(pem(credentials.leaf)).fingerprint256;
      for (const root of roots) {
        const output = await checked([root]);
        assert.match(output, /^Signature Verified Successfully$/m);
        assert.ok(output.includes(ours));
      }
    });

    it('fails for any forgery', async () => {
      const [root, first] = await downloaded();
      assert.ok(root && first);
      const stranger = await openCredentials({ key });
      const forgeries: readonly (readonly [string, object])[] = [
        ['another root', { ...root, root: first.root }],
        ['another size', { ...root, tree_size: root.tree_size + 1 }],
        ['another day', { ...root, date: first.date }],
        ['another previous root', { ...root, previous: first.root }],
        ['no previous root', { ...root, previous: null }],
        ['the signature of another day', { ...root, signature: first.signature }],
        ['another certificate', { ...root, signature: { ...root.signature, certificate: pem(stranger.leaf) } }],
        ['no signature', { ...root, signature: { ...root.signature, value: '' } }],
      ];
      await stranger.remove();
      for (const [what, forged] of forgeries) {
        await assert.rejects(checked([forged]), { stdout: /Signature Verification Failure/ }, what);
      }
    });
  });
}

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
    const check = await openVerifier(1);
    const follows = (days: unknown) => check([], days);
    assert.equal(follows(body.data), 'The history is unchanged.');
    assert.match(follows(body.data.toSpliced(50, 1)), /does not follow the day before it/);
    const forged = body.data.with(50, { ...body.data[50], root: '0'.repeat(64) });
    assert.match(follows(forged), /does not follow the day before it/);
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
