import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseReleaseFile } from '../../client/cli/front-matter.ts';
import { run } from '../../client/cli/run.ts';
import { jpeg } from '../support/pictures/pictures.ts';
import { reject, submitNew } from '../support/records/release-life.ts';
import { type Publisher, type Service, startService } from '../support/service/service.ts';

const MAIN = fileURLToPath(new URL('../../client/cli/main.ts', import.meta.url));

let service: Service;
let publisher: Publisher;
let folder = '';
let environment: Record<string, string>;
before(async () => {
  service = await startService();
  publisher = await service.publisher();
  folder = await mkdtemp(join(tmpdir(), 'presswerk-cli-'));
  environment = { PRESSWERK_URL: service.baseUrl, PRESSWERK_TOKEN: publisher.token, HOME: folder };
  await writeFile(join(folder, 'bridge.jpg'), await jpeg({ width: 900, height: 600 }));
});
after(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  readonly opened: readonly string[];
}

async function cli(
  args: readonly string[],
  {
    answers = [],
    env = environment,
    signal = new AbortController().signal,
  }: Partial<{
    readonly answers: readonly string[];
    readonly env: Readonly<Record<string, string>>;
    readonly signal: AbortSignal;
  }> = {},
): Promise<Outcome> {
  const out: string[] = [];
  const err: string[] = [];
  const opened: string[] = [];
  const left = [...answers];
  const code = await run(args, {
    isInteractive: answers.length > 0,
    environment: env,
    print: (line) => out.push(line),
    warn: (line) => err.push(line),
    ask: async () => left.shift() ?? '',
    open: async (url) => void opened.push(url),
    signal,
  });
  return { code, out: out.join('\n'), err: err.join('\n'), opened };
}

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function draft(): Promise<string> {
  const { company_id, category_id } = publisher.fields();
  const filed = `company_id: ${company_id}\ncategory_id: ${category_id}`;
  const path = await file('release.md', `---\ntitle: Bridge\n${filed}\n---\nIt is **214 m** long.\n`);
  const { code, out, err } = await cli(['draft', path, '--json']);
  assert.equal(code, 0, err);
  const { id, text, language } = JSON.parse(out);
  assert.deepEqual([text, language], ['<p>It is <strong>214 m</strong> long.</p>', 'de']);
  return String(id);
}

