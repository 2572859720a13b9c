import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { DEFAULT_PERMISSIONS, OPERATOR, PERMISSIONS } from '../../../domain/index.ts';
import { withTeam } from '../../support/people/people.ts';
import { createScriptedProofs, NOT_FOUND } from '../../support/service/scripted-proofs.ts';
import type { Publisher, Reply } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';

const DOMAIN = 'nordwind.example';
const ALL = { permissions: PERMISSIONS };
const DAY = 24 * 60 * 60 * 1000;

describe('the verification of a newsroom’s domain', () => {
  const proofs = createScriptedProofs();
  const service = withService({ ports: { domainProofs: proofs }, settings: { baseUrl: 'https://press.example' } });
  const team = withTeam(service, ALL);
  const stranger = withPublisher(service, ALL);
  beforeEach(() => {
    proofs.found = { isFound: true };
    proofs.meanwhile = undefined;
    proofs.searches.length = 0;
  });

  const at = (publisher: Publisher, company = 0) => `/companies/${publisher.companies[company]?.id}`;
  const request = (publisher: Publisher, domain: unknown = DOMAIN, company = 0): Promise<Reply> =>
    publisher.api('POST', `${at(publisher, company)}/domain-verification`, { json: { domain } });
  const check = (publisher: Publisher, company = 0): Promise<Reply> =>
    publisher.api('POST', `${at(publisher, company)}/domain-verification/check`);
  const mark = async (publisher: Publisher, company = 0) =>
    (await publisher.api('GET', at(publisher, company))).body.data.verified_domain;
  const newPublisher = () => service.publisher(ALL);
  const recheck = () => service.application.catalogue.recheckDomains({ caller: OPERATOR });

  it('returns the record and the file, and the same at every call', async () => {
    const publisher = await newPublisher();
    assert.equal(await mark(publisher), null);
    const { status, body } = await request(publisher, ' Nordwind.EXAMPLE. ');
    assert.equal(status, 200);
    const { value } = body.data.record;
    assert.match(value, /^presswerk-verification=[a-z0-9-]{32,80}$/);
    assert.deepEqual(body.data, {
      domain: DOMAIN,
      record: { type: 'TXT', name: `_presswerk.${DOMAIN}`, value },
      file: { url: `https://${DOMAIN}/.well-known/presswerk.txt`, content: value },
    });
    assert.deepEqual((await request(publisher)).body.data, body.data);
    await request(publisher, 'other.example');
    assert.equal((await request(publisher)).body.data.record.value, value, 'also after another domain');
    assert.equal((await request(publisher, DOMAIN, 1)).body.data.record.value, value, 'one for the account');
    assert.notEqual((await request(stranger)).body.data.record.value, value);
    assert.equal(await mark(publisher), null, 'a request alone proves nothing');
    assert.equal(proofs.searches.length, 0);
  });

  it('gives the mark when the proof is found, and another ETag', async () => {
    const publisher = await newPublisher();
    const line = (await request(publisher)).body.data.record.value;
    const before = await publisher.api('GET', at(publisher));
    service.clock.advance(1_000);
    const checked = await check(publisher);
    assert.equal(checked.status, 200, checked.text);
    assert.deepEqual(proofs.searches, [[DOMAIN, line]]);
    assert.equal(checked.body.data.verified_domain.domain, DOMAIN);
    assert.equal(Date.parse(checked.body.data.verified_domain.verified_at), service.clock.now().getTime());
    const after = await publisher.api('GET', at(publisher));
    assert.deepEqual(after.body.data, checked.body.data);
    assert.equal(after.headers.get('ETag'), checked.headers.get('ETag'));
    assert.notEqual(after.headers.get('ETag'), before.headers.get('ETag'));
    service.clock.advance(DAY);
    const again = await check(publisher);
    assert.deepEqual(again.body.data, after.body.data, 'a second check changes nothing');
  });

  it('reports what was found instead, in both languages, and changes nothing', async () => {
    const publisher = await newPublisher();
    await request(publisher);
    proofs.found = { isFound: false, record: 'different', file: 'tls' };
    const english = await check(publisher);
    assert.equal(english.status, 422);
    assert.deepEqual(english.body.violations, [
      { field: 'domain', rule: 'dns_record', expected: `_presswerk.${DOMAIN}`, other: 'different' },
      {
        field: 'domain',
        rule: 'proof_file',
        expected: `https://${DOMAIN}/.well-known/presswerk.txt`,
        other: 'tls',
      },
    ]);
    assert.deepEqual(english.body.errors.domain, [
      `The domain is not confirmed. The TXT records at _presswerk.${DOMAIN} do not have the required value.`,
      `The domain is not confirmed. The file https://${DOMAIN}/.well-known/presswerk.txt could not be fetched: the certificate of the host is not valid.`,
    ]);
    const german = await publisher.api('POST', `${at(publisher)}/domain-verification/check`, {
      headers: { 'Accept-Language': 'de' },
    });
    assert.match(
      german.body.errors.domain[0],
      /^Das Feld domain ist nicht bestätigt\. Die TXT-Einträge unter _presswerk\.nordwind\.example haben nicht/,
    );
    assert.equal(await mark(publisher), null);
  });

  it('is refused without a request, and for names that cannot be verified', async () => {
    const publisher = await newPublisher();
    const early = await check(publisher);
    assert.deepEqual([early.status, early.body.violations], [422, [{ field: 'domain', rule: 'proof_requested' }]]);
    for (const [domain, rule] of [
      ['co.uk', 'own_domain'],
      ['192.0.2.1', 'host_name'],
      ['https://nordwind.example/', 'host_name'],
      ['localhost', 'host_name'],
      ['  ', 'required'],
      [7, 'type'],
      [null, 'required'],
      ['x'.repeat(300), 'max'],
    ] as const) {
      const { status, body } = await request(publisher, domain);
      assert.equal(status, 422, String(domain));
      assert.deepEqual(
        body.violations.map(({ rule }: { rule: string }) => rule),
        [rule],
        String(domain),
      );
    }
    assert.equal(proofs.searches.length, 0);
  });

  it('requires a separate permission, which legacy keys and usual tokens do not have', async () => {
    const publisher = await service.publisher({ permissions: DEFAULT_PERMISSIONS });
    for (const path of ['', '/check']) {
      const reply = await publisher.api('POST', `${at(publisher)}/domain-verification${path}`, { json: {} });
      assert.deepEqual([reply.status, reply.body.permission], [403, 'companies:write']);
    }
  });

  it('does not touch newsrooms of others, or unknown ones', async () => {
    for (const path of ['', '/check']) {
      const reply = (company: string) =>
        stranger.api('POST', `${company}/domain-verification${path}`, { json: { domain: DOMAIN } });
      const foreign = await reply(at(team.publisher));
      assert.deepEqual([foreign.status, foreign.body.code], [403, 'not_owner']);
      assert.equal((await reply('/companies/999999')).status, 404);
    }
    assert.equal(await mark(team.publisher), null);
  });

  it('lets several newsrooms prove the same domain, of this account and of others', async () => {
    const publisher = await newPublisher();
    for (const [who, company] of [
      [publisher, 0],
      [publisher, 1],
      [stranger, 0],
    ] as const) {
      await request(who, DOMAIN, company);
      assert.equal((await check(who, company)).status, 200);
      assert.equal((await mark(who, company)).domain, DOMAIN);
    }
  });

  it('keeps the mark for a domain until another one is proved', async () => {
    const publisher = await newPublisher();
    await request(publisher);
    await check(publisher);
    await request(publisher, 'other.example');
    proofs.found = NOT_FOUND;
    assert.equal((await check(publisher)).status, 422);
    assert.equal((await mark(publisher)).domain, DOMAIN);
    proofs.found = { isFound: true };
    await check(publisher);
    assert.equal((await mark(publisher)).domain, 'other.example');
  });

  it('reports to a check that another domain was requested meanwhile', async () => {
    const publisher = await newPublisher();
    await request(publisher);
    proofs.meanwhile = async () => {
      proofs.meanwhile = undefined;
      await request(publisher, 'other.example');
    };
    const reply = await check(publisher);
    assert.deepEqual(reply.body.violations, [{ field: 'domain', rule: 'current', allowed: ['other.example'] }]);
    assert.equal(await mark(publisher), null);
  });

  it('keeps concurrent changes of the newsroom, and later changes keep the mark', async () => {
    const publisher = await newPublisher();
    const [{ id }] = publisher.companies;
    await request(publisher);
    proofs.meanwhile = async () => {
      await service.application.catalogue.updateCompany({ caller: OPERATOR, id, name: 'Nordwind Neu' });
    };
    await check(publisher);
    await service.application.catalogue.updateCompany({ caller: OPERATOR, id, about: 'Wir bauen Häfen.' });
    const { data } = (await publisher.api('GET', at(publisher))).body;
    assert.deepEqual(
      [data.name, data.about, data.verified_domain.domain],
      ['Nordwind Neu', 'Wir bauen Häfen.', DOMAIN],
    );
  });

  it('replays a successful response under its idempotency key, but repeats a failed check', async () => {
    const publisher = await newPublisher();
    const call = (path: string, key: string, json: object = {}) =>
      publisher.api('POST', `${at(publisher)}/domain-verification${path}`, {
        json,
        headers: { 'Idempotency-Key': key },
      });
    const first = await call('', 'a', { domain: DOMAIN });
    const second = await call('', 'a', { domain: DOMAIN });
    assert.deepEqual([second.body, second.headers.get('Idempotency-Replayed')], [first.body, 'true']);
    proofs.found = NOT_FOUND;
    assert.equal((await call('/check', 'b')).status, 422);
    proofs.found = { isFound: true };
    assert.equal((await call('/check', 'b')).status, 200, 'the name servers may respond differently the next time');
    proofs.found = NOT_FOUND;
    assert.equal((await call('/check', 'b')).status, 200, 'a success is replayed');
  });

  describe('once it is published', () => {
    const verifiedPublisher = async () => {
      const publisher = await newPublisher();
      await request(publisher);
      await check(publisher);
      proofs.searches.length = 0;
      return publisher;
    };
    /** Searches for the marks of this account; the other tests have left marks, too. */
    const searched = async (publisher: Publisher) => {
      const line = (await request(publisher)).body.data.record.value;
      return proofs.searches.filter(([, each]) => each === line).length;
    };

    it('is looked up daily', async () => {
      const publisher = await verifiedPublisher();
      await recheck();
      assert.equal(await searched(publisher), 0);
      for (const day of [1, 2, 3]) {
        service.clock.advance(DAY);
        while (await recheck());
        assert.equal(await searched(publisher), day);
        await recheck();
        assert.equal(await searched(publisher), day, 'once a day');
      }
      assert.equal((await mark(publisher)).domain, DOMAIN);
    });

    it('is removed after three days without the proof, with a mail to the owners, and restored by a check', async () => {
      const { publisher, owner } = team;
      await request(publisher);
      await check(publisher);
      const mails = async () => {
        const { mails: all } = service.ports.mailer as unknown as {
          mails: { to: string; subject: string; text: string }[];
        };
        await service.application.mails.sendDue({ caller: OPERATOR, signal: new AbortController().signal });
        return all.filter(({ to, subject }) => to === owner.email && /verified|bestätigt/.test(subject));
      };
      proofs.found = NOT_FOUND;
      const days: boolean[] = [];
      for (let day = 1; day <= 4; day++) {
        service.clock.advance(DAY);
        while (await recheck());
        days.push((await mark(publisher)) !== null);
      }
      assert.deepEqual(days, [true, true, true, false]);
      for (let i = 0; i < 20 && (await mails()).length === 0; i++) await new Promise((done) => setTimeout(done, 20));
      const [mail, ...more] = await mails();
      assert.ok(mail !== undefined && more.length === 0);
      assert.match(mail.text, /nordwind\.example.*three days/);
      assert.ok(mail.text.includes(`/account/newsrooms/${publisher.companies[0].id}?account=${publisher.accountId}`));
      service.clock.advance(DAY);
      while (await recheck());
      assert.equal(await mark(publisher), null);
      proofs.found = { isFound: true };
      assert.equal((await check(publisher)).status, 200);
      assert.equal((await mark(publisher)).domain, DOMAIN);
    });

    it('stays if the proof reappears within three days', async () => {
      const publisher = await verifiedPublisher();
      for (const found of [
        NOT_FOUND,
        NOT_FOUND,
        NOT_FOUND,
        { isFound: true },
        NOT_FOUND,
        NOT_FOUND,
        NOT_FOUND,
      ] as const) {
        proofs.found = found;
        service.clock.advance(DAY);
        while (await recheck());
      }
      assert.equal((await mark(publisher)).domain, DOMAIN);
    });

    it('is not removed by a daily check if the publisher’s check finished first', async () => {
      const publisher = await verifiedPublisher();
      proofs.found = NOT_FOUND;
      for (let day = 1; day <= 3; day++) {
        service.clock.advance(DAY);
        while (await recheck());
      }
      service.clock.advance(DAY);
      proofs.meanwhile = async () => {
        proofs.meanwhile = undefined;
        proofs.found = { isFound: true };
        assert.equal((await check(publisher)).status, 200);
        proofs.found = NOT_FOUND;
      };
      while (await recheck());
      assert.equal((await mark(publisher)).domain, DOMAIN);
    });

    it('is looked up by one process at a time', async () => {
      const publisher = await verifiedPublisher();
      service.clock.advance(DAY);
      await Promise.all([recheck(), recheck(), recheck()]);
      while (await recheck());
      assert.equal(await searched(publisher), 1);
    });

    it('is not looked up while the account is disabled', async () => {
      const publisher = await verifiedPublisher();
      const { accountId } = publisher;
      await service.application.accounts.setDisabled({ caller: OPERATOR, id: accountId, disabled: true });
      proofs.found = NOT_FOUND;
      for (let day = 1; day <= 5; day++) {
        service.clock.advance(DAY);
        while (await recheck());
      }
      await service.application.accounts.setDisabled({ caller: OPERATOR, id: accountId, disabled: false });
      proofs.found = { isFound: true };
      while (await recheck());
      assert.equal((await mark(publisher)).domain, DOMAIN);
    });
  });
});
