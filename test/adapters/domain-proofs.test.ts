import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createDomainProofs, type DomainProofsOptions } from '../../adapters/outbound-http/index.ts';
import type { ProofSearch } from '../../application/ports/index.ts';
import { OPERATOR, PERMISSIONS } from '../../domain/index.ts';
import { createOutbox } from '../support/people/outbox.ts';
import { makeTeam } from '../support/people/people.ts';
import { type DnsAnswer, type NameServer, type RecordType, startNameServer } from '../support/servers/name-server.ts';
import { startService } from '../support/service/service.ts';
import { type Receiver, startReceiver } from '../support/webhooks/webhook-receiver.ts';
import { certificateFor, PUBLIC_HERE, TRUSTED } from '../support/webhooks/webhook-world.ts';

const DOMAIN = 'nordwind.example';
const LINE = 'presswerk-verification=2b1f0c52-8f5e-4c1c-9d0e-0d5f6a1d9f11';
const PATH = '/.well-known/presswerk.txt';

describe('proofs of domains', () => {
  let names: NameServer;
  let there: Receiver;
  let here: Receiver;
  /** Responses of the name server. */
  let zone: (name: string, type: RecordType) => DnsAnswer;
  /** Responses of the web server. */
  let file: (response: ServerResponse, path: string) => void;
  before(async () => {
    names = await startNameServer((name, type) => zone(name, type));
    const open = async (attemptsLeft: number): Promise<void> => {
      there = await startReceiver(({ path }, response) => file(response, path), {
        host: PUBLIC_HERE,
        certificate: certificateFor(DOMAIN, PUBLIC_HERE),
      });
      try {
        // The same port on an address that is not public. Another test may have taken it there.
        here = await startReceiver(undefined, { port: there.port, certificate: certificateFor(DOMAIN, '127.0.0.1') });
      } catch (error) {
        await there.close();
        if (attemptsLeft === 0) throw error;
        await open(attemptsLeft - 1);
      }
    };
    await open(5);
  });
  after(async () => {
    await names.close();
    await there.close();
    await here.close();
  });
  beforeEach(() => {
    zone = (_name, type) => (type === 'A' ? [{ type: 'A', data: PUBLIC_HERE }] : 3);
    file = (response) => response.writeHead(404).end();
    names.questions.length = 0;
    there.requests.length = 0;
  });

  const proofs = (options: Partial<DomainProofsOptions> = {}) =>
    createDomainProofs({
      userAgent: 'Presswerk-Domains/1.2.3',
      dnsServers: [names.address],
      alsoPublic: [PUBLIC_HERE],
      port: there.port,
      trust: { ca: TRUSTED },
      timeoutMs: 2_000,
      ...options,
    });
  const search = (options?: Partial<DomainProofsOptions>) => proofs(options).search(DOMAIN, LINE);
  const missing = (record: string, where: string): ProofSearch =>
    ({ isFound: false, record, file: where }) as ProofSearch;
  const records = (answer: DnsAnswer) => {
    const before = zone;
    zone = (name, type) => (type === 'TXT' && name === `_presswerk.${DOMAIN}` ? answer : before(name, type));
  };
  const txt = (...strings: string[]) => ({ type: 'TXT', data: strings }) as const;

  describe('in the DNS', () => {
    it('are a TXT record with the line, among any other records', async () => {
      records([txt('v=spf1 -all'), txt(LINE), txt('other')]);
      assert.deepEqual(await search(), { isFound: true });
      assert.deepEqual(names.questions, [`TXT _presswerk.${DOMAIN}`]);
      assert.equal(there.requests.length, 0, 'the file is not requested');
    });

    it('may be sent in several strings, which belong together', async () => {
      records([txt(LINE.slice(0, 10), LINE.slice(10, 30), LINE.slice(30))]);
      assert.deepEqual(await search(), { isFound: true });
      records([txt(LINE.slice(0, 10)), txt(LINE.slice(10))]);
      assert.deepEqual(await search(), missing('different', 'missing'));
    });

    it('match neither a part of a record nor another case', async () => {
      for (const text of [`x ${LINE}`, `${LINE}x`, LINE.toUpperCase(), LINE.slice(0, -1), '']) {
        records([txt(text)]);
        assert.deepEqual(await search(), missing('different', 'missing'), text);
      }
    });

    it('follow an alias to another name, but no loop of aliases', async () => {
      records([
        { type: 'CNAME', data: 'proof.elsewhere.example' },
        { name: 'proof.elsewhere.example', ...txt(LINE) },
      ]);
      assert.deepEqual(await search(), { isFound: true });
      records([
        { type: 'CNAME', data: 'a.example' },
        { name: 'a.example', type: 'CNAME', data: `_presswerk.${DOMAIN}` },
      ]);
      assert.deepEqual(await search(), missing('missing', 'missing'));
    });

    it('are found among records that fill 60 kB, within the limits of time and memory', async () => {
      const filler = txt(...Array.from({ length: 40 }, () => 'x'.repeat(250)));
      records([filler, filler, filler, filler, filler, txt(LINE)]);
      assert.deepEqual(await search(), { isFound: true });
    });

    it('are missing without a name or record, after an error, and without a response in time', async () => {
      for (const [answer, fault] of [
        [3, 'missing'],
        [[], 'missing'],
        [2, 'failed'],
        [5, 'failed'],
        ['silent', 'timeout'],
      ] as const) {
        records(answer);
        assert.deepEqual(await search({ timeoutMs: 500 }), missing(fault, 'missing'), String(answer));
      }
    });
  });

  describe('in a file', () => {
    it('are a line among others, fetched over https with our User-Agent', async () => {
      file = (response, path) => response.end(path === PATH ? `# ours\r\n  ${LINE}  \r\nother\n` : '');
      assert.deepEqual(await search(), { isFound: true });
      const { method, path, headers } = there.requests.at(-1) ?? assert.fail();
      assert.deepEqual([method, path, headers['user-agent']], ['GET', PATH, 'Presswerk-Domains/1.2.3']);
    });

    it('require the exact text and a successful response', async () => {
      file = (response) => response.end(`no ${LINE}`);
      assert.deepEqual(await search(), missing('missing', 'different'));
      for (const [status, fault] of [
        [404, 'missing'],
        [410, 'missing'],
        [403, 'status'],
        [500, 'status'],
        [206, 'status'],
      ] as const) {
        file = (response) => response.writeHead(status).end(LINE);
        assert.deepEqual(await search(), missing('missing', fault), String(status));
      }
      file = (response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(LINE);
      assert.deepEqual(await search(), missing('missing', 'status'));
    });

    it('may be redirected within the host, but not to another one', async () => {
      file = (response, path) => {
        if (path === PATH) response.writeHead(302, { Location: '/elsewhere.txt' }).end();
        else response.end(LINE);
      };
      assert.deepEqual(await search(), { isFound: true });
      for (const location of [
        `https://www.${DOMAIN}:${there.port}/x`,
        `https://${PUBLIC_HERE}:${there.port}/x`,
        `http://${DOMAIN}:${there.port}/x`,
        `https://${DOMAIN}/x`,
        `https://user@${DOMAIN}:${there.port}/x`,
        'http://[::1]/',
        'https://',
      ]) {
        file = (response) => response.writeHead(301, { Location: location }).end();
        assert.deepEqual(await search(), missing('missing', 'redirect'), location);
      }
      file = (response) => response.writeHead(308, { Location: PATH }).end();
      assert.deepEqual(await search(), missing('missing', 'redirect'), 'for ever');
    });

    it('are never fetched from an address that is not public, even one of several', async () => {
      const connections = here.connections();
      for (const addresses of [['127.0.0.1'], [PUBLIC_HERE, '127.0.0.1'], ['10.0.0.1'], ['169.254.169.254']]) {
        zone = (_name, type) => (type === 'A' ? addresses.map((data) => ({ type, data })) : 3);
        assert.deepEqual(await search(), missing('missing', 'not_public'), String(addresses));
      }
      zone = (_name, type) => (type === 'AAAA' ? [{ type, data: '0:0:0:0:0:ffff:7f00:1' }] : 3);
      assert.deepEqual(await search(), missing('missing', 'not_public'));
      assert.equal(here.connections(), connections);
    });

    it('come from the checked address, even if the name resolves to another one afterwards', async () => {
      const connections = here.connections();
      let queries = 0;
      zone = (_name, type) => (type === 'A' ? [{ type, data: queries++ === 0 ? PUBLIC_HERE : '127.0.0.1' }] : 3);
      file = (response) => response.end(LINE);
      assert.deepEqual(await search(), { isFound: true });
      assert.equal(here.connections(), connections);
      // A redirect is checked again.
      queries = 0;
      file = (response) => response.writeHead(302, { Location: '/again' }).end();
      assert.deepEqual(await search(), missing('missing', 'not_public'));
      assert.equal(here.connections(), connections);
    });

    it('are missing if the domain does not resolve, or its name servers do not respond', async () => {
      zone = () => 3;
      assert.deepEqual(await search(), missing('missing', 'unresolved'));
      zone = () => 'silent';
      assert.deepEqual(await search({ timeoutMs: 400 }), missing('timeout', 'timeout'));
    });

    it('are read up to 16 kB', async () => {
      const filler = 'x'.repeat(16 * 1024 - LINE.length - 1);
      file = (response) => response.end(`${filler}\n${LINE}`);
      assert.deepEqual(await search(), { isFound: true });
      file = (response) => response.end(`${LINE}\n${filler}x`);
      assert.deepEqual(await search(), missing('missing', 'too_large'));
    });

    it('are missing in time if a body never ends, or arrives a byte at a time', async () => {
      file = (response) => {
        const timer = setInterval(() => response.write('x'.repeat(4_000)), 1);
        response.on('close', () => clearInterval(timer));
      };
      assert.deepEqual(await search(), missing('missing', 'too_large'));
      file = (response) => {
        const timer = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(timer));
      };
      const began = performance.now();
      assert.deepEqual(await search({ timeoutMs: 300 }), missing('missing', 'timeout'));
      assert.ok(performance.now() - began < 3_000);
    });

    it('are not fetched with a certificate that is not trusted', async () => {
      file = (response) => response.end(LINE);
      assert.deepEqual(await search({ trust: {} }), missing('missing', 'tls'));
    });
  });

  it('that stay missing for three days end the mark of the newsroom, and its owner is notified', async () => {
    const outbox = createOutbox();
    const service = await startService({
      ports: { domainProofs: proofs(), mailer: outbox },
      settings: { baseUrl: 'https://press.example' },
      processes: 1,
    });
    try {
      const { publisher, owner } = await makeTeam(service, { permissions: PERMISSIONS });
      const path = `/companies/${publisher.companies[0].id}`;
      const requested = await publisher.api('POST', `${path}/domain-verification`, { json: { domain: DOMAIN } });
      let published: DnsAnswer = [txt(requested.body.data.record.value)];
      zone = (name, type) => (type === 'TXT' && name === `_presswerk.${DOMAIN}` ? published : 3);
      const checked = await publisher.api('POST', `${path}/domain-verification/check`);
      assert.equal(checked.status, 200, checked.text);
      const isMarkedAfterDay = async () => {
        service.clock.advance(24 * 60 * 60 * 1000);
        await service.application.catalogue.recheckDomains({ caller: OPERATOR });
        return (await publisher.api('GET', path)).body.data.verified_domain !== null;
      };
      const isMarkedFor = async (...answers: DnsAnswer[]) => {
        const marked = [];
        for (const answer of answers) {
          published = answer;
          marked.push(await isMarkedAfterDay());
        }
        return marked;
      };
      const record = published;
      // The first check without an answer begins the three days; an answer ends them.
      assert.deepEqual(await isMarkedFor(record, 3, 2, record, 3, 2, []), [true, true, true, true, true, true, true]);
      assert.deepEqual(await isMarkedFor(3), [false]);
      while (await service.application.mails.sendDue({ caller: OPERATOR, signal: new AbortController().signal }));
      const [mail] = outbox.mails.filter(({ to }) => to === owner.email);
      assert.match(mail?.subject ?? '', /^No longer verified/);
    } finally {
      await service.close();
    }
  });
});

