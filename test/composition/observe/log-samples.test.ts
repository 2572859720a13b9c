import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { RequestLogEntry } from '../../../adapters/http/kernel/options.ts';
import { ApplicationError } from '../../../application/errors.ts';
import { createLogger, requestLog } from '../../../composition/observe/logger.ts';
import { workLog } from '../../../composition/observe/work-log.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const [, block = ''] =
  /<!-- log samples -->\n```text\n([\s\S]*?)```/.exec(readFileSync(`${ROOT}docs/operate/incidents.md`, 'utf8')) ?? [];
// biome-ignore lint/suspicious/noExplicitAny: the samples have any shape
const samples: readonly any[] = block
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const sources = globSync('composition/**/*.ts', { cwd: ROOT }).map((file) => readFileSync(`${ROOT}${file}`, 'utf8'));

const ENTRY: RequestLogEntry = {
  ...{ requestId: 'r-1', method: 'GET', route: '', status: 200, durationMs: 12.3, bytes: 512 },
  ...{ accountId: 3, tokenId: 4, address: '192.0.2.7' },
};

function logged(write: (log: ReturnType<typeof createLogger>) => void) {
  const written: string[] = [];
  const target = { isTTY: false, write: (text: string) => void written.push(text) };
  write(createLogger({ logLevel: 'info', logFormat: 'json' }, {}, target));
  return JSON.parse(written.at(-1) ?? '');
}

/** The members of the sample that the line lacks or that differ; members of an error are not compared. */
const differences = (sample: object, line: Record<string, unknown>) =>
  Object.entries(sample).filter(([name, value]) => name !== 'err' && line[name] !== value);

describe('the samples of the log in the documents', () => {
  test('are ten lines', () => assert.equal(samples.length, 10));

  for (const sample of samples) {
    const { level, msg, ...members } = sample;
    test(`are lines that the service writes: ${msg} ${members.reason ?? members.status ?? ''}`, () => {
      if (msg === 'request') {
        const { err, reason, ...request } = members;
        const error = reason === undefined ? new TypeError('no') : outage(reason);
        const line = logged((log) => {
          const write = requestLog(log);
          // Only the first line of an outage has the error.
          for (let i = 0; i < 2; i++) write({ ...ENTRY, ...request, error });
        });
        assert.deepEqual(differences(sample, line), []);
        assert.equal('err' in line, err !== undefined);
        return;
      }
      if (msg === 'mail was not sent') {
        const { mail, host, ...trouble } = members;
        const line = logged((log) => workLog(log).mailed(trouble, { mail, host }));
        assert.deepEqual(differences(sample, line), []);
        return;
      }
      const source = sources.find((text) => text.includes(`'${msg}'`)) ?? assert.fail(`nothing logs ${msg}`);
      const name = { 30: 'info', 40: 'warn', 50: 'error' }[level as 30 | 40 | 50];
      assert.match(source, new RegExp(`logger\\.${name}\\(`));
    });
  }
});

function outage(reason: string): ApplicationError {
  return new ApplicationError('unavailable', { retryAfterSeconds: 1 }, { cause: new Error(reason) });
}
