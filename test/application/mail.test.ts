import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Application, createApplication } from '../../application/index.ts';
import type { NoticeMail } from '../../application/mail/access-notice-texts.ts';
import type { LinkMail } from '../../application/mail/link-texts.ts';
import type { RenderedMail } from '../../application/mail/mail-layout.ts';
import { makeMailQueue } from '../../application/mail/mail-queue.ts';
import { writeMail } from '../../application/mail/write-mail.ts';
import type { Mail, Mailer } from '../../application/ports/index.ts';
import {
  type CompanyId,
  DEFAULT_GUIDELINES,
  MAIL_TOPICS,
  type MailContent,
  OPERATOR,
  type PressReleaseId,
  type SanitizedHtml,
  userCaller,
} from '../../domain/index.ts';
import { createAuthenticator } from '../support/people/authenticator.ts';
import { createOutbox, type Outbox } from '../support/people/outbox.ts';
import { PASSWORD } from '../support/people/people.ts';
import { BASE_URL, openPeopleWorld, type PeopleWorld, sendMails } from '../support/people/people-world.ts';
import { aReport, storeDraft, storePublished, storePublisher, storeSubmitted } from '../support/records/builders.ts';
import { STATEMENT } from '../support/records/statement.ts';
import { openMemoryWorld } from '../support/service/memory-world.ts';
import type { World } from '../support/service/service.ts';

const BASE = 'https://press.example';
const ADDRESS = `${BASE}/links/abc`;

describe('every mail', () => {
  const links: readonly LinkMail[] = [
    'invitation',
    'membership',
    'reset',
    'sign_in',
    'email_confirmation',
    'email_change',
  ];
  const notices: readonly Exclude<NoticeMail, 'email_changed'>[] = [
    'password_changed',
    'passkey_added',
    'access_renewed',
  ];
  for (const language of ['de', 'en'] as const) {
    const to = { email: 'ada@example.org', name: 'Ada Löwenstein', language };
    const mails: readonly (readonly [string, RenderedMail])[] = [
      ...links.flatMap((kind) =>
        [null, 'Nordwind GmbH'].flatMap((accountName) =>
          [null, 'Max Mustermann'].map(
            (invitedBy) =>
              [
                kind,
                writeMail({ kind, accountName, invitedBy }, to, {
                  baseUrl: BASE,
                  link: ADDRESS,
                  newEmail: 'new@example.org',
                }),
              ] as const,
          ),
        ),
      ),
      ...notices.map((kind) => [kind, writeMail({ kind }, to, { baseUrl: BASE, link: null })] as const),
      [
        'email_changed',
        writeMail({ kind: 'email_changed', formerEmail: to.email }, to, { baseUrl: BASE, link: null }),
      ] as const,
    ];
    for (const [kind, { to: email, subject, text }] of mails) {
      it(`${kind} in ${language} is short plain text with the next step: ${text.split('\n')[2]}`, () => {
        assert.equal(email, to.email);
        assert.ok(subject.includes('Presswerk') && subject.length <= 60 && !/\p{Cc}/u.test(subject));
        assert.ok(text.length < 700 && text.endsWith('\n'));
        // The inviter types the name, so mails with links do not greet by it.
        const name = links.includes(kind as LinkMail) ? '' : ' Ada Löwenstein';
        const greeting = language === 'de' ? `Guten Tag${name},\n\n` : `Hello${name},\n\n`;
        assert.ok(text.startsWith(greeting), text);
        if (name === '') assert.doesNotMatch(text, /Ada/);
        assert.doesNotMatch(text, /undefined|null|[<>{}$]/);
        // Each address has its own line, so that mail programs link exactly the address.
        for (const line of text.split('\n').filter((each) => each.includes('://'))) assert.match(line, /^https:\S+$/);
        assert.match(
          text,
          language === 'de'
            ? /müssen Sie nichts weiter tun|können Sie .*ignorieren|sofort zurück/
            : /there is nothing to do|you can ignore|reset your password now/,
        );
        if (links.includes(kind as LinkMail)) {
          assert.ok(text.includes(`\n${ADDRESS}\n`));
          assert.match(text, /sieben Tage|24 Stunden|seven days|24 hours/);
        }
      });
    }
  }
});