describe('presswerk-client', () => {
  it('takes a Markdown file and a picture to a published release', async () => {
    const id = await draft();
    const picture = ['attach', id, join(folder, 'bridge.jpg'), '--copyright', 'Jo Blythe', '--ai', 'original'];
    const attached = await cli(picture, { answers: ['yes'] });
    assert.equal(attached.code, 0, attached.err);
    assert.match(attached.err, /rights/i, 'the wording is shown before it is confirmed');
    assert.deepEqual(await cli(['check', id]), { code: 0, out: 'Ready to submit', err: '', opened: [] });

    const waiting = cli(['submit', id, '--ai', 'none', '--wait']);
    const caller = { kind: 'editor', name: 'Ada' } as const;
    const approve = () => service.application.review.approve({ id: Number(id) as never, submission: 1, caller });
    while (!(await cli(['status', id])).out.includes('in_review')) {}
    await approve();
    const { code, out } = await waiting;
    assert.equal(code, 0);
    assert.match(out, new RegExp(`^${id}\tpublished\tBridge\nhttp`));

    assert.match((await cli(['list', '--status', 'published'])).out, new RegExp(`^${id}\tpublished\tBridge$`));
    const shown = await cli(['open', id]);
    assert.deepEqual(shown.opened, [shown.out]);
  });

  it('changes a draft, and reports removed markup', async () => {
    const id = await draft();
    const path = await file('changed.html', '---\ntitle: "A bridge: longer"\n---\n<p>Longer.</p><script>x</script>');
    const { code, out, err } = await cli(['draft', path, '--id', id]);
    assert.deepEqual([code, out, err], [0, `Draft saved: ${id} A bridge: longer`, 'removed from the text: script']);
    const markdown = await file('changed.md', '---\ntitle: Longer\n---\n`Code` ![A bridge](bridge.jpg)');
    const changed = await cli(['draft', markdown, '--id', id]);
    assert.match(changed.err, /^Code became plain text\. Images were reduced to their alternative text\./);
  });

  it('changes the same draft if the file names an external_id', async () => {
    const { company_id, category_id } = publisher.fields();
    const fields = (title: string) =>
      `---\ntitle: ${title}\ncompany_id: ${company_id}\ncategory_id: ${category_id}\nexternal_id: cms-7\n---\nText.`;
    const { out: created } = await cli(['draft', await file('own.md', fields('Bridge'))]);
    const { out: saved } = await cli(['draft', await file('own.md', fields('Long bridge'))]);
    const [, id = ''] = /^Draft created: (\d+) Bridge$/.exec(created) ?? [];
    assert.equal(saved, `Draft saved: ${id} Long bridge`);
  });

  it('follows new events', async () => {
    const stop = new AbortController();
    const lines: string[] = [];
    const following = run(['follow', '--json', '--after', '1'], {
      isInteractive: false,
      environment,
      print: (line) => {
        lines.push(line);
        stop.abort();
      },
      warn: assert.fail,
      ask: assert.fail,
      open: assert.fail,
      signal: stop.signal,
    });
    assert.equal(await following, 1);
    assert.ok(JSON.parse(lines[0] ?? '').id > 1);
  });

  it('follows all stored events after 0', async () => {
    const stop = new AbortController();
    let first = '';
    const print = (line: string) => {
      first ||= line;
      stop.abort();
    };
    const terminal = {
      isInteractive: false,
      environment,
      print,
      warn: assert.fail,
      ask: assert.fail,
      open: assert.fail,
    };
    await run(['follow', '--json', '--after', '0'], { ...terminal, signal: stop.signal });
    assert.equal(JSON.parse(first).type, 'token.created');
    const { code, err } = await cli(['follow', '--after', '-1']);
    assert.equal(code, 2, err);
  });

  it('sends nothing from a file that is not UTF-8', async () => {
    const path = join(folder, 'latin1.md');
    await writeFile(path, '# Brücke\n\nText.', 'latin1');
    const { code, out, err } = await cli(['draft', path]);
    assert.deepEqual([code, out, err], [2, '', `cannot read ${path}: it is not UTF-8; save it as UTF-8`]);
  });

  it('stores address and token readable only by the user', async () => {
    const home = { HOME: join(folder, 'home') };
    const { code, err } = await cli(['login'], { env: home, answers: [service.baseUrl, publisher.token] });
    assert.equal(code, 0, err);
    assert.ok(!err.includes(publisher.token));
    const path = join(folder, 'home/.config/presswerk/credentials.json');
    assert.equal((await stat(path)).mode & 0o777, 0o600);
    assert.equal((await cli(['list'], { env: home })).code, 0);

    const elsewhere = await cli(['list'], { env: { ...home, PRESSWERK_URL: 'https://elsewhere.example' } });
    assert.match(elsewhere.err, /^not signed in/, 'a stored token is not sent to another address');
    await chmod(path, 0o644);
    const readable = await cli(['list'], { env: home });
    assert.deepEqual([readable.code, readable.err.endsWith(`run chmod 600 ${path}`)], [2, true]);
    await chmod(path, 0o600);
    await writeFile(path, '{');
    assert.match((await cli(['list'], { env: home })).err, /is damaged: run presswerk-client login again$/);
  });

  it('reads address and token from a pipe without waiting for its end', async () => {
    const env = { HOME: join(folder, 'piped'), PATH: process.env.PATH };
    const child = spawn(process.execPath, [MAIN, 'login'], { env, stdio: ['pipe', 'ignore', 'pipe'] });
    let err = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      err += text;
    });
    child.stdin.write(`${service.baseUrl}\n${publisher.token}\n`);
    const [code] = await once(child, 'exit');
    assert.equal(code, 0, err);
    assert.ok(!err.includes(publisher.token));
    assert.equal((await cli(['list'], { env: { HOME: env.HOME } })).code, 0);
  });

  it('stores nothing if the token does not work', async () => {
    const home = { HOME: join(folder, 'nobody') };
    const { code } = await cli(['login', '--url', service.baseUrl], { env: home, answers: ['wrong'] });
    assert.equal(code, 1);
    assert.equal((await cli(['list'], { env: home })).code, 2);
  });

  it('uploads nothing until a person has confirmed the rights', async () => {
    const id = await draft();
    const picture = ['attach', id, join(folder, 'bridge.jpg'), '--copyright', 'Jo', '--ai', 'original'];
    for (const answers of [[], ['no']]) {
      const { code, err } = await cli(picture, { answers });
      assert.deepEqual([code, /nothing was uploaded/.test(err)], [2, true]);
    }
    assert.equal((await cli([...picture, '--confirm-rights'])).code, 0);
  });

  it('reports why a release cannot be submitted, as text and as JSON', async () => {
    const id = await draft();
    const text = await cli(['submit', '999999', '--ai', 'none']);
    assert.deepEqual([text.code, text.out], [1, '']);
    assert.notEqual(text.err, '');
    const json = await cli(['submit', '999999', '--ai', 'none', '--json']);
    assert.equal(JSON.parse(json.err).code, 'not_found');
    assert.equal((await cli(['open', id])).code, 2);
  });

  it('ends with 1 and the reasons after a rejection, and lists what a submission would be refused for', async () => {
    const id = await draft();
    const waiting = cli(['submit', id, '--ai', 'none', '--wait']);
    while (!(await cli(['status', id])).out.includes('in_review')) {}
    await reject(service.application, Number(id), ['advertising', 'other'], 'Die Quelle fehlt.');
    const { code, out } = await waiting;
    assert.deepEqual([code, out], [1, `${id}\trejected\tBridge\nadvertising, other\nDie Quelle fehlt.`]);
    assert.equal((await cli(['check', id])).code, 0);
    const poor = await service.publisher({ terms: { kind: 'single', credits: 1 } });
    await submitNew(poor);
    const own = { ...environment, PRESSWERK_TOKEN: poor.token };
    const { id: unpaid } = await poor.draft();
    const checked = await cli(['check', String(unpaid)], { env: own });
    assert.equal(checked.code, 1);
    assert.match(checked.out, /booking/i);
  });

  it('requires the newsroom if the account has several, and names them', async () => {
    const unfiled = await cli(['draft', await file('unfiled.md', '# A\n\nB')]);
    assert.deepEqual([unfiled.code, unfiled.out], [2, '']);
    assert.match(unfiled.err, /^the account has several newsrooms: add a line such as newsroom: \S/);
    const unknown = await cli(['draft', await file('unknown.md', '---\nnewsroom: Nobody\n---\nB')]);
    assert.match(unknown.err, /^there is no newsroom "Nobody"; there are \S/);
  });

  for (const [args, message] of [
    [['publish'], /no command "publish"/],
    [['__proto__'], /no command/],
    [['draft'], /usage: presswerk-client draft FILE\.md/],
    [['draft', 'a.md', 'b.md'], /usage/],
    [['submit', 'x', '--ai', 'none'], /ID must be a positive whole number, not "x"/],
    [['submit', '1', '--ai', 'some'], /--ai must be one of none, assisted, mostly_ai, fully_ai/],
    [['submit', '1'], /--ai must be one of/],
    [['attach', '1', 'x.jpg', '--ai', 'original'], /--copyright is missing/],
    [['draft', 'nothing.md'], /^cannot read nothing\.md: there is no such file$/],
    [['draft', '.'], /^cannot read \.: it is a folder$/],
    [['attach', '1', 'nothing.jpg', '--ai', 'original', '--copyright', 'Jo'], /^cannot read nothing\.jpg: there is no/],
    [['list', '--limit', '0'], /--limit must be/],
    [['list', '--colour'], /Unknown option '--colour'/],
  ] as const) {
    it(`refuses ${args.join(' ')}`, async () => {
      const { code, out, err } = await cli(args);
      assert.deepEqual([code, out], [2, '']);
      assert.match(err, message);
    });
  }

  it('lists its commands', async () => {
    const { code, out } = await cli(['help']);
    assert.equal(code, 0);
    for (const name of ['login', 'draft', 'attach', 'check', 'submit', 'status', 'list', 'follow', 'open']) {
      assert.match(out, new RegExp(`^  presswerk-client ${name}\\b`, 'm'));
    }
  });
});

