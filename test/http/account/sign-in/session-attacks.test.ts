import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { before, describe, it } from 'node:test';
import type { RequestLogEntry } from '../../../../adapters/http/kernel/options.ts';
import { OPERATOR } from '../../../../domain/index.ts';
import {
  formOf,
  makePerson,
  makeTeam,
  PASSWORD,
  type Person,
  secretOf,
  sessionOf,
  withTeam,
} from '../../../support/people/people.ts';
import { until } from '../../../support/process/until.ts';
import { ceremonyCookie, sessionCookie } from '../../../support/service/http-definitions.ts';
import { startService } from '../../../support/service/service.ts';
import { withService } from '../../../support/service/with-service.ts';

const someSecret = () => randomBytes(32).toString('base64url');

/** Every address of a signed-in user's forms. */
const FORMS = [
  '/sign-in',
  '/sign-out',
  '/sign-in/reset',
  '/sign-in/passkey',
  '/sign-in/passkey/options',
  '/account/security/profile',
  '/account/security/password',
  '/account/security/passkeys',
  '/account/security/passkeys/options',
  '/account/language',
  '/account/choose',
  '/account/sessions/1/end',
  '/account/sessions/end-others',
  '/account/sessions/end-all',
] as const;

/** The status of a page for exactly these bytes in the Cookie header. */
function statusOfRaw(baseUrl: string, cookie: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const asked = request(new URL('/account/sessions', baseUrl), { headers: { Cookie: cookie } }, (reply) => {
    reply.resume().once('end', () => resolve(reply.statusCode));
  });
  asked.once('error', reject).end();
  return promise;
}

const PAGES = ['/account/security', '/account/sessions', '/account/choose', '/desk'] as const;

describe('a session', () => {
  const service = withService();
  const team = withTeam(service);
  const signIn = (person: Pick<Person, 'email'>, cookie = '') =>
    service.request('POST', '/sign-in', {
      body: formOf({ email: person.email, password: PASSWORD }),
      headers: cookie === '' ? {} : { Cookie: cookie },
    });

  it('never uses a secret that the browser supplied', async () => {
    const planted = someSecret();
    const reply = await signIn(team.owner, `presswerk=${planted}`);
    assert.notEqual(sessionOf(reply), planted);
    assert.equal((await service.request('GET', '/desk', { headers: { Cookie: `presswerk=${planted}` } })).status, 303);
  });

  it('of another user ends in a browser when someone signs in there', async () => {
    const attacker = await makePerson(service);
    const reply = await signIn(team.owner, attacker.cookie);
    assert.ok(sessionOf(reply));
    assert.equal((await attacker.get('/account/sessions')).status, 303);
  });

  it('does not authenticate at the API, nor a token at the pages', async () => {
    const { owner, publisher } = team;
    for (const headers of [
      { Cookie: owner.cookie },
      { Authorization: `Bearer ${owner.secret}` },
      { 'X-ApiKey': owner.secret },
    ]) {
      assert.equal((await service.request('GET', '/api/v1/me', { headers })).status, 401);
      assert.equal((await service.request('GET', '/service/me', { headers })).status, 401);
    }
    const tokens = [
      { Authorization: `Bearer ${publisher.token}` },
      { Cookie: `presswerk=${publisher.token}` },
      { 'X-ApiKey': publisher.token },
    ];
    for (const headers of tokens) {
      for (const path of PAGES) assert.equal((await service.request('GET', path, { headers })).status, 303, path);
    }
  });

  it('ends at once when its user is disabled', async () => {
    const person = await makePerson(service, { account: { id: team.publisher.accountId } });
    assert.equal((await person.get('/account/sessions')).status, 200);
    await service.application.users.disable({ caller: OPERATOR, id: person.user.id } as never);
    assert.equal((await person.get('/account/sessions')).status, 303);
    assert.equal((await signIn(person)).status, 422);
  });

  it('is read only from the cookie of its name, whatever else is in the header', async () => {
    const { secret } = team.author;
    const status = async (cookie: string) =>
      (await service.request('GET', '/account/sessions', { headers: { Cookie: cookie } })).status;
    assert.equal(await status(`a=1; presswerk=${secret}; b=2`), 200);
    for (const cookie of [
      `Presswerk=${secret}`,
      `xpresswerk=${secret}`,
      `__Host-presswerk=${secret}`,
      `presswerk=${secret}x`,
      'presswerk=',
      'presswerk',
      ';;=;',
    ]) {
      assert.equal(await status(cookie), 303, cookie);
    }
  });
});