describe('names in mails', () => {
  const NAMES = [
    'Presswerk (https://evil.example/login): your account is suspended. It',
    'WWW.evil.example',
    'evil.example/login',
    'security@evil.example',
    'You” are suspended. “Call',
    'a'.repeat(120),
  ];
  for (const language of ['de', 'en'] as const) {
    const to = { email: 'victim@example.org', name: NAMES[0] ?? '', language };
    it(`create no link in ${language}, close no quotation mark and are shortened`, () => {
      for (const name of NAMES) {
        for (const kind of ['invitation', 'membership'] as const) {
          const { text, html } = writeMail({ kind, accountName: name, invitedBy: name }, to, {
            baseUrl: BASE,
            link: ADDRESS,
          });
          for (const written of [text.replace(ADDRESS, ''), html.replaceAll(ADDRESS, '')]) {
            assert.doesNotMatch(written.replace(/<[^>]*>/g, ''), /:\/\/|www\.\w|\w\.\w|\w@\w/i, name);
            assert.doesNotMatch(written.replaceAll('\u2060', ''), language === 'de' ? /„[^“]{61,}“/ : /“[^”]{61,}”/);
          }
          assert.equal(text.match(/[“„”]/g)?.length, 4, text);
        }
        const { text } = writeMail({ kind: 'password_changed' }, { ...to, name }, { baseUrl: BASE, link: null });
        assert.doesNotMatch(text.slice(0, text.indexOf('\n')), /:\/\/|www\.\w|\w\.\w|\w@\w/i);
      }
    });
  }
});

