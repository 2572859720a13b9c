import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { ApplicationError } from '../../../application/errors.ts';
import type { PasswordHasher } from '../../../application/ports/index.ts';
import { OPERATOR } from '../../../domain/index.ts';
import { createInsecurePasswordHasher } from '../../support/people/insecure-password-hasher.ts';
import { formOf, makePerson, PASSWORD, secretOf, sessionOf } from '../../support/people/people.ts';
import type { Service } from '../../support/service/service.ts';
import { withService, withServiceEach } from '../../support/service/with-service.ts';

/** What passwords are looked at, and whether there is room to. */
function countingHasher() {
  const hasher = createInsecurePasswordHasher();
  const seen = { hash: 0, verify: 0, verifiedNobody: 0, isBusy: false };
  const counting: PasswordHasher = {
    ...hasher,
    hash(password) {
      seen.hash++;
      return hasher.hash(password);
    },
    async verify(hash, password) {
      if (seen.isBusy) throw new ApplicationError('unavailable', { retryAfterSeconds: 3 });
      seen.verify++;
      if (hash === null) seen.verifiedNobody++;
      return hasher.verify(hash, password);
    },
  };
  return { seen, counting };
}

describe('who guesses passwords', () => {
  let seen: ReturnType<typeof countingHasher>['seen'];
  const service: Service = withServiceEach(() => {
    const made = countingHasher();
    seen = made.seen;
    return { trustProxy: true, ports: { passwordHasher: made.counting } };
  });
  let networks = 0;
  /** From a network of its own by default. */
  const signIn = (
    email: string,
    password: string,
    address = `198.51.${++networks % 250}.${Math.floor(networks / 250)}`,
  ) =>
    service.request('POST', '/sign-in', {
      body: formOf({ email, password }),
      headers: { 'X-Forwarded-For': address, 'Sec-Fetch-Site': 'same-origin' },
    });

  it('learns from no page whether there is such a user', async () => {
    const known = await makePerson(service);
    const disabled = await makePerson(service);
    await service.application.users.disable({ caller: OPERATOR, id: disabled.user.id });
    const invited = 'invited@example.org';
    await service.application.users.invite({ caller: OPERATOR, email: invited });
    const pages = [];
    for (const email of [
      known.email,
      disabled.email,
      invited,
      'nobody@example.org',
      'no address',
      '',
      'x'.repeat(5000),
    ]) {
      const before = seen.verify;
      const { status, text, headers } = await signIn(email, 'not the password');
      assert.equal(seen.verify, before + 1, `one password is looked at for ${email.slice(0, 40)}`);
      pages.push({ status, text, cookies: headers.getSetCookie(), names: [...headers.keys()].sort() });
    }
    for (const page of pages) assert.deepEqual(page, pages[0]);
    assert.equal(pages[0]?.status, 422);
    assert.doesNotMatch(pages[0]?.text ?? '', /example\.org|not the password/);
    const disabledOne = await signIn(disabled.email, PASSWORD);
    assert.equal(disabledOne.text, pages[0]?.text, 'the right password of somebody who is disabled');
  });

  it('learns nothing by asking for a new password, in words, in work or in what is written', async () => {
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

  it('learns from no passkey prompt who has one: the options are for everybody', async () => {
    const options = () => service.request('POST', '/sign-in/passkey/options');
    // Without passkeys at this address the answer is the same for everybody, too.
    const [first, second] = [await options(), await options()];
    assert.equal(first.status, second.status);
    assert.doesNotMatch(first.text, /allowCredentials":\[\{/);
  });

  it('gets ten tries a quarter of an hour for a user, from however many networks', async () => {
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

  it('learns from no time to wait that somebody signed in before, or tried to', async () => {
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

  it('gets as many for a name that does not exist', async () => {
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push((await signIn('nobody@example.org', `guess number ${i}`)).status);
    assert.deepEqual(statuses, [...Array(10).fill(422), 429, 429]);
    assert.equal(seen.verifiedNobody, 10);
  });

  it('gets ten from one network, whomever he tries', async () => {
    const person = await makePerson(service);
    for (let i = 0; i < 10; i++) {
      assert.equal((await signIn(`user${i}@example.org`, 'not the password', '192.0.2.7')).status, 422);
    }
    assert.equal((await signIn(person.email, PASSWORD, '192.0.2.7')).status, 429);
    assert.equal((await signIn(person.email, PASSWORD, '192.0.2.8')).status, 303);
  });

  it('gets no more by ten thousand at once', async () => {
    const person = await makePerson(service);
    const { signIn: use } = service.application;
    const outcomes = await Promise.all(
      Array.from({ length: 10_000 }, (_, i) =>
        use.withPassword({ email: person.email, password: `guess ${i}`, address: `net ${i}`, userAgent: null }).then(
          () => 'in',
          (error: ApplicationError) => error.code,
        ),
      ),
    );
    const count = (code: string) => outcomes.filter((outcome) => outcome === code).length;
    assert.deepEqual([count('in'), count('sign_in_failed')], [0, 10]);
    // A database has no connection for some of so many at once.
    assert.equal(count('too_many_attempts') + count('unavailable'), 9_990);
    assert.equal(seen.verify, 10);
  });

  it('keeps nobody from a new password', async () => {
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

describe('where very many sign in at once', () => {
  const { seen, counting } = countingHasher();
  const service = withService({ ports: { passwordHasher: counting } }, { mayLogErrors: true });

  it('who is beyond what can be looked at gets 503, which counts as no try', async () => {
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