describe('a release in a file', () => {
  const read = (content: string) => {
    const { fields, newsroom, category, text } = parseReleaseFile(content);
    return { ...fields, ...(newsroom && { newsroom }), ...(category && { category }), text };
  };
  for (const [what, content, expected] of [
    ['plain values', '---\ntitle: One\ncompany_id: 7\n---\nText', { title: 'One', company_id: 7, text: 'Text' }],
    ['Windows line ends and a byte order mark', '\uFEFF---\r\ntitle: A\r\n---\r\nB\r\nC', { title: 'A', text: 'B\nC' }],
    ['quotes', '---\ntitle: "A: \\"b\\" # c"\n---\n', { title: 'A: "b" # c', text: '' }],
    ['single quotes', "---\ntitle: 'It''s a \\ \"b\" # c' # d\n---\n", { title: 'It\'s a \\ "b" # c', text: '' }],
    ['comments and blank lines', '---\n# x\n\ntitle: A # b\n---\nC', { title: 'A', text: 'C' }],
    ['truth values', '---\nno_export: true\n---\nA', { no_export: true, text: 'A' }],
    [
      'a newsroom and a category',
      '---\nnewsroom: Acme\ncategory: tech\n---\n',
      { newsroom: 'Acme', category: 'tech', text: '' },
    ],
    ['a heading as the title', '\n# A title #\n\nText', { title: 'A title', text: 'Text' }],
    ['no second title', '---\ntitle: A\n---\n# B', { title: 'A', text: '# B' }],
    ['an empty value as none', '---\nkeywords:\n---\nA', { text: 'A' }],
    ['a text without front matter', 'A\n---\nB', { text: 'A\n---\nB' }],
  ] as const) {
    it(`is read with ${what}`, () => assert.deepEqual(read(content), expected));
  }

  for (const [what, content, message] of [
    ['an unknown field', '---\nheadline: A\n---\n', /^line 2: "headline: A" is not a known field; known are title, /],
    ['a field inherited from Object', '---\nconstructor: A\n---\n', /not a known field/],
    ['a field twice', '---\ntitle: A\ntitle: B\n---\n', /^line 3: title is given twice$/],
    ['no end', '---\ntitle: A\n', /^the front matter has no end/],
    [
      'a list',
      '---\nkeywords: [a, b]\n---\n',
      /^line 2: give one plain value on one line, in quotes if it begins with \[$/,
    ],
    ['a number in words', '---\ncompany_id: seven\n---\n', /^line 2: company_id must be a whole number/],
    ['neither true nor false', '---\nno_export: yes\n---\n', /must be true or false/],
  ] as const) {
    it(`is refused with ${what}`, () =>
      assert.throws(() => parseReleaseFile(content), { name: 'UsageError', message }));
  }
});