describe('mails to users', () => {
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
  /** Mails sent since. */
  const next = async (before: number) => {
    await sendMails(application);
    return outbox.mails.slice(before);
  };
  const sentBefore = async () => (await next(0)).length;

  let number = 0;
  /** A user who has just accepted the invitation. */
  async function person(language: 'de' | 'en' = 'de', by = application) {
    const email = `mail${++number}@example.org`;
    const { link } = await by.users.invite({ caller: OPERATOR, email, name: 'Ada', language });
    await sendMails(by);
    const secret = link.address.slice(link.address.lastIndexOf('/') + 1);
    const signedIn = await by.links.use({ secret, password: PASSWORD, userAgent: null });
    return { email, caller: { kind: 'person', user: signedIn.user, sessionId: signedIn.session.id } as const };
  }

  it('invite once, with a working link', async () => {
    const before = await sentBefore();
    const { email } = await person();
    const [mail, ...others] = await next(before);
    assert.equal(mail?.to, email);
    assert.equal(mail?.subject, 'Ihre Einladung zu Presswerk');
    assert.deepEqual(others, []);
  });

  it('name the inviting member', async () => {
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
    assert.match(
      (await next(before))[0]?.text ?? '',
      /^Hello,\n\n“Ada” invites you to work for “Nordwind GmbH” on Presswerk\./,
    );
  });

  it('announce a changed password in the user’s language', async () => {
    for (const [language, subject] of [
      ['de', 'Ihr Presswerk-Passwort wurde geändert'],
      ['en', 'Your Presswerk password was changed'],
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

  it('are not sent when the change of password fails', async () => {
    const { caller } = await person();
    const before = await sentBefore();
    await assert.rejects(
      application.people.changePassword({ caller, current: 'wrong', next: 'another good password' }),
    );
    await assert.rejects(application.people.changePassword({ caller, current: PASSWORD, next: 'short' }));
    assert.deepEqual(await next(before), []);
  });

  it('announce a password changed by a reset link', async () => {
    const { email } = await person();
    const before = await sentBefore();
    await application.signIn.requestReset({ email, from: null });
    const [link] = await next(before);
    await application.links.use({ secret: secretIn(link ?? assert.fail()), password: PASSWORD, userAgent: null });
    assert.deepEqual(
      (await next(before)).map(({ subject }) => subject),
      ['Presswerk-Passwort zurücksetzen', 'Ihr Presswerk-Passwort wurde geändert'],
    );
  });

  it('announce a new passkey', async () => {
    const { caller } = await person('en');
    const { options, ceremony } = await application.people.passkeyRegistration({ caller });
    const response = createAuthenticator('http://localhost:8080').register(options);
    const before = await sentBefore();
    await application.people.addPasskey({ caller, response, ceremony, name: 'Phone' });
    assert.deepEqual(
      (await next(before)).map(({ subject }) => subject),
      ['A passkey was added to your Presswerk account'],
    );
    assert.match((await next(before))[0]?.text ?? '', /\nhttps:\/\/press\.example\/account\/security\n/);
  });

  it('do not wait for a hanging mail server', async () => {
    const { caller } = await person();
    const hanging = open({ canSend: true, send: () => new Promise(() => undefined) });
    await hanging.people.changePassword({ caller, current: PASSWORD, next: 'another good password' });
    await hanging.signIn.requestReset({ email: caller.user.email, from: null });
  });

  it('are not sent without a base URL for links', async () => {
    const nowhere = open(outbox, null);
    const before = await sentBefore();
    const { caller } = await person('de', nowhere);
    await nowhere.people.changePassword({ caller, current: PASSWORD, next: 'another good password' });
    assert.deepEqual(await next(before), []);
  });
});

describe('mails to members and editors', () => {
  const HOUR = 60 * 60 * 1000;
  let world: PeopleWorld;
  before(() => {
    world = openPeopleWorld();
  });
  after(() => world.close());
  const subjects = async (email: string) => {
    await world.sendMails();
    return world.outbox.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  };
  const EDITOR = { kind: 'editor', name: 'Erika' } as const;

  it('announce published and rejected releases once, with single-line subjects', async () => {
    const { unitOfWork } = world.ports;
    const publisher = await storePublisher(unitOfWork);
    const owner = await world.person({ account: publisher.account });
    const author = await world.person({ account: publisher.account, role: 'author' });
    const before = await subjects(owner.user.email);
    const title = `Harbour \u2028${'long '.repeat(40)}`;
    const good = await storeSubmitted(unitOfWork, publisher, { title });
    const bad = await storeSubmitted(unitOfWork, publisher, { title: 'Bcc: <b>' });
    const { review } = world.application;
    await review.approve({ id: good.id, submission: 1, caller: EDITOR });
    await review.reject({
      ...{ id: bad.id, submission: 1, caller: EDITOR, codes: ['other'], fields: [] },
      reason: '<script>\nhttps://evil.example',
    });
    const [published = '', rejected, ...more] = (await subjects(owner.user.email)).slice(before.length);
    assert.match(published, /^Published: Harbour long .*…$/);
    assert.ok(published.length < 90 && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(published));
    assert.deepEqual([rejected, more], ['Not published: Bcc: <b>', []]);
    const mail = world.outbox.mails.findLast(({ to }) => to === owner.user.email) ?? assert.fail();
    assert.ok(mail.text.includes('<script>\nhttps://evil.example'));
    assert.ok(mail.html.includes('&lt;script&gt;<br>') && !mail.html.includes('<script'));
    assert.ok(!mail.html.includes('href="https://evil.example"'));
    assert.ok(mail.html.includes(`href="${BASE_URL}/account/releases/${bad.id}?account=${bad.accountId}"`));
    assert.deepEqual(
      (await subjects(author.user.email)).filter((each) => /ublished/.test(each)),
      [],
    );
  });

  it('give each reason of a rejection with its passage and explanation, also without a summary', async () => {
    const { unitOfWork } = world.ports;
    const publisher = await storePublisher(unitOfWork);
    const owner = await world.person({ account: publisher.account });
    const { id } = await storeSubmitted(unitOfWork, publisher, {
      text: '<p>Der Preis sinkt um 12 %.</p>' as SanitizedHtml,
    });
    const common = { field: 'text', imageId: null };
    await world.application.review.reject({
      ...{ id, submission: 1, caller: EDITOR, codes: ['duplicate'], fields: [], reason: null },
      details: [
        { ...common, code: 'misleading', quote: 'Der Preis sinkt', text: 'Woher stammt\ndie Zahl?' },
        { ...common, code: 'misleading', quote: null, text: 'Zweiter Grund.' },
      ],
    });
    await subjects(owner.user.email);
    const mail = world.outbox.mails.findLast(({ to }) => to === owner.user.email) ?? assert.fail();
    const reasons = [
      'Misleading: “Der Preis sinkt” – Woher stammt\ndie Zahl?',
      'Misleading: Zweiter Grund.',
      'Already published',
    ];
    assert.ok(mail.text.includes(reasons.map((reason) => `– ${reason}`).join('\n')), mail.text);
    assert.doesNotMatch(mail.text, /Editors’ note/);
  });

  it('omit the topics that a member muted, and only those', async () => {
    const publisher = await storePublisher(world.ports.unitOfWork);
    const owner = await world.person({ account: publisher.account });
    await world.application.people.changeProfile({ caller: owner.person, mutedMails: ['quota'] });
    const before = (await subjects(owner.user.email)).length;
    const mails = makeMailQueue({ ...world.ports, mailer: world.outbox }, { baseUrl: BASE_URL });
    const release = await storeDraft(world.ports.unitOfWork, publisher, { title: 'Harbour' });
    await world.ports.unitOfWork.run(async (transaction) => {
      await mails.notifyQuotaUsedUp(transaction, publisher.account.id, 3);
      await mails.notifyMembers(transaction, release, { kind: 'question', text: 'When?' });
    });
    assert.equal((await subjects(owner.user.email)).length, before + 1);
  });

  it('are not sent to members who opted out, except for take-downs', async () => {
    const publisher = await storePublisher(world.ports.unitOfWork);
    const owner = await world.person({ account: publisher.account });
    await world.application.people.changeProfile({ caller: owner.person, mutedMails: MAIL_TOPICS });
    const release = await storeSubmitted(world.ports.unitOfWork, publisher);
    const before = (await subjects(owner.user.email)).length;
    await world.application.review.approve({ id: release.id, submission: 1, caller: EDITOR });
    const mails = makeMailQueue({ ...world.ports, mailer: world.outbox }, { baseUrl: BASE_URL });
    const news = { kind: 'taken_down', isPicture: false, reason: 'rights', public: 'Somebody else owns it.' } as const;
    await world.ports.unitOfWork.run((transaction) => mails.notifyMembers(transaction, release, news));
    const sent = (await subjects(owner.user.email)).slice(before);
    assert.deepEqual(
      sent.map((each) => each.slice(0, 10)),
      ['Taken down'],
    );
  });

  const APPEAL = {
    en: /you can appeal once, in your account/,
    de: /können Sie in Ihrem Konto einmal Einspruch einlegen/,
  };
  const REASON = { en: /Reason: Third-party rights/, de: /Grund: Rechte Dritter/ };
  const OUTSIDE = { en: /out-of-court dispute settlement body/, de: /außergerichtliche Streitbeilegungsstelle/ };
  for (const language of ['en', 'de'] as const) {
    it(`of take-downs give the reasons and the redress that is open (${language})`, () => {
      const to = { email: 'ada@example.org', name: 'Ada', language };
      const release = { pressReleaseId: 7 as PressReleaseId, title: 'Ein Hafen' };
      const statement = { ...STATEMENT, automated: false };
      const down = {
        kind: 'taken_down',
        reason: 'rights',
        public: 'A right is missing.',
        statement,
        ...release,
      } as const;
      const decided = { kind: 'objection_decided', statement, ...release } as const;
      const textOf = (content: MailContent) => writeMail(content, to, { baseUrl: BASE_URL, link: null }).text;
      const cases: readonly (readonly [MailContent, mayAppeal: boolean, mayGoElsewhere: boolean])[] = [
        [{ ...down, isPicture: false }, true, true],
        [{ ...down, isPicture: true }, false, true],
        [{ ...decided, outcome: 'upheld' }, false, true],
        [{ ...decided, outcome: 'reinstated' }, false, false],
      ];
      for (const [content, mayAppeal, mayGoElsewhere] of cases) {
        const text = textOf(content);
        assert.ok(text.includes(STATEMENT.groundText) && text.includes(STATEMENT.facts), text);
        assert.deepEqual(
          [APPEAL[language].test(text), OUTSIDE[language].test(text)],
          [mayAppeal, mayGoElsewhere],
          text,
        );
        assert.equal(REASON[language].test(text), content.kind === 'taken_down', text);
        assert.ok(text.includes(`${BASE_URL}/account/releases/7`), text);
      }
    });
  }

  it('say in the member’s language that a newsroom is no longer verified, and why', () => {
    const lost = {
      kind: 'domain_lost',
      companyId: 7 as CompanyId,
      newsroom: 'Nordwind',
      domain: 'nordwind.example',
    } as const;
    for (const [language, subject, gone, removed] of [
      ['en', /^No longer verified: Nordwind/, /nordwind\.example for three days/, /An editor has removed the mark/],
      [
        'de',
        /^Nicht mehr bestätigt: Nordwind/,
        /nordwind\.example drei Tage lang nicht/,
        /hat das Zeichen des Newsrooms/,
      ],
    ] as const) {
      const to = { email: 'ada@example.org', name: 'Ada', language };
      const write = (content: MailContent) => writeMail(content, to, { baseUrl: BASE_URL, link: null });
      const mail = write(lost);
      assert.match(mail.subject, subject);
      assert.match(mail.text, gone);
      assert.ok(mail.text.includes(`${BASE_URL}/account/newsrooms/7`), mail.text);
      const byEditor = write({ ...lost, reason: 'FREMDEDOMAIN' }).text;
      assert.match(byEditor, removed);
      assert.match(byEditor, /FREMDEDOMAIN/);
    }
  });

  it('announce a used-up quota once a month', async () => {
    const account = await world.account();
    const owner = await world.person({ account });
    const mails = makeMailQueue({ ...world.ports, mailer: world.outbox }, { baseUrl: BASE_URL });
    for (let i = 0; i < 3; i++) {
      await world.ports.unitOfWork.run((transaction) => mails.notifyQuotaUsedUp(transaction, account.id, 3));
    }
    const sent = (await subjects(owner.user.email)).filter((each) => each.includes('used up'));
    assert.equal(sent.length, 1);
  });

  it('report overdue reviews to editors once a day, from six o’clock', async () => {
    const editor = await world.person();
    const other = await world.person();
    await world.ports.unitOfWork.run(({ users }) => users.save({ ...editor.user, isEditor: true }));
    const publisher = await storePublisher(world.ports.unitOfWork);
    await storeSubmitted(world.ports.unitOfWork, publisher, {}, world.clock.now());
    const { notifyOverdue } = world.application.mails;
    const overdue = async () => (await subjects(editor.user.email)).filter((each) => each.includes('overdue')).length;
    const atSix = () => {
      const now = world.clock.now();
      world.clock.advance(((30 - now.getUTCHours()) % 24) * HOUR);
    };
    atSix();
    world.clock.advance(24 * HOUR);
    for (let i = 0; i < 3; i++) await notifyOverdue({ caller: OPERATOR });
    assert.equal(await overdue(), 1);
    world.clock.advance(23 * HOUR);
    await notifyOverdue({ caller: OPERATOR });
    assert.equal(await overdue(), 1);
    world.clock.advance(HOUR);
    await notifyOverdue({ caller: OPERATOR });
    assert.equal(await overdue(), 2);
    assert.deepEqual(
      (await subjects(other.user.email)).filter((each) => each.includes('overdue')),
      [],
    );

    const { id: pressReleaseId } = await storePublished(world.ports.unitOfWork, publisher);
    await world.application.reports.submit(aReport(pressReleaseId));
    world.clock.advance(24 * HOUR);
    await notifyOverdue({ caller: OPERATOR });
    await world.sendMails();
    const [digest] = world.outbox.mails.filter(({ to }) => to === editor.user.email).slice(-1);
    assert.match(digest?.subject ?? '', /2 decisions overdue/);
    assert.match(digest?.text ?? '', /One press release and one report have been waiting for a decision for more than/);
  });
});