describe('over https', () => {
  const service = withService({ baseUrl: 'https://press.example' });

  it('a session is bound to this host: a subdomain can neither read nor plant it', async () => {
    const person = await makePerson(service);
    const reply = await service.request('POST', '/sign-in', {
      body: formOf({ email: person.email, password: PASSWORD }),
    });
    const [line = ''] = reply.headers.getSetCookie();
    assert.match(line, /^__Host-presswerk=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    const status = async (cookie: string) =>
      (await service.request('GET', '/account/sessions', { headers: { Cookie: cookie } })).status;
    assert.equal(await status(`__Host-presswerk=${person.secret}`), 200);
    assert.equal(await status(`presswerk=${person.secret}`), 303);
  });

  it('a name preceded by U+00A0 is another cookie, which a sibling domain may set', async () => {
    const { secret } = await makePerson(service);
    assert.equal(await statusOfRaw(service.baseUrl, `__Host-presswerk=${secret}`), 200);
    assert.equal(await statusOfRaw(service.baseUrl, `\xa0__Host-presswerk=${secret}`), 303);
    assert.equal(await statusOfRaw(service.baseUrl, `__Host-presswerk=${secret}; __Host-presswerk=${secret}`), 303);
  });
});

for (const [what, cookieOf] of [
  ['a session', sessionCookie],
  ['a ceremony', ceremonyCookie],
] as const) {
  describe(`the cookie of ${what}`, () => {
    const secret = someSecret();
    for (const baseUrl of ['https://press.example', 'http://press.example']) {
      const cookie = cookieOf(baseUrl);
      const written: string[] = [];
      cookie.write({ append: (_name: string, line: string) => written.push(line) } as never, secret);
      const name = written.join().slice(0, written.join().indexOf('='));
      const read = (header: string) => cookie.read({ get: () => header } as never);

      it(`is read from ${name} only: any other byte next to the name makes it another cookie`, () => {
        for (let byte = 0; byte < 256; byte++) {
          const char = String.fromCharCode(byte);
          // RFC 6265bis §5.6: spaces and tabs around a name are ignored, a semicolon ends the previous cookie.
          const isSpace = char === ' ' || char === '\t';
          const before = isSpace || char === ';' ? secret : undefined;
          for (const beginning of ['', 'a=1;', 'a=1; ']) {
            assert.equal(read(`${beginning}${char}${name}=${secret}`), before, `byte ${byte} before the name`);
          }
          assert.equal(read(`${name}${char}=${secret}`), isSpace ? secret : undefined, `byte ${byte} behind the name`);
          const behind = isSpace || char === ';' ? secret : undefined;
          assert.equal(read(`${name}=${secret}${char}`), behind, `byte ${byte} behind the value`);
        }
      });

      it(`is ignored if ${name} occurs twice, whichever is valid`, () => {
        for (const [first, second] of [
          [secret, someSecret()],
          [someSecret(), secret],
          [secret, 'x'],
          ['', secret],
          [secret, secret],
        ]) {
          for (const between of ['; ', ';', '; a=1; ', ';\t']) {
            assert.equal(read(`${name}=${first}${between}${name}=${second}`), undefined);
          }
        }
        assert.equal(read(`${name}=${secret}; ${name.toUpperCase()}=x; \xa0${name}=y`), secret);
      });
    }
  });
}

describe('over plain http to other machines', () => {
  const service = withService({ baseUrl: 'http://press.internal:8080' });

  it('own forms are recognised, although browsers send no Sec-Fetch-Site there, and no Origin under no-referrer', async () => {
    const person = await makePerson(service);
    const page = await service.request('GET', '/sign-in');
    assert.equal(page.headers.get('Referrer-Policy'), 'same-origin');
    const from = (origin: string) =>
      service.request('POST', '/sign-in', {
        body: formOf({ email: person.email, password: PASSWORD }),
        headers: { Origin: origin },
      });
    assert.equal((await from('http://press.internal:8080')).status, 303);
    for (const origin of [
      'null',
      'http://press.internal',
      'https://press.internal:8080',
      'http://evil.internal:8080',
    ]) {
      assert.equal((await from(origin)).status, 403, origin);
    }
  });
});

describe('a form sent by another site', () => {
  const service = withService();
  const team = withTeam(service);

  const FOREIGN: readonly Readonly<Record<string, string>>[] = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' },
    { 'Sec-Fetch-Site': 'anything' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://127.0.0.1:1' },
    { Origin: 'http://localhost' },
  ];
  const TYPES = [
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/json',
    '',
  ] as const;

  for (const foreign of FOREIGN) {
    it(`is refused at every address, whatever its type: ${JSON.stringify(foreign)}`, async () => {
      for (const path of [...FORMS, `/links/${someSecret()}`]) {
        for (const type of TYPES) {
          const headers = { ...foreign, ...(type === '' ? {} : { 'Content-Type': type }), Cookie: team.owner.cookie };
          const reply = await service.request('POST', path, { body: Buffer.from('a=1'), headers });
          assert.equal(reply.status, 403, `${path} ${type}`);
          assert.deepEqual(reply.headers.getSetCookie(), []);
        }
      }
      assert.equal((await team.owner.get('/account/sessions')).status, 200);
    });
  }

  it('cannot use another method: only GET and POST are accepted', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      for (const path of FORMS) {
        assert.equal((await service.request(method, path, { headers: { Cookie: team.owner.cookie } })).status, 405);
      }
    }
    assert.equal((await team.owner.get('/account/sessions')).status, 200);
  });

  it('signs nobody in: the victim would otherwise write into the attacker’s account', async () => {
    const headers = { Origin: 'https://evil.example' };
    const body = formOf({ email: team.author.email, password: PASSWORD });
    const reply = await service.request('POST', '/sign-in', { body, headers });
    assert.equal(reply.status, 403);
    assert.equal(sessionOf(reply), undefined);
  });

  it('is distinguished from our own in old and new browsers', async () => {
    for (const headers of [
      { 'Sec-Fetch-Site': 'same-origin' },
      { 'Sec-Fetch-Site': 'none' },
      { Origin: service.baseUrl },
    ]) {
      const body = formOf({ email: team.author.email, password: PASSWORD });
      assert.equal((await service.request('POST', '/sign-in', { body, headers })).status, 303, JSON.stringify(headers));
    }
  });
});

