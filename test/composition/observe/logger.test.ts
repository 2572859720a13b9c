import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import type { RequestLogEntry } from '../../../adapters/http/kernel/options.ts';
import { ApplicationError } from '../../../application/errors.ts';
import type { Config } from '../../../composition/config/config.ts';
import { createLogger, requestLog } from '../../../composition/observe/logger.ts';

const ENTRY: RequestLogEntry = {
  requestId: 'r-1',
  method: 'GET',
  route: '/api/v1/press-releases/:id',
  status: 200,
  durationMs: 12.3,
  bytes: 512,
  accountId: 3,
  tokenId: 4,
  address: '192.0.2.7',
};

/** Moves a cursor, changes colours, rings a bell, starts a line, or changes the text direction. */
const STEERING = [
  '\u001b[31m',
  '\u001b]0;title\u0007',
  '\u009b2J',
  '\r',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u202e',
  '\u0000',
];

function logger(logFormat: Config['logFormat'], options: { isTTY?: boolean; logLevel?: Config['logLevel'] } = {}) {
  const { isTTY = false, logLevel = 'info' } = options;
  const written: string[] = [];
  const log = createLogger({ logLevel, logFormat }, {}, { isTTY, write: (text) => written.push(text) });
  return { log, text: () => written.join(''), lines: () => written.join('').trimEnd().split('\n') };
}

const unavailable = (cause?: Error) => new ApplicationError('unavailable', { retryAfterSeconds: 1 }, { cause });