describe('the name of a domain', () => {
  const { parse } = createDomainProofs({ userAgent: 'test' });

  for (const [text, domain] of [
    ['nordwind.example', 'nordwind.example'],
    ['  Presse.Nordwind.EXAMPLE. ', 'presse.nordwind.example'],
    ['Größe.de', 'xn--gre-6ka8i.de'],
    ['bücher。jp', 'xn--bcher-kva.jp'],
    ['someone.github.io', 'someone.github.io'],
    ['a.co.uk', 'a.co.uk'],
    [`${'a'.repeat(63)}.de`, `${'a'.repeat(63)}.de`],
  ] as const) {
    it(`accepts ${text.slice(0, 40)} in ASCII and lower case`, () => assert.deepEqual(parse(text), { domain }));
  }

  for (const text of [
    '',
    ' ',
    '.',
    'localhost',
    'a.localhost',
    'https://nordwind.example',
    'nordwind.example/',
    'nordwind.example:443',
    'user@nordwind.example',
    'nordwind example.de',
    'nordwind..example',
    '.nordwind.example',
    'nordwind.example..',
    '-nordwind.example',
    'nord_wind.example',
    '_presswerk.nordwind.example',
    'nordwind.example?x',
    'nordwind.example#x',
    'nord%77ind.example',
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '2130706433',
    '1.2.3',
    '[::1]',
    '::1',
    '１２７.0.0.1',
    'example',
    `${'a'.repeat(64)}.de`,
    `${'a.'.repeat(127)}de`,
    'a\u0000.de',
    'nordwind.example\nx.de',
    '\ud800.de',
    'x'.repeat(100_000),
  ]) {
    it(`refuses ${JSON.stringify(text).slice(0, 40)}`, () => assert.deepEqual(parse(text), { fault: 'host_name' }));
  }

  for (const text of ['co.uk', 'github.io', 'CO.UK.']) {
    it(`refuses ${text}, under which anybody can register a name`, () =>
      assert.deepEqual(parse(text), { fault: 'own_domain' }));
  }
});
