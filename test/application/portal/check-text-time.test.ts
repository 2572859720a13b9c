import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { makeCheckText } from '../../../application/portal/check-text.ts';
import type { Queries } from '../../../application/ports/index.ts';
import { approve, publishNew, rejectNew, submitNew } from '../../support/records/release-life.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';

const DAY_MS = 86_400_000;
/** Rounds with one check of every text each, so that other load affects all texts alike. */
const ROUNDS = 15;
/** The ratio between medians of equal work; comparing a private text would take several times as long. */
const RATIO_MAX = 1.5;

/** About 20,000 words that occur in this text only. */
const wordsOf = (name: string) => Array.from({ length: 4_000 }, (_, i) => `${name}${i}`).join(' ');

/** Records the names of the queries, without their results. */
function noted<Port extends object>(port: Port, notes: string[], path = ''): Port {
  return new Proxy(port, {
    get(target, name) {
      const value = Reflect.get(target, name);
      const own = `${path}${String(name)}`;
      if (typeof value === 'function') {
        return (...parameters: unknown[]) => {
          notes.push(own);
          return Reflect.apply(value, target, parameters);
        };
      }
      return typeof value === 'object' && value !== null ? noted(value, notes, `${own}.`) : value;
    },
  });
}

describe('the check of a text that was never public', () => {
  const service = withService();
  const publisher = withPublisher(service);
  const sandboxed = withPublisher(service, { sandbox: true });
  const texts: Record<string, string> = { unknown: wordsOf('unknown') };
  before(async () => {
    const text = (name: string) => {
      const words = wordsOf(name);
      texts[name] = words;
      return { text: `<p>${words}</p>` };
    };
    await publisher.draft(text('draft'));
    await submitNew(publisher, text('waiting'));
    await rejectNew(service, publisher, text('rejected'));
    const at = new Date(service.clock.now().getTime() + 30 * DAY_MS).toISOString();
    const scheduled = await submitNew(publisher, { ...text('scheduled'), publish_at: at });
    await approve(service.application, scheduled.id);
    const removed = await publisher.draft(text('removed'));
    await publisher.api('DELETE', `/press-releases/${removed.id}`);
    await publishNew(service, sandboxed, text('sandbox'));
  });

  it('runs the same queries, whether the text is stored or not', async () => {
    const asked = new Map<string, readonly string[]>();
    for (const [name, text] of Object.entries(texts)) {
      const notes: string[] = [];
      const check = makeCheckText({ queries: noted<Queries>(service.ports.queries, notes) });
      assert.equal((await check({ text, withChanges: true, faults: [] })).result, 'unknown', name);
      asked.set(name, notes);
    }
    for (const [name, notes] of asked) assert.deepEqual(notes, asked.get('unknown'), name);
  });

  it('takes the same time', async () => {
    const check = makeCheckText({ queries: service.ports.queries });
    const costs = new Map(Object.keys(texts).map((name) => [name, [] as number[]]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, text] of Object.entries(texts)) {
        const began = process.cpuUsage();
        await check({ text, withChanges: true, faults: [] });
        costs.get(name)?.push(process.cpuUsage(began).user);
      }
    }
    const median = (name: string) => costs.get(name)?.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
    for (const name of costs.keys()) {
      const ratio = median(name) / median('unknown');
      assert.ok(ratio < RATIO_MAX && ratio > 1 / RATIO_MAX, `${name}: ${ratio.toFixed(2)} times as long`);
    }
  });
});

describe('the check of a text that is nearly the same as ten public ones', () => {
  const service = withService();
  const publisher = withPublisher(service);
  const publish = (words: readonly string[]) => publishNew(service, publisher, { text: `<p>${words.join(' ')}</p>` });
  /** The queries of the check, which finds the release similar. */
  const queriesOf = async (words: readonly string[]) => {
    const notes: string[] = [];
    const check = makeCheckText({ queries: noted<Queries>(service.ports.queries, notes) });
    const { result, release } = await check({ text: words.join(' '), withChanges: true, faults: [] });
    assert.equal(result, 'similar');
    return { notes, release };
  };

  it('reads three of them', async () => {
    const words = wordsOf('gleich').split(' ');
    for (let i = 0; i < 10; i++) await publish(words.with(i, 'x'));
    const { notes } = await queriesOf(words);
    assert.deepEqual(notes, ['portal.textCandidates', 'portal.release', 'portal.release', 'portal.release']);
  });

  it('reads one that shares more than all others', async () => {
    const words = wordsOf('wort').split(' ');
    for (let i = 0; i < 9; i++) await publish(words.map((word, at) => (at % 20 === i ? 'x' : word)));
    const { id } = await publish(words.with(0, 'x'));
    const { notes, release } = await queriesOf(words);
    assert.deepEqual(notes, ['portal.textCandidates', 'portal.release']);
    assert.equal(release?.id, id);
  });
});