describe('every page for people', () => {
  const service = withService();
  const team = withTeam(service);

  it('is never cached or framed, and sends no referrer', async () => {
    const pages = [
      ...['/sign-in', '/sign-in/reset', '/sign-out', `/links/${someSecret()}`, '/account', '/desk'].map((path) =>
        service.request('GET', path),
      ),
      ...PAGES.map((path) => team.owner.get(path)),
      team.owner.post('/account/security/profile', { name: '' }),
      team.owner.post('/account/sessions/99/end'),
      service.request('POST', '/sign-in', { headers: { Origin: 'https://evil.example' } }),
    ];
    for (const { status, headers } of await Promise.all(pages)) {
      assert.equal(headers.get('Cache-Control'), 'no-store', String(status));
      assert.equal(headers.get('Referrer-Policy'), 'no-referrer');
      assert.equal(headers.get('X-Frame-Options'), 'DENY');
      const policy = headers.get('Content-Security-Policy') ?? '';
      for (const directive of [
        "default-src 'none'",
        "script-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ]) {
        assert.ok(policy.includes(directive), policy);
      }
      assert.doesNotMatch(policy, /unsafe|\*|data:/);
    }
  });

  it('allows each session three hundred requests a minute, without affecting others', async () => {
    const person = await makePerson(service);
    const get = () => person.get('/account/choose');
    for (let i = 0; i < 300; i++) assert.equal((await get()).status, 200, String(i));
    const refused = await get();
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get('Retry-After')) >= 1);
    assert.match(refused.headers.get('Content-Type') ?? '', /^text\/html/);
    assert.equal((await team.owner.get('/account/choose')).status, 200);
  });
});

