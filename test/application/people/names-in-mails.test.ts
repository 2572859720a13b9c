import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type CompanyId, DomainError, OPERATOR } from '../../../domain/index.ts';
import { makePerson } from '../../support/people/people.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';

describe('a name that mails contain', () => {
  const service = withService();
  const publisher = withPublisher(service);
  const caller = OPERATOR;
  const about = { portal: 'portal_a', language: 'de' } as const;
  const newsroom = () => publisher.companies[0]?.id as CompanyId;
  let number = 0;
  const given: Readonly<Record<string, (name: string) => Promise<unknown>>> = {
    'a new account': (name) => service.application.accounts.create({ caller, name }),
    'a renamed account': (name) => service.application.accounts.rename({ caller, id: publisher.accountId, name }),
    'a new newsroom': (name) =>
      service.application.catalogue.createCompany({ caller, accountId: publisher.accountId, name, ...about }),
    'a renamed newsroom': (name) => service.application.catalogue.updateCompany({ caller, id: newsroom(), name }),
    'an invited user': (name) =>
      service.application.users.invite({ caller, email: `invited${++number}@example.net`, name }),
  };
  for (const [what, give] of Object.entries(given)) {
    for (const name of ['Jo https://evil.example', 'www.evil.example', 'jo@evil.example']) {
      it(`is refused with a link: ${what} called ${name}`, async () => {
        await assert.rejects(give(name), (error) => {
          assert.ok(DomainError.is(error, 'validation_failed'));
          assert.deepEqual(error.details.violations, [{ field: 'name', rule: 'format' }]);
          return true;
        });
      });
    }
  }

  it('stays valid if it was stored before', async () => {
    await service.ports.unitOfWork.run(async ({ catalogue }) => {
      const stored = await catalogue.loadCompany(newsroom());
      assert.ok(stored);
      await catalogue.saveCompany({ ...stored, name: 'press@north' });
    });
    const changes = { name: 'press@north', description: 'Trades at sea.' };
    const { name } = await service.application.catalogue.updateCompany({ caller, id: newsroom(), ...changes });
    assert.equal(name, 'press@north');
  });

  it('is refused in the account with a sentence that says why', async () => {
    const owner = await makePerson(service, { account: { id: publisher.accountId } });
    const reply = await owner.post('/account/members/account-name', { name: 'www.evil.example' });
    assert.equal(reply.status, 422);
    assert.match(reply.text, /A name can’t contain “:\/\/”, “www\.” or “@”\./);
  });
});
