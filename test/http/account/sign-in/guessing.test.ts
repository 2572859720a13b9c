import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApplicationError } from '../../../../application/errors.ts';
import type { ClientNetworks, PasswordHasher } from '../../../../application/ports/index.ts';
import { OPERATOR } from '../../../../domain/index.ts';
import { createInsecurePasswordHasher } from '../../../support/people/insecure-password-hasher.ts';
import { networksOf } from '../../../support/people/networks.ts';
import { formOf, makePerson, PASSWORD, secretOf, sessionOf } from '../../../support/people/people.ts';
import type { Service } from '../../../support/service/service.ts';
import { withService, withServiceEach } from '../../../support/service/with-service.ts';

/** Records the passwords that are checked, and can simulate a full queue. */
function countingHasher() {
  const hasher = createInsecurePasswordHasher();
  const seen = { hash: 0, verify: 0, verifiedNobody: 0, isBusy: false, sites: new Map<string, number>() };
  const countSite = (from: ClientNetworks | null | undefined) => {
    const site = from?.site ?? 'unknown';
    seen.sites.set(site, (seen.sites.get(site) ?? 0) + 1);
  };
  const counting: PasswordHasher = {
    ...hasher,
    hash(password, from) {
      seen.hash++;
      countSite(from);
      return hasher.hash(password);
    },
    async verify(hash, password, from) {
      countSite(from);
      if (seen.isBusy) throw new ApplicationError('unavailable', { retryAfterSeconds: 3 });
      seen.verify++;
      if (hash === null) seen.verifiedNobody++;
      return hasher.verify(hash, password);
    },
  };
  return { seen, counting };
}

