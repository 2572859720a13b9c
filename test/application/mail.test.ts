import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Application, createApplication } from '../../application/index.ts';
import type { LinkMail } from '../../application/mail/link-texts.ts';
import type { NoticeMail } from '../../application/mail/notice-texts.ts';
import { type WrittenMail, writeMail } from '../../application/mail/write-mail.ts';
import type { Mail, Mailer } from '../../application/ports/index.ts';
import { DEFAULT_GUIDELINES, OPERATOR, userCaller } from '../../domain/index.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import { openMemoryWorld } from '../support/memory-world.ts';
import { createOutbox, type Outbox } from '../support/outbox.ts';
import { PASSWORD } from '../support/people.ts';
import { sendMails } from '../support/people-world.ts';
import type { World } from '../support/service.ts';

const BASE = 'https://press.example';
const ADDRESS = `${BASE}/links/abc`;

describe('every mail', () => {
  const links: readonly LinkMail[] = ['invitation', 'membership', 'reset', 'sign_in'];
  const notices: readonly NoticeMail[] = ['password_changed', 'passkey_added'];
  for (const language of ['de', 'en'] as const) {
    const to = { email: 'ada@example.org', name: 'Ada Löwenstein', language };
    const mails: readonly (readonly [string, WrittenMail])[] = [
      ...links.flatMap((kind) =>
        [null, 'Nordwind GmbH'].flatMap((accountName) =>
          [null, 'Max Mustermann'].map(
            (invitedBy) =>
              [kind, writeMail({ kind, accountName, invitedBy }, to, { baseUrl: BASE, link: ADDRESS })] as const,
          ),
        ),
      ),
      ...notices.map((kind) => [kind, writeMail({ kind }, to, { baseUrl: BASE, link: null })] as const),
    ];
    for (const [kind, { to: email, subject, text }] of mails) {
      it(`of ${kind} in ${language} is short, plain, and says what to do: ${text.split('\n')[2]}`, () => {
        assert.equal(email, to.email);
        assert.ok(subject.includes('Presswerk') && subject.length <= 60 && !/\p{Cc}/u.test(subject));
        assert.ok(text.length < 700 && text.endsWith('\n'));
        assert.match(text, language === 'de' ? /^Guten Tag Ada Löwenstein,\n\n/ : /^Hello Ada Löwenstein,\n\n[A-Z]/);
        assert.doesNotMatch(text, /undefined|null|[<>{}$]/);
        // Addresses stand alone in their lines, so that every program takes the whole of them and no more.
        for (const line of text.split('\n').filter((each) => each.includes('://'))) assert.match(line, /^https:\S+$/);
        assert.match(text, language === 'de' ? /brauchen Sie nichts zu tun/ : /need not do anything/);
        if (links.includes(kind as LinkMail)) {
          assert.ok(text.includes(`\n${ADDRESS}\n`));
          assert.match(text, /sieben Tage|24 Stunden|seven days|24 hours/);
        }
      });
    }
  }
});

