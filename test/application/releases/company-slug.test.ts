import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { DomainError, OPERATOR } from '../../../domain/index.ts';
import type { Publisher } from '../../support/service/service.ts';
import { withService } from '../../support/service/with-service.ts';

describe('the slug of a company', () => {
  const service = withService();
  let publisher: Publisher;
  before(async () => {
    publisher = await service.publisher();
  });
  const slugOf = async (name: string) => {
    const terms = { accountId: publisher.accountId, name, portal: 'portal_a', language: 'de' } as const;
    return (await service.application.catalogue.createCompany({ caller: OPERATOR, ...terms })).slug;
  };

  for (const [name, slug] of [
    ['Größe & Maß ÄÖÜ', 'groesse-mass-aeoeue'],
    ['Ромашка', 'romashka'],
    ['Ελλάδα', 'ellada'],
    ['北京', 'bei-jing'],
    ['東京', 'dong-jing'],
    ['Łódź', 'lodz'],
  ] as const) {
    it(`is ${slug} for ${name}, in Latin letters`, async () => assert.equal(await slugOf(name), slug));
  }

  it('gets a number when another name of the account has the same slug', async () => {
    assert.equal(await slugOf('Acme & Co.'), 'acme-co');
    assert.equal(await slugOf('Acme Co'), 'acme-co-2');
    assert.equal(await slugOf('ACME, Co'), 'acme-co-3');
    assert.deepEqual([await slugOf('!!!'), await slugOf('???')], ['company', 'company-2']);
    const [first, second] = [await slugOf('x'.repeat(100)), await slugOf('x'.repeat(101))];
    assert.ok(first !== second && second.endsWith('-2') && second.length <= 80, second);
  });

  it('gets no number for a duplicate name, which is rejected', async () => {
    await slugOf('Einmal');
    await assert.rejects(slugOf('Einmal'), (error) => DomainError.is(error, 'validation_failed'));
  });
});