describe('an attacker who guesses passwords', () => {
  let seen: ReturnType<typeof countingHasher>['seen'];
  const service: Service = withServiceEach(() => {
    const made = countingHasher();
    seen = made.seen;
    return { trustProxy: true, ports: { passwordHasher: made.counting } };
  });
  let networks = 0;
  /** From a unique network by default. */
  const signIn = (
    email: string,
    password: string,
    address = `198.51.${++networks % 250}.${Math.floor(networks / 250)}`,
  ) =>
    service.request('POST', '/sign-in', {
      body: formOf({ email, password }),
      headers: { 'X-Forwarded-For': address, 'Sec-Fetch-Site': 'same-origin' },
    });

  it('cannot tell from any page whether a user exists', async () => {
    const known = await makePerson(service);
    const disabled = await makePerson(service);
    await service.application.users.disable({ caller: OPERATOR, id: disabled.user.id });
    const invited = 'invited@example.org';
    await service.application.users.invite({ caller: OPERATOR, email: invited });
    const pages = [];
    for (const email of [known.email, disabled.email, invited, 'nobody@example.org', 'no address', 'x'.repeat(5000)]) {
      const before = seen.verify;
      const { status, text, headers } = await signIn(email, 'not the password');
      assert.equal(seen.verify, before + 1, `one password is looked at for ${email.slice(0, 40)}`);
      assert.ok(text.includes(`value="${email}"`), 'the email address stays in its field');
      const rest = text.replace(`value="${email}"`, 'value=""');
      pages.push({ status, text: rest, cookies: headers.getSetCookie(), names: [...headers.keys()].sort() });
    }
    for (const page of pages) assert.deepEqual(page, pages[0]);
    assert.equal(pages[0]?.status, 422);
    assert.doesNotMatch(pages[0]?.text ?? '', /example\.org|not the password/);
    const disabledOne = await signIn(disabled.email, PASSWORD);
    assert.equal(disabledOne.text.replace(disabled.email, ''), pages[0]?.text, 'the right password of a disabled user');
  });

  it('learns nothing from requesting a new password, by text, time or database writes', async () => {
    const known = await makePerson(service);
    const before = { ...seen };
    const replies = [];
    for (const email of [known.email, 'nobody@example.org', 'no address']) {
      const headers = { 'X-Forwarded-For': `203.0.113.${replies.length}` };
      const reply = await service.request('POST', '/sign-in/reset', { body: formOf({ email }), headers });
      replies.push({ status: reply.status, to: reply.headers.get('Location'), text: reply.text });
    }
    for (const reply of replies) assert.deepEqual(reply, replies[0]);
    assert.equal(replies[0]?.status, 303);
    assert.deepEqual(seen, before);
  });

  it('cannot tell from a passkey prompt whether a user has one: the options are the same for everybody', async () => {
    const options = () => service.request('POST', '/sign-in/passkey/options');
    // Without passkeys at this address, the response is still the same for all users.
    const [first, second] = [await options(), await options()];
    assert.equal(first.status, second.status);
    assert.doesNotMatch(first.text, /allowCredentials":\[\{/);
  });

  it('gets ten attempts per 15 minutes for a user, from any number of networks', async () => {
    const person = await makePerson(service);
    const statuses = [];
    for (let i = 0; i < 15; i++) statuses.push((await signIn(person.email, `guess number ${i}`)).status);
    assert.deepEqual(statuses, [...Array(10).fill(422), ...Array(5).fill(429)]);
    const right = await signIn(person.email, PASSWORD);
    assert.equal(right.status, 429, 'the right one is refused, too');
    assert.equal(right.headers.get('Retry-After'), String(15 * 60));
    assert.equal(seen.verify, 10);
    service.clock.advance(15 * 60 * 1000 + 1000);
    assert.equal((await signIn(person.email, PASSWORD)).status, 303);
  });

  it('cannot tell from the waiting time whether a user signed in or tried to', async () => {
    const person = await makePerson(service);
    assert.equal((await signIn(person.email, PASSWORD)).status, 303);
    service.clock.advance(5 * 60 * 1000);
    const waits = [];
    for (const email of [person.email, 'nobody-at-all@example.org']) {
      for (let i = 0; i < 10; i++) await signIn(email, `guess number ${i}`);
      waits.push((await signIn(email, 'one too many')).headers.get('Retry-After'));
    }
    assert.equal(waits[0], waits[1]);
  });

  it('gets the same number for an unknown user', async () => {
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push((await signIn('nobody@example.org', `guess number ${i}`)).status);
    assert.deepEqual(statuses, [...Array(10).fill(422), 429, 429]);
    assert.equal(seen.verifiedNobody, 10);
  });

  it('gets ten from one network, for all users together', async () => {
    const person = await makePerson(service);
    for (let i = 0; i < 10; i++) {
      assert.equal((await signIn(`user${i}@example.org`, 'not the password', '192.0.2.7')).status, 422);
    }
    assert.equal((await signIn(person.email, PASSWORD, '192.0.2.7')).status, 429);
    assert.equal((await signIn(person.email, PASSWORD, '192.0.2.8')).status, 303);
  });

  for (const [network, addressOf, most] of [
    ['the 256 /64 of a /56', (n: number) => `2001:db8:7:${(n % 256).toString(16)}::${n}`, 20],
    ['the /56 of a /48', (n: number) => `2001:db8:8:${((n % 256) * 256).toString(16)}::${n}`, 100],
    ['the addresses of a /24', (n: number) => `192.0.2.${n % 256}`, 100],
  ] as const) {
    it(`gets ${most} attempts per 15 minutes from all of ${network}, without locking others out`, async () => {
      const person = await makePerson(service);
      const statuses = [];
      for (let n = 0; n < most + 10; n++) {
        statuses.push((await signIn(`user${n}@example.org`, 'not the password', addressOf(n))).status);
      }
      assert.deepEqual(statuses, [...Array(most).fill(422), ...Array(10).fill(429)]);
      assert.equal(seen.verify, most);
      assert.equal((await signIn(person.email, PASSWORD)).status, 303);
    });
  }

  it('can request twenty password links from a /56, and a hundred from a /48', async () => {
    const ask = async (address: string) =>
      (
        await service.request('POST', '/sign-in/reset', {
          body: formOf({ email: 'nobody@example.org' }),
          headers: { 'X-Forwarded-For': address },
        })
      ).status;
    const statuses = [];
    for (let n = 0; n < 25; n++) statuses.push(await ask(`2001:db8:9:${n.toString(16)}::1`));
    assert.deepEqual(statuses, [...Array(20).fill(303), ...Array(5).fill(429)]);
    const others = [];
    for (let n = 1; n <= 85; n++) others.push(await ask(`2001:db8:9:${(n * 256).toString(16)}::1`));
    assert.deepEqual(others, [...Array(80).fill(303), ...Array(5).fill(429)]);
  });

  it('can start 120 passkey ceremonies a minute from a /56', async () => {
    const begin = async (address: string) =>
      (await service.request('POST', '/sign-in/passkey/options', { headers: { 'X-Forwarded-For': address } })).status;
    const counts = new Map<number, number>();
    for (let n = 0; n < 130; n++) {
      const status = await begin(`2001:db8:a:${n.toString(16)}::1`);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    assert.equal(counts.get(429), 10);
    assert.notEqual(await begin('2001:db8:a:100::1'), 429);
  });

  it('is served round-robin by network, like links and password changes', async () => {
    const person = await makePerson(service);
    const from = { 'X-Forwarded-For': '2001:db8:b:c::1', 'Sec-Fetch-Site': 'same-origin' };
    seen.sites.clear();
    await signIn(person.email, PASSWORD, '2001:db8:b:c::1');
    const { link } = await service.application.users.reset({ caller: OPERATOR, id: person.user.id });
    const used = await service.request('POST', `/links/${secretOf(link.address)}`, {
      body: formOf({ password: 'flieder balkon vierzig' }),
      headers: from,
    });
    await service.request('POST', '/account/security/password', {
      body: formOf({ current: 'flieder balkon vierzig', password: 'laterne krokus zwanzig' }),
      headers: { ...from, Cookie: `presswerk=${sessionOf(used)}` },
    });
    // One of the sign-in, one of the link, two of the change.
    assert.deepEqual([...seen.sites], [['2001:db8:b:0::/48', 4]]);
  });

  it('gets no more attempts by ten thousand concurrent requests', async () => {
    const person = await makePerson(service);
    const { signIn: use } = service.application;
    const outcomes = await Promise.all(
      Array.from({ length: 10_000 }, (_, i) =>
        use
          .withPassword({ email: person.email, password: `guess ${i}`, from: networksOf(`net ${i}`), userAgent: null })
          .then(
            () => 'in',
            (error: ApplicationError) => error.code,
          ),
      ),
    );
    const count = (code: string) => outcomes.filter((outcome) => outcome === code).length;
    assert.deepEqual([count('in'), count('sign_in_failed')], [0, 10]);
    // The database has no connection for some of these concurrent requests.
    assert.equal(count('too_many_attempts') + count('unavailable'), 9_990);
    assert.equal(seen.verify, 10);
  });

  it('cannot prevent a password reset', async () => {
    const person = await makePerson(service);
    for (let i = 0; i < 11; i++) await signIn(person.email, `guess number ${i}`);
    const { link } = await service.application.users.reset({ caller: OPERATOR, id: person.user.id });
    const next = 'flieder balkon vierzig';
    const used = await service.request('POST', `/links/${secretOf(link.address)}`, {
      body: formOf({ password: next }),
    });
    assert.equal(used.status, 303);
    assert.ok(sessionOf(used));
    assert.equal((await person.get('/account/sessions')).status, 303, 'sessions from before are over');
  });
});

describe('very many concurrent sign-ins', () => {
  const { seen, counting } = countingHasher();
  const service = withService({ ports: { passwordHasher: counting } }, { mayLogErrors: true });

  it('get 503 beyond the capacity, which does not count as an attempt', async () => {
    const person = await makePerson(service);
    const signIn = () =>
      service.request('POST', '/sign-in', { body: formOf({ email: person.email, password: PASSWORD }) });
    seen.isBusy = true;
    for (let i = 0; i < 12; i++) {
      const reply = await signIn();
      assert.equal(reply.status, 503);
      assert.equal(reply.headers.get('Retry-After'), '3');
      assert.match(reply.text, /name="password"/);
    }
    seen.isBusy = false;
    assert.equal((await signIn()).status, 303);
  });
});
