import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keepMadeAnswers } from '../../../adapters/http/site/portal/answers/made-answers.ts';
import type { PortalRequest } from '../../../adapters/http/site/portal/request/portal-request.ts';

const requestFor = (path: string, moment: number, language = 'de') =>
  ({
    moment,
    ctx: { path, querystring: '' },
    portal: 'portal_a',
    base: '',
    language,
    chosen: undefined,
  }) as unknown as PortalRequest;

/** Asks for addresses; tells what was shown, and how often an answer was made and a stamp read. */
function answering(bytesMax?: number) {
  let now = 0;
  const answers = keepMadeAnswers(async () => now, bytesMax);
  const counts = { made: 0, stamps: 0 };
  let content = 'first';
  let elsewhere: string | undefined;
  let moments = 0;
  const madeIn: (number | null)[] = [];
  return {
    counts,
    /** Of which moment each answer was allowed to show what was read for others; null where all was to be read anew. */
    madeIn,
    /** What is sent without asking whether it holds. */
    recent: (path: string, moment: number) => answers.recent(requestFor(path, moment))?.answer.body.toString(),
    change: (to: string) => {
      content = to;
    },
    /** The next answer is made of what another server knows, which answers from then on. */
    switchWhileMaking: (to: string) => {
      elsewhere = to;
    },
    /** In a moment of its own by default. */
    async ask(path: string, language?: string, moment = moments++): Promise<string> {
      const stampOf = async () => {
        counts.stamps++;
        return content;
      };
      const make = async (moment: number | null) => {
        counts.made++;
        madeIn.push(moment);
        const body = `${elsewhere ?? content} ${path} ${language}`;
        if (elsewhere !== undefined) now++;
        elsewhere = undefined;
        return { body, type: 'text/plain' };
      };
      return String((await answers.of(requestFor(path, moment, language), stampOf, make)).body);
    },
  };
}

describe('answers of the portals that were made before', () => {
  it('are sent again while their stamp is the same', async () => {
    const { ask, counts } = answering();
    for (let i = 0; i < 5; i++) assert.equal(await ask('/a', 'de'), 'first /a de');
    assert.deepEqual(counts, { made: 2, stamps: 4 });
  });

  it('are made anew as soon as their stamp is another', async () => {
    const { ask, change } = answering();
    for (let i = 0; i < 3; i++) await ask('/a', 'de');
    change('second');
    assert.equal(await ask('/a', 'de'), 'second /a de');
    change('first');
    assert.equal(await ask('/a', 'de'), 'first /a de');
  });

  it('are not held to a stamp that another server gave, which knew more', async () => {
    const { ask, change, switchWhileMaking } = answering();
    for (let i = 0; i < 3; i++) await ask('/a', 'de');
    change('second');
    switchWhileMaking('first');
    assert.equal(await ask('/a', 'de'), 'first /a de');
    assert.equal(await ask('/a', 'de'), 'second /a de');
  });

  it('are made of nothing that is older than the stamp that they are kept with', async () => {
    const { ask, madeIn } = answering();
    await ask('/a', 'de', 7);
    await ask('/a', 'de', 7);
    assert.deepEqual(madeIn, [7, null]);
  });

  it('are kept apart by address and language', async () => {
    const { ask } = answering();
    for (let i = 0; i < 3; i++) {
      assert.equal(await ask('/a', 'de'), 'first /a de');
      assert.equal(await ask('/a', 'en'), 'first /a en');
      assert.equal(await ask('/b', 'de'), 'first /b de');
    }
  });

  it('cost one reading where an address is asked for once, and give way to others', async () => {
    const { ask, counts } = answering(5000);
    for (let i = 0; i < 100; i++) await ask(`/${i}`);
    await ask('/0');
    assert.deepEqual(counts, { made: 101, stamps: 0 });
  });

  it('are not kept for long addresses', async () => {
    const { ask, counts } = answering();
    const path = `/${'a'.repeat(1000)}`;
    for (let i = 0; i < 3; i++) await ask(path);
    assert.deepEqual(counts, { made: 3, stamps: 0 });
  });

  it('are sent without a question in the moment in which they were found to hold, and in no other', async () => {
    const { ask, change, recent, counts } = answering();
    await ask('/a', 'de', 7);
    assert.equal(recent('/a', 7), undefined, 'asked for once');
    await ask('/a', 'de', 7);
    change('second');
    for (let i = 0; i < 3; i++) assert.equal(await ask('/a', 'de', 7), 'first /a de');
    assert.equal(recent('/a', 7), 'first /a de');
    assert.deepEqual(counts, { made: 2, stamps: 1 });
    assert.equal(recent('/a', 8), undefined);
    assert.equal(await ask('/a', 'de', 8), 'second /a de');
    assert.equal(recent('/a', 8), 'second /a de');
  });
});
