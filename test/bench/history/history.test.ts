import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { atLeast, atMost, type Finding, findingLines, isTooNoisy, table } from '../support/measures/report.ts';
import { appendRun, parseHistory, type RecordedRun, readHistory } from './history.ts';
import { pictureOf } from './picture.ts';

const finding = (changes: Partial<Finding>): Finding => ({
  ...{ what: 'fetch', target: atLeast(0.6), ratio: 0.7, lowest: 0.65, highest: 0.75, notes: [] },
  ...changes,
});

describe('a figure of the benchmark', () => {
  it('is marked as too noisy if some rounds meet the target and others do not', () => {
    assert.equal(isTooNoisy(finding({})), false);
    assert.equal(isTooNoisy(finding({ lowest: 0.6 })), false);
    assert.equal(isTooNoisy(finding({ lowest: 0.59 })), true);
    assert.equal(isTooNoisy(finding({ target: atMost(2), ratio: 3, lowest: 2.1, highest: 9 })), false);
    assert.equal(isTooNoisy(finding({ target: null, lowest: 0.3, highest: 0.61 })), true);
    for (const said of [findingLines(finding({ lowest: 0.5 })), table([finding({ lowest: 0.5 })])]) {
      assert.match(said, /too noisy to tell/);
      assert.doesNotMatch(said, /met/);
    }
  });
});

describe('the history of the benchmark', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-history-'));
  });
  after(() => rm(folder, { recursive: true }));

  it('is empty before the first run', () => {
    assert.deepEqual(readHistory(join(folder, 'none.ndjson')), []);
  });

  it('gains a line for each run, with its commit, and each figure with its range', () => {
    const file = join(folder, 'history.ndjson');
    const processor = {
      ours: { median: 1.23456, lowest: 1, highest: 2 },
      theirs: { median: Number.NaN, lowest: 1, highest: 2 },
    };
    appendRun({ rounds: 7, seconds: 2 }, [finding({ ratio: 0.712345, processor })], file);
    appendRun({ rounds: 3, seconds: 1 }, [finding({ what: 'list', lowest: 0.5 })], file);
    const [first, second, ...others] = readHistory(file);
    assert.deepEqual(others, []);
    assert.match(first?.commit ?? '', /^[0-9a-f]{40}$/);
    assert.deepEqual([first?.rounds, first?.seconds, second?.rounds, second?.seconds], [7, 2, 3, 1]);
    assert.deepEqual(first?.figures, [
      {
        ...{ what: 'fetch', target: atLeast(0.6), ratio: 0.7123, lowest: 0.65, highest: 0.75, isNoisy: false },
        processor: { ours: { median: 1.235, lowest: 1, highest: 2 }, theirs: { median: null, lowest: 1, highest: 2 } },
      },
    ]);
    assert.deepEqual(
      second?.figures.map(({ what, isNoisy }) => [what, isNoisy]),
      [['list', true]],
    );
  });
});

describe('the picture of the history', () => {
  const run = (at: string, ...figures: readonly Finding[]): RecordedRun => ({
    ...{ at, commit: at.replaceAll(/\D/g, ''), isChanged: false, rounds: 7, seconds: 2 },
    machine: { processors: 2, model: 'a', load: [1, 1] },
    figures: figures.map((each) => ({ ...each, isNoisy: isTooNoisy(each) })),
  });

  it('has a panel for each figure, with a mark for each run, oldest first, hollow if it was too noisy', () => {
    const lines = [
      run('2026-11-02T00:00:00Z', finding({ ratio: 0.72, lowest: 0.5 }), finding({ what: 'a <b> & c', target: null })),
      run('2026-11-01T00:00:00Z', finding({})),
    ];
    const runs = parseHistory(lines.map((each) => `${JSON.stringify(each)}\n`).join(''));
    assert.deepEqual(
      runs.map(({ at }) => at.slice(0, 10)),
      ['2026-11-01', '2026-11-02'],
    );
    const svg = pictureOf(runs);
    assert.equal(svg.match(/font-weight="bold"/g)?.length, 2);
    assert.equal(svg.match(/<circle/g)?.length, 3);
    assert.equal(svg.match(/stroke-dasharray/g)?.length, 1);
    assert.match(svg, /20261102, 2026-11-02: 0\.72 \(0\.5 to 0\.75\), too noisy to tell.*?fill="#fff"/);
    assert.match(svg, /a &lt;b&gt; &amp; c/);
    assert.ok(svg.indexOf('20261101,') < svg.indexOf('20261102,'));
  });
});
