import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import { makeShowAtDesk } from '../../../application/review/desk/show-release.ts';
import { DEFAULT_GUIDELINES, type SanitizedHtml } from '../../../domain/index.ts';
import { AT, storePublisher, storeSubmitted } from '../../support/records/builders.ts';
import { createFixedClock } from '../../support/records/fixed-clock.ts';

const COPIES = 10;
const WORDS = Array.from({ length: 10_000 }, (_, i) => `wort${i}`);

describe('the desk’s comparison of a long text with ten similar ones', () => {
  it('lets other work run after each', async () => {
    const { unitOfWork, queries } = createMemoryPersistence();
    const publisher = await storePublisher(unitOfWork);
    const submit = (index: number) =>
      storeSubmitted(unitOfWork, publisher, {
        text: `<p>${WORDS.with(index, 'anders').join(' ')}</p>` as SanitizedHtml,
      });
    const { id } = await submit(0);
    for (let i = 0; i < COPIES; i++) await submit(100 * i + 50);
    const show = makeShowAtDesk({ queries, clock: createFixedClock(AT) }, { guidelines: DEFAULT_GUIDELINES });
    let isShown = false;
    let turns = 0;
    const shown = show({ id }).finally(() => {
      isShown = true;
    });
    for (; !isShown; turns++) await setImmediate();
    assert.equal((await shown).nearChanges.size, 3);
    assert.ok(turns >= COPIES + 3, `${turns} turns of the event loop`);
  });
});
