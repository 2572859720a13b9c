import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryImageStore } from '../../../adapters/image-store-memory/index.ts';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import type { DeskQueries } from '../../../application/ports/index.ts';
import { makeFindings } from '../../../application/review/desk/findings.ts';
import { composeService } from '../../../composition/compose.ts';
import { DEFAULT_GUIDELINES, type FindingCode, OPERATOR } from '../../../domain/index.ts';
import { storePublisher, storeSubmitted } from '../../support/records/builders.ts';

const READS = {
  same_text: 'sameTexts',
  near_duplicate: 'textsSharing',
  same_title: 'sameTitles',
  picture_used_elsewhere: 'picturesElsewhere',
  dead_link: 'linkCheck',
} as const satisfies Partial<Record<FindingCode, keyof DeskQueries>>;

describe('a finding that is switched off', () => {
  for (const [code, name] of Object.entries(READS) as [keyof typeof READS, keyof DeskQueries][]) {
    it(`is not looked up: ${code}`, async () => {
      const { unitOfWork, queries, close } = createMemoryPersistence();
      const { id } = await storeSubmitted(unitOfWork, await storePublisher(unitOfWork));
      const release = (await queries.releases.find(id)) ?? assert.fail();
      const asked: string[] = [];
      const desk = new Proxy(queries.desk, {
        get(target, key) {
          asked.push(String(key));
          return Reflect.get(target, key);
        },
      });
      const ask = (findingsOff: readonly FindingCode[]) =>
        makeFindings({ queries: { ...queries, desk } }, { guidelines: DEFAULT_GUIDELINES, findingsOff })(release);
      await ask([]);
      assert.ok(asked.includes(name));
      asked.length = 0;
      await ask([code]);
      assert.ok(!asked.includes(name));
      await close();
    });
  }

  it('is off in a composed service', async () => {
    const codes = async (findingsOff: readonly FindingCode[]) => {
      const { application, close } = composeService({
        persistence: createMemoryPersistence(),
        imageStore: createMemoryImageStore(),
        review: { findingsOff },
      });
      const { secret } = await application.accounts.provision({
        caller: OPERATOR,
        name: 'Acme Press',
        companies: [{ name: 'Acme Ltd', portal: 'portal_a', language: 'en' }],
        terms: { kind: 'plan', monthlyQuota: 10 },
        tokenName: 'newsroom',
      });
      const caller = await application.accounts.authenticate({ bearer: secret });
      const { release } = await application.pressReleases.create({
        caller,
        fields: {
          companyId: 1 as never,
          categoryId: 1 as never,
          language: 'en',
          title: 'Open',
          text: '<p>Come in.</p>',
        },
        faults: [],
        requestedPortal: null,
      });
      const { findings } = await application.review.show({ caller: OPERATOR, id: release.id });
      await close();
      return findings.map(({ code }) => code);
    };
    assert.deepEqual(await codes([]), ['no_contact']);
    assert.deepEqual(await codes(['no_contact']), []);
  });
});