describe('people are told by mail', () => {
  let world: World;
  let outbox: Outbox;
  let application: Application;
  before(() => {
    world = openMemoryWorld();
    outbox = createOutbox();
    application = open(outbox);
  });
  after(() => world.close());

  const open = (mailer: Mailer, baseUrl: string | null = BASE) =>
    createApplication({ ...world.ports, mailer }, { guidelines: DEFAULT_GUIDELINES, baseUrl });
  const secretIn = ({ text }: Mail) => /\/links\/([\w-]+)/.exec(text)?.[1] ?? assert.fail('there is no link');
  /** What was sent since. */
  const next = async (before: number) => {
    await sendMails(application);
    return outbox.mails.slice(before);
  };
  const sentBefore = async () => (await next(0)).length;

  let number = 0;
  /** Somebody who has just followed the invitation. */
  async function person(language: 'de' | 'en' = 'de', by = application) {
    const email = `mail${++number}@example.org`;
    const { link } = await by.users.invite({ caller: OPERATOR, email, name: 'Ada', language });
    await sendMails(by);
    const secret = link.address.slice(link.address.lastIndexOf('/') + 1);
    const signedIn = await by.links.use({ secret, password: PASSWORD, userAgent: null });
    return { email, caller: { kind: 'person', user: signedIn.user, sessionId: signedIn.session.id } as const };
  }

  it('that they are invited, with a link that works, and of nothing more once they have followed it', async () => {
    const before = await sentBefore();
    const { email } = await person();
    const [mail, ...others] = await next(before);
    assert.equal(mail?.to, email);
    assert.equal(mail?.subject, 'Ihre Einladung zu Presswerk');
    assert.deepEqual(others, []);
  });

  it('who invites them, where a member of an account does', async () => {
    const { id: accountId } = await application.accounts.create({ caller: OPERATOR, name: 'Nordwind GmbH' });
    const { caller } = await person('en');
    const { user } = await application.users.invite({
      caller: OPERATOR,
      email: caller.user.email,
      membership: { accountId, role: 'owner' },
    });
    const owner = userCaller(user, accountId) ?? assert.fail();
    const before = await sentBefore();
    await application.members.invite({ caller: owner, email: 'new@example.org', role: 'author', language: 'en' });
    assert.match((await next(before))[0]?.text ?? '', /Ada invites you to work for Nordwind GmbH on Presswerk/);
  });

  it('that their password was changed, in their language', async () => {
    for (const [language, subject] of [
      ['de', 'Ihr Passwort für Presswerk wurde geändert'],
      ['en', 'Your password for Presswerk was changed'],
    ] as const) {
      const { caller, email } = await person(language);
      const before = await sentBefore();
      await application.people.changePassword({ caller, current: PASSWORD, next: 'another good password' });
      assert.deepEqual(
        (await next(before)).map(({ to, subject }) => ({ to, subject })),
        [{ to: email, subject }],
      );
      assert.match((await next(before))[0]?.text ?? '', /\nhttps:\/\/press\.example\/sign-in\/reset\n/);
    }
  });

  it('of nothing where it was not changed', async () => {
    const { caller } = await person();
    const before = await sentBefore();
    await assert.rejects(
      application.people.changePassword({ caller, current: 'wrong', next: 'another good password' }),
    );
    await assert.rejects(application.people.changePassword({ caller, current: PASSWORD, next: 'short' }));
    assert.deepEqual(await next(before), []);
  });

  it('that their password was changed by a link for a new one', async () => {
    const { email } = await person();
    const before = await sentBefore();
    await application.signIn.requestReset({ email, address: null });
    const [link] = await next(before);
    await application.links.use({ secret: secretIn(link ?? assert.fail()), password: PASSWORD, userAgent: null });
    assert.deepEqual(
      (await next(before)).map(({ subject }) => subject),
      ['Ein neues Passwort für Presswerk', 'Ihr Passwort für Presswerk wurde geändert'],
    );
  });

  it('that a passkey was added', async () => {
    const { caller } = await person('en');
    const { options, ceremony } = await application.people.passkeyRegistration({ caller });
    const response = createAuthenticator('http://localhost:8080').register(options);
    const before = await sentBefore();
    await application.people.addPasskey({ caller, response, ceremony, name: 'Phone' });
    assert.deepEqual(
      (await next(before)).map(({ subject }) => subject),
      ['A passkey for Presswerk was added'],
    );
    assert.match((await next(before))[0]?.text ?? '', /\nhttps:\/\/press\.example\/account\/security\n/);
  });

  it('and wait for no mail server that hangs', async () => {
    const { caller } = await person();
    const hanging = open({ canSend: true, send: () => new Promise(() => undefined) });
    await hanging.people.changePassword({ caller, current: PASSWORD, next: 'another good password' });
    await hanging.signIn.requestReset({ email: caller.user.email, address: null });
  });

  it('of nothing where mails could lead nowhere', async () => {
    const nowhere = open(outbox, null);
    const before = await sentBefore();
    const { caller } = await person('de', nowhere);
    await nowhere.people.changePassword({ caller, current: PASSWORD, next: 'another good password' });
    assert.deepEqual(await next(before), []);
  });
});