describe('the log', () => {
  const formats: readonly (readonly [Config['logFormat'], terminal: boolean, json: boolean])[] = [
    ['json', false, true],
    ['json', true, true],
    ['auto', false, true],
    ['auto', true, false],
    ['pretty', false, false],
    ['pretty', true, false],
  ];
  for (const [format, isTTY, isJson] of formats) {
    test(`is ${isJson ? 'JSON' : 'for people'} with LOG_FORMAT=${format} ${isTTY ? 'on' : 'off'} a terminal`, () => {
      const { log, lines } = logger(format, { isTTY });
      requestLog(log)(ENTRY);
      const [line = '', ...others] = lines();
      assert.deepEqual(others, []);
      if (isJson) {
        const { level, time, msg, ...fields } = JSON.parse(line);
        assert.deepEqual([level, msg, fields], [30, 'request', ENTRY]);
        assert.match(time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      } else {
        const printed = stripVTControlCharacters(line);
        assert.match(
          printed,
          /^\[[\d:.]+\] INFO: GET \/api\/v1\/press-releases\/:id 200 12\.3 ms \{"requestId":"r-1",/,
        );
        assert.equal(printed !== line, isTTY, 'colours are for terminals');
      }
    });
  }

  const levels: readonly (readonly [string, Partial<RequestLogEntry>, number])[] = [
    ['a request', {}, 30],
    ['a refusal', { status: 422, problem: 'validation_failed' }, 30],
    ['a successful probe', { route: '/health/ready' }, 20],
    ['a failed probe', { route: '/health/ready', status: 503 }, 30],
    ['an internal error', { status: 500, error: new Error('no') }, 50],
    ['a dependency that does not respond', { status: 503, error: unavailable(new Error('no')) }, 50],
    ['a full queue', { status: 503, error: unavailable(), problem: 'unavailable' }, 40],
  ];
  for (const [what, changes, level] of levels) {
    test(`logs ${what} with level ${level}`, () => {
      const { log, text } = logger('json', { logLevel: 'debug' });
      requestLog(log)({ ...ENTRY, ...changes });
      assert.equal(JSON.parse(text()).level, level);
    });
  }

  test('logs no stack for requests refused by a limit', () => {
    const { log, text } = logger('json');
    requestLog(log)({ ...ENTRY, status: 503, problem: 'unavailable', error: unavailable() });
    const { level, err, problem } = JSON.parse(text());
    assert.deepEqual([level, err, problem], [40, undefined, 'unavailable']);
  });

  test('logs one stack per outage, and the reason for each of its requests', () => {
    const { log, text } = logger('json');
    let time = 0;
    const write = requestLog(log, () => time);
    const refused = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    const fail = () =>
      write({
        ...ENTRY,
        status: 503,
        problem: 'unavailable',
        error: new ApplicationError('unavailable', { retryAfterSeconds: 5 }, { cause: refused() }),
      });
    for (let i = 0; i < 100; i++, time += 1_000) fail();
    time += 3_600_000;
    fail();
    const lines = text()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(new Set(lines.map(({ reason }) => reason)), new Set(['connect ECONNREFUSED 127.0.0.1:5432']));
    assert.deepEqual(
      lines.flatMap(({ err }, i) => (err === undefined ? [] : [i])),
      [0, 100],
      'the next outage has its own stack',
    );
  });

  for (const format of ['json', 'pretty'] as const) {
    test(`lets no value control a terminal or start a line, as ${format}`, () => {
      for (const steering of STEERING) {
        const { log, text } = logger(format);
        const nasty = `a${steering}\n[00:00:00.000] INFO: forged`;
        log.warn({ reason: nasty, [nasty]: { deep: [nasty] } }, nasty);
        requestLog(log)({ ...ENTRY, address: nasty, method: nasty, requestId: nasty });
        log.error({ err: new Error(nasty, { cause: new Error(nasty) }) }, 'failed');
        assert.doesNotMatch(text(), /(?!\n)[\p{Cc}\u2028\u2029\p{Cf}]/u, JSON.stringify(steering));
        assert.doesNotMatch(text(), /^\[00:00/m, JSON.stringify(steering));
        if (format === 'json') {
          const [first = ''] = text().split('\n');
          assert.equal(JSON.parse(first).reason, nasty, 'nothing is lost');
        }
      }
    });

    test(`logs only fields of an error that contain no secret, as ${format}`, () => {
      const { log, text } = logger(format);
      const secret = 'hunter2';
      const token = `pwk_${'a'.repeat(49)}`;
      const command = { name: 'auth', args: ['user', secret] };
      log.error({
        err: Object.assign(new Error(`no way to postgres://u:${secret}@db:5432/x with ${token}`), {
          code: 'ECONNREFUSED',
          command,
          input: `redis://:${secret}@cache`,
          detail: `Failing row contains (${secret}).`,
          cause: Object.assign(new Error('inner'), { command, constraint: 'one_title' }),
        }),
      });
      for (const word of [secret, token]) assert.ok(!text().includes(word), text());
      for (const word of ['no way to postgres://…@db:5432/x', 'ECONNREFUSED', 'inner', 'one_title', 'logger.test.ts']) {
        assert.ok(text().includes(word), word);
      }
    });
  }

  test('truncates an endless error', () => {
    const { log, text } = logger('json');
    const endless = new Error('x'.repeat(5_000_000));
    endless.cause = endless;
    log.error({ err: endless });
    assert.ok(text().length < 100_000, String(text().length));
  });

  test('accepts thrown values that are not errors', () => {
    const { log, text } = logger('json');
    log.error({ err: 'just words' });
    assert.deepEqual(JSON.parse(text()).err, { type: 'string', message: 'just words' });
  });
});

describe('the log on stderr', () => {
  /** Runs a logging program with its stderr piped. */
  const program = (logging: string) => {
    const source = `
      import { createLogger } from ${JSON.stringify(new URL('../../../composition/observe/logger.ts', import.meta.url).href)};
      import { setTimeout as sleep } from 'node:timers/promises';
      const log = createLogger({ logLevel: 'info', logFormat: 'json' });
      ${logging}`;
    return spawn(process.execPath, ['--input-type=module', '--eval', source], { stdio: ['ignore', 'pipe', 'pipe'] });
  };
  const read = async (stream: NodeJS.ReadableStream) => {
    let text = '';
    for await (const chunk of stream) text += chunk;
    return text;
  };

  test('does not block if its reader is gone', { timeout: 300_000 }, async (t) => {
    const child = program(`
      log.info('first');
      for (let i = 0; i < 20; i++) {
        await sleep(30);
        log.info('without a reader');
        log.error('nor this');
      }
      console.log('done');`);
    t.after(() => child.kill('SIGKILL'));
    await once(child.stderr, 'data');
    child.stderr.destroy();
    assert.equal(await read(child.stdout), 'done\n');
  });

  test('contains the last lines of an ending process, and all before them', { timeout: 300_000 }, async () => {
    for (const end of ['', 'log.fatal("last"); process.kill(process.pid, "SIGKILL");', 'process.exit(3);']) {
      const text = await read(program(`for (let i = 0; i < 200; i++) log.info('line ' + i); ${end}`).stderr);
      const messages = text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).msg);
      assert.deepEqual([messages[0], messages[199]], ['line 0', 'line 199'], end);
      assert.equal(messages[200], end.includes('fatal') ? 'last' : undefined);
    }
  });
});