describe('the redirect after signing in', () => {
  const service = withService();
  const team = withTeam(service);

  const THEIRS = [
    'https://evil.example/',
    '//evil.example/account',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example/account',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '/account/..//evil.example',
    '/account/%2e%2e//evil.example',
    '/account\\..\\..\\\\evil.example',
    '/\t/evil.example/account',
    '/\n/evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'account',
    '/accounts',
    '/api/v1/me',
    '/sign-out',
    'http:/account',
    `/account?${'a'.repeat(9000)}`,
    '',
  ];
  for (const to of THEIRS) {
    it(`never leads to ${JSON.stringify(to.slice(0, 60))}`, async () => {
      const query = `?to=${encodeURIComponent(to)}`;
      const body = formOf({ email: team.owner.email, password: PASSWORD });
      const reply = await service.request('POST', `/sign-in${query}`, { body });
      assert.equal(reply.headers.get('Location'), '/account');
      const cookie = team.owner.cookie;
      const known = await service.request('GET', `/sign-in${query}`, { headers: { Cookie: cookie } });
      assert.equal(known.headers.get('Location'), '/account');
      const chosen = await team.owner.post('/account/choose', { chosen: team.publisher.accountId, to });
      assert.equal(chosen.headers.get('Location'), '/account');
      const spoken = await team.owner.post('/account/language', { language: 'en', to });
      assert.equal(spoken.headers.get('Location'), '/account/security');
    });
  }

  for (const to of ['/account', '/account/releases?status=draft&q=%C3%A4', '/desk', '/account/tokens']) {
    it(`leads to ${to}`, async () => {
      const body = formOf({ email: team.owner.email, password: PASSWORD });
      const reply = await service.request('POST', `/sign-in?to=${encodeURIComponent(to)}`, { body });
      assert.equal(reply.headers.get('Location'), to);
    });
  }

  it('is a path, regardless of the requested host', async () => {
    const reply = await service.request('GET', '/account/tokens', { headers: { 'X-Forwarded-Host': 'evil.example' } });
    assert.equal(reply.headers.get('Location'), '/sign-in?to=%2Faccount%2Ftokens');
  });
});

describe('at a portal’s own host', () => {
  const service = withService({
    baseUrl: 'http://press.example',
    trustProxy: true,
    portalHosts: { portal_a: 'a.example', portal_b: 'press.example' },
  });
  const at = (host: string, path: string, method = 'GET') =>
    service.request(method, path, { headers: { 'X-Forwarded-Host': host } });

  it('sign-in is not available, unless it is also the service’s host', async () => {
    for (const path of ['/sign-in', '/sign-out', '/account', '/account/security', '/desk', `/links/${someSecret()}`]) {
      for (const method of ['GET', 'POST']) assert.equal((await at('a.example', path, method)).status, 404, path);
      assert.notEqual((await at('press.example', path)).status, 404, path);
    }
  });
});

describe('the log', () => {
  let entries: RequestLogEntry[];
  let secrets: readonly string[];
  before(async () => {
    entries = [];
    const errors: unknown[] = [];
    const service = await startService({
      log: (entry) => entries.push(entry),
      logError: (error) => errors.push(error),
    });
    const { owner, publisher } = await makeTeam(service);
    const { link } = await service.application.users.invite({ caller: OPERATOR, email: 'secret.person@example.org' });
    const secret = secretOf(link.address);
    const count = entries.length;
    await service.request('GET', `/links/${secret}`);
    await service.request('POST', `/links/${secret}`, { body: formOf({ password: 'short' }) });
    await service.request('GET', `/links/${'B'.repeat(43)}`);
    await service.request('GET', '/sign-in?to=/account/tokens%3Fq=private');
    await service.request('POST', '/sign-in', { body: formOf({ email: owner.email, password: 'something wrong' }) });
    await service.request('GET', `/sign-in/openid/callback?code=secret-code&state=x`);
    await owner.get('/account/security');
    await until(() => entries.length >= count + 7);
    await service.close();
    secrets = [
      secret,
      'secret.person',
      owner.email,
      owner.secret,
      'something wrong',
      'secret-code',
      'private',
      'B'.repeat(43),
      publisher.token,
    ];
    assert.deepEqual(errors, []);
  });

  it('names the routes of links and sign-in, without secrets and addresses', () => {
    const routes = new Set(entries.map(({ route }) => route));
    for (const route of ['/links/:secret', '/sign-in', '/sign-in/openid/callback', '/account/security']) {
      assert.ok(routes.has(route), `${route} in ${[...routes]}`);
    }
    const text = JSON.stringify(entries);
    for (const secret of secrets) assert.ok(!text.includes(secret), secret);
  });
});
