import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type ClosableMailer, createSmtpMailer } from '../../../adapters/mailer/index.ts';
import { createApplication } from '../../../application/index.ts';
import { MAIL_LEASE_MS, OPERATOR } from '../../../domain/index.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { approve, publishNew, submit, takeDown } from '../../support/records/release-life.ts';
import { assertOneClick, assertWellFormed } from '../../support/servers/mail-format.ts';
import { type MailServer, type ReceivedMail, startMailServer } from '../../support/servers/mail-server.ts';
import { type Service, startService } from '../../support/service/service.ts';
import { withService } from '../../support/service/with-service.ts';
import { uploadImage } from '../../support/wire/uploads.ts';

const BASE_URL = 'https://press.example';
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

describe('subscriptions by mail', () => {
  let server: MailServer;
  let mailer: ClosableMailer;
  let service: Service;
  let publisher: Awaited<ReturnType<Service['publisher']>>;
  /** The mail server refuses recipients with 550 if true. */
  let isRefusing = false;
  before(async () => {
    server = await startMailServer({
      onRcptTo: (_address, _session, done) =>
        done(isRefusing ? Object.assign(new Error('no such user'), { responseCode: 550 }) : undefined),
    });
    mailer = createSmtpMailer({
      url: `smtp://${server.place}`,
      from: 'Press <press@press.example>',
      report: () => undefined,
    });
    service = await startService({ baseUrl: BASE_URL, ports: { mailer }, rateLimitPerMinute: 1_000_000 });
    publisher = await service.publisher();
  });
  after(async () => {
    await service.close();
    await mailer.close();
    await server.close();
  });

  let people = 0;
  const reader = () => `reader${++people}@example.org`;
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    service.request('POST', path, {
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Accept-Language': 'en',
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    });
  const get = (path: string) => service.request('GET', path, { headers: { 'Accept-Language': 'en' } });
  // Forms are limited by address: an hour later, a reader's next form counts.
  beforeEach(() => service.clock.advance(2 * HOUR));

  const ask = (email: string, changes: Record<string, string> = {}) =>
    post('/portal_a/subscriptions', { email, frequency: 'at_once', list: '/', ...changes });
  /** Runs the jobs until nothing is due, and returns the mails that the address received since the last call. */
  const arrivals = async (email: string): Promise<ReceivedMail[]> => {
    while (await service.application.subscriptions.fanOut({ caller: OPERATOR }));
    while (await service.application.subscriptions.sendDue({ caller: OPERATOR }));
    const mails = server.received.filter(({ to }) => to.includes(email));
    for (const mail of mails) {
      assertWellFormed(mail);
      assertOneClick(mail);
    }
    server.received.splice(0, server.received.length, ...server.received.filter((each) => !mails.includes(each)));
    return mails;
  };
  const linkIn = (mail: ReceivedMail | undefined) => {
    const [address] = /https:\/\/press\.example\/\S*\/subscriptions\/\S+/.exec(mail?.text ?? '') ?? [];
    assert.ok(address, mail?.text);
    return new URL(address).pathname;
  };
  const subscribe = async (changes: Record<string, string> = {}) => {
    const email = reader();
    assert.equal((await ask(email, changes)).status, 200);
    const [mail] = await arrivals(email);
    const path = linkIn(mail);
    assert.equal((await post(path, {})).status, 303);
    return { email, managed: path.replace('/confirm', '') };
  };
  const release = (changes: Record<string, unknown> = {}) => publishNew(service, publisher, changes);

  it('begin with a confirmation, whose link is used up by its form only', async () => {
    const email = reader();
    const page = await get('/portal_a');
    assert.match(page.text, /<form class="subscription" method="post" action="\/portal_a\/subscriptions">/);
    const asked = await ask(email);
    assert.equal(asked.status, 200);
    assert.equal(asked.headers.get('Set-Cookie'), null);
    assert.doesNotMatch(asked.text, new RegExp(email));
    const [mail, ...others] = await arrivals(email);
    assert.deepEqual(others, []);
    assert.match(mail?.text ?? '', /Someone asked press\.example to send press releases to this address/);
    assert.match(mail?.text ?? '', /Latest press releases/);
    assert.equal(mail?.headers['list-unsubscribe-post'], 'List-Unsubscribe=One-Click');
    const path = linkIn(mail);
    assert.match(path, /^\/portal_a\/subscriptions\/confirm\/[\w-]{43}$/);
    for (let i = 0; i < 2; i++) {
      const form = await get(path);
      assert.equal(form.status, 200);
      assert.equal(form.headers.get('Cache-Control'), 'no-store');
      assert.equal(form.headers.get('Referrer-Policy'), 'no-referrer');
      assert.match(form.text, /<form method="post"/);
    }
    await release();
    assert.deepEqual(await arrivals(email), []);
    const confirmed = await post(path, {});
    assert.equal(confirmed.status, 303);
    const managed = await get(confirmed.headers.get('Location') ?? '');
    assert.match(managed.text, new RegExp(`${email}[\\s\\S]*Latest press releases`));
    await release();
    assert.equal((await arrivals(email)).length, 1);
  });

  it('send each release once, with title, teaser, newsroom and link, in text and HTML', async () => {
    const { email } = await subscribe();
    const { id, title, teaser, urls } = await release({ title: 'Neue <Brücke> & mehr' });
    const [mail, ...others] = await arrivals(email);
    assert.deepEqual(others, []);
    assert.ok(mail);
    assert.equal(mail.headers.subject, title);
    for (const part of [title, teaser, publisher.companies[0].name, urls.portal_a]) assert.ok(mail.text.includes(part));
    assert.match(mail.html, /Neue &lt;Brücke&gt; &amp; mehr/);
    assert.ok(mail.html.includes(`href="${urls.portal_a}"`));
    const [, unsubscribe] =
      /^<(https:\/\/press\.example\/portal_a\/subscriptions\/[\w-]{43})>$/.exec(
        mail.headers['list-unsubscribe'] ?? '',
      ) ?? [];
    assert.ok(unsubscribe && mail.text.includes(unsubscribe));
    assert.deepEqual(await arrivals(email), [], `release ${id}`);
    await service.application.readership.write({ caller: OPERATOR });
    const statistics = await publisher.api('GET', `/press-releases/${id}/statistics`);
    assert.ok(statistics.body.data.totals.mails_sent >= 1);
  });

  it('show one picture, load nothing else, and link directly', async () => {
    const { email, managed } = await subscribe();
    const { id } = await publisher.draft({ backlink_url: 'https://acme.example/mehr' });
    await uploadImage(publisher, id, await jpeg(), { description: 'Die Brücke "am" <Abend>' });
    const preview = await uploadImage(publisher, id, await jpeg(), { is_preview: '1', description: 'Die "Vorschau"' });
    await submit(publisher, id);
    await approve(service.application, id);
    const [mail, ...others] = await arrivals(email);
    assert.deepEqual(others, []);
    assert.ok(mail);
    const { url } = preview.renditions.find((each: { readonly name: string }) => each.name === 'medium');
    const pictures = [...mail.html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
    assert.equal(pictures.length, 1);
    assert.ok(pictures[0]?.includes(`src="${url}" alt="Die &quot;Vorschau&quot;"`), pictures[0]);
    const picture = await service.request('GET', new URL(url).pathname);
    assert.deepEqual([picture.status, picture.headers.get('Content-Type')], [200, 'image/jpeg']);
    assert.doesNotMatch(
      mail.html.replace(pictures[0] ?? '', ''),
      /\b(?:src|srcset|background|poster)=|url\(|@import|<link|<script/i,
    );
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    const { urls } = (await publisher.api('GET', `/press-releases/${id}`)).body.data;
    const [manage = ''] = links.filter((href) => href.includes('/subscriptions/'));
    assert.deepEqual(links, [urls.portal_a, manage]);
    for (const link of links) {
      const { pathname, search, origin } = new URL(link);
      assert.deepEqual([origin, search], [BASE_URL, ''], link);
      assert.equal((await get(pathname)).status, 200, link);
      assert.ok(mail.text.includes(link), link);
    }
    assert.doesNotMatch(mail.text, /https:\S+\.jpg/);
    assert.equal((await get(managed)).status, 200);
  });

  it('are in German for readers of German pages', async () => {
    const email = reader();
    const german = { 'Accept-Language': 'de' };
    const fields = { email, frequency: 'daily', list: '/' };
    const asked = await post('/portal_a/subscriptions', fields, german);
    assert.match(asked.text, /<html lang="de"/);
    const [confirmation] = await arrivals(email);
    assert.equal(confirmation?.headers.subject, 'Bestätigen Sie Ihr Abonnement von Pressemitteilungen');
    assert.match(confirmation?.text ?? '', /^Guten Tag,[\s\S]*Der Link ist 48 Stunden gültig\./);
    assert.match(confirmation?.html ?? '', /<html lang="de">/);
    // A client that prefers English confirms: the mails keep the language of the request.
    assert.equal((await post(linkIn(confirmation), {})).status, 303);
    const releases = [await release({ title: 'Eins', language: 'en' }), await release({ title: 'Zwei' })] as const;
    assert.deepEqual(await arrivals(email), []);
    service.clock.advance(DAY);
    const [digest] = await arrivals(email);
    assert.equal(digest?.headers.subject, '2 neue Pressemitteilungen: Aktuelle Pressemitteilungen');
    assert.match(digest?.html ?? '', /<html lang="de">[\s\S]*<div lang="en"[\s\S]*<div lang="de"/);
    assert.match(
      digest?.text ?? '',
      /Sie erhalten diese E-Mail, weil Sie „Aktuelle Pressemitteilungen“ abonniert haben\./,
    );
    const json = { title: 'Zwei, berichtigt', note: 'Die Zahl war falsch.' };
    const { body } = await publisher.api('POST', `/press-releases/${releases[1].id}/corrections`, { json });
    await service.application.corrections.approve({ id: body.data.id, caller: { kind: 'editor', name: 'Ada' } });
    const [correction] = await arrivals(email);
    assert.equal(correction?.headers.subject, 'Berichtigung: Zwei, berichtigt');
    assert.match(correction?.text ?? '', /^Eine Pressemitteilung, die wir Ihnen geschickt haben, wurde berichtigt:/);
  });

  it('send the releases of their list: category, newsroom, keyword, language and search', async () => {
    const [first, second] = publisher.companies;
    const lists = {
      category: `/categories/${publisher.category.slug}`,
      newsroom: `/newsrooms/${second.id}/${second.slug}`,
      german: '/?language=de',
      search: '/search?q=Leuchttürme&sort=newest',
      narrowed: `/search?q=Leuchtturm&category=${publisher.category.slug}&language=de`,
    };
    await release({ title: 'Leuchtturm eröffnet', company_id: second.id, keywords: 'Küste' });
    const subscribed = new Map<string, string>();
    for (const [name, list] of Object.entries({ ...lists, keyword: '/keywords/k%C3%BCste' })) {
      subscribed.set(name, (await subscribe({ list })).email);
    }
    const got = async () => {
      const names: string[] = [];
      for (const [name, email] of subscribed) if ((await arrivals(email)).length > 0) names.push(name);
      return names;
    };
    const plain = { company_id: first.id, title: 'Etwas anderes', keywords: null };
    await release(plain);
    assert.deepEqual(await got(), ['category', 'german']);
    await release({ ...plain, company_id: second.id, keywords: 'KÜSTE, Meer' });
    assert.deepEqual(await got(), ['category', 'newsroom', 'german', 'keyword']);
    await release({ ...plain, title: 'Ein neuer Leuchtturm', language: 'en' });
    assert.deepEqual(await got(), ['category', 'search']);
  });

  it('send no release that is not exported, of a sandbox, or taken down before sending', async () => {
    const { email } = await subscribe();
    assert.equal((await release({ no_export: true })).status, 'published');
    assert.equal((await publishNew(service, await service.publisher({ sandbox: true }))).status, 'published');
    assert.deepEqual(await arrivals(email), []);
    const { id } = await release();
    while (await service.application.subscriptions.fanOut({ caller: OPERATOR }));
    await takeDown(service.application, id);
    assert.deepEqual(await arrivals(email), []);
  });

  it('collect releases for 7:00 of the time zone, and send nothing without any', async () => {
    const { email, managed } = await subscribe({ frequency: 'daily' });
    service.clock.advance(DAY);
    assert.deepEqual(await arrivals(email), []);
    const titles = [(await release({ title: 'Erste' })).title, (await release({ title: 'Zweite' })).title];
    assert.deepEqual(await arrivals(email), []);
    service.clock.advance(DAY);
    const [digest, ...others] = await arrivals(email);
    assert.deepEqual(others, []);
    for (const title of titles) assert.ok(digest?.text.includes(title));
    const page = await get(managed);
    const [, id = ''] = /name="subscription" value="(\d+)"/.exec(page.text) ?? [];
    await release({ title: 'Dritte' });
    assert.deepEqual(await arrivals(email), []);
    const changed = await post(managed, { subscription: id, frequency: 'at_once', action: 'change' });
    assert.equal(changed.status, 303);
    assert.equal((await arrivals(email)).length, 1);
    assert.equal((await post(managed, { subscription: id, frequency: 'never', action: 'change' })).status, 422);
  });

  it('collect a week’s releases for Monday, 7:00, with any title and teaser', async () => {
    const { email } = await subscribe({ frequency: 'weekly' });
    // In Berlin it is Monday, 6:59.
    service.clock.advance(Date.UTC(2027, 0, 11, 5, 59) - service.clock.now().getTime());
    assert.deepEqual(await arrivals(email), []);
    service.clock.advance(2 * 60 * 1000);
    const titles = [
      'From: nobody@example.org',
      'Größe: 100 % „gut“ & <b>',
      '=?utf-8?Q?Nein?=',
      `Lang ${'ä'.repeat(240)}`,
    ];
    for (const title of titles) await release({ title, teaser: '.\r\n.Punkt\r\n\r\n--Ende 🌉 = 1' });
    service.clock.advance(6 * DAY + 23 * HOUR);
    assert.deepEqual(await arrivals(email), []);
    service.clock.advance(HOUR);
    const [digest, ...others] = await arrivals(email);
    assert.deepEqual(others, []);
    assert.equal(digest?.headers.subject, '4 new press releases: Latest press releases');
    for (const title of titles) assert.ok(digest?.text.split('\n').includes(title), digest?.text);
  });

  it('send a correction to recipients of the release', async () => {
    const [{ email }, late] = [await subscribe(), await subscribe({ frequency: 'weekly' })];
    const { id } = await release();
    await arrivals(email);
    for (const [kind, note] of [
      ['typo', undefined],
      ['correction', 'Die Zahl war falsch.'],
    ] as const) {
      const reply = await publisher.api('POST', `/press-releases/${id}/corrections`, {
        json: { title: `Neuer Titel ${kind}`, kind, ...(note && { note }) },
      });
      assert.equal(reply.status, 201, reply.text);
      await service.application.corrections.approve({
        id: reply.body.data.id,
        caller: { kind: 'editor', name: 'Ada' },
      });
    }
    const [mail, ...others] = await arrivals(email);
    assert.deepEqual(others, []);
    assert.match(mail?.headers.subject ?? '', /^Correction: Neuer Titel correction$/);
    assert.match(mail?.text ?? '', /Die Zahl war falsch\./);
    assert.deepEqual(await arrivals(late.email), []);
  });

  describe('end', () => {
    it('with one click of the mail program, and only the list of that mail', async () => {
      const { email } = await subscribe();
      service.clock.advance(HOUR);
      await ask(email, { list: '/?language=en' });
      await post(linkIn((await arrivals(email))[0]), {});
      await release();
      const [mail] = await arrivals(email);
      const [, address = ''] = /^<(.*)>$/.exec(mail?.headers['list-unsubscribe'] ?? '') ?? [];
      const { pathname } = new URL(address);
      for (let i = 0; i < 2; i++) {
        const ended = await post(pathname, { 'List-Unsubscribe': 'One-Click' });
        assert.equal(ended.status, 200);
        assert.match(ended.text, /The subscription has ended\.[\s\S]*In English/);
        assert.doesNotMatch(ended.text, /All subscriptions have ended|has been deleted/);
      }
      assert.doesNotMatch((await get(pathname)).text, />Latest press releases</);
      assert.match((await get(pathname)).text, /In English/);
      await release();
      assert.deepEqual(await arrivals(email), []);
    });

    it('with one click as multipart form data, and delete the address with the last one', async () => {
      const { email, managed } = await subscribe();
      await release();
      const [mail] = await arrivals(email);
      const body = new FormData();
      body.set('List-Unsubscribe', 'One-Click');
      const path = linkIn(mail);
      const last = await service.request('POST', path, { body, headers: { 'Accept-Language': 'en' } });
      assert.equal(last.status, 200);
      assert.match(last.text, /All subscriptions have ended/);
      for (const each of [path, managed]) assert.equal((await get(each)).status, 404);
      assert.equal((await post(managed, { action: 'end_all' })).status, 404);
      assert.equal((await post(managed, { 'List-Unsubscribe': 'One-Click' })).status, 200);
    });

    it('on their page, one by one or all, but not by the form of another site', async () => {
      const { email, managed } = await subscribe();
      const [, id = ''] = /name="subscription" value="(\d+)"/.exec((await get(managed)).text) ?? [];
      const foreign = await post(managed, { subscription: id, action: 'end' }, { 'Sec-Fetch-Site': 'cross-site' });
      assert.equal(foreign.status, 403);
      assert.equal((await post(managed, { subscription: '999999', action: 'end' })).status, 303);
      const ended = await post(managed, { subscription: id, action: 'end' });
      assert.match(ended.text, /All subscriptions have ended/);
      assert.equal((await get(managed)).status, 404);
      const other = await subscribe();
      assert.match((await post(other.managed, { action: 'end_all' })).text, /Your address has been deleted/);
      await release();
      assert.deepEqual([...(await arrivals(email)), ...(await arrivals(other.email))], []);
    });

    it('after ten permanent refusals', async () => {
      const { email, managed } = await subscribe();
      isRefusing = true;
      for (let i = 0; i < 9; i++) {
        await release();
        await arrivals(email);
      }
      assert.equal((await get(managed)).status, 200);
      await release();
      await arrivals(email);
      isRefusing = false;
      assert.equal((await get(managed)).status, 404);
    });

    it('after 48 hours without confirmation', async () => {
      const email = reader();
      await ask(email);
      const path = linkIn((await arrivals(email))[0]);
      service.clock.advance(2 * DAY);
      assert.equal((await get(path)).status, 410);
      service.clock.advance(1);
      // A new start of the process: a running one would take a jump of two days for a changed clock.
      const restarted = createApplication(service.ports);
      const { subscriptions } = await restarted.sweep({ caller: OPERATOR });
      assert.ok(subscriptions > 0);
      assert.equal((await get(path)).status, 404);
      assert.equal((await post(path, {})).status, 404);
    });
  });

  describe('are limited', () => {
    it('to one confirmation an hour and five a day for an address; a later one covers all requests', async () => {
      const email = reader();
      await ask(email);
      assert.equal((await arrivals(email)).length, 1);
      await ask(email, { list: '/?language=de' });
      await ask(email, { list: '/?language=en' });
      assert.deepEqual(await arrivals(email), []);
      service.clock.advance(HOUR);
      const [second, ...others] = await arrivals(email);
      assert.deepEqual(others, []);
      const shown = await get(linkIn(second));
      assert.match(shown.text, /In German[\s\S]*In English/);
      let count = 2;
      for (let i = 0; i < 8; i++) {
        service.clock.advance(HOUR);
        await ask(email);
        count += (await arrivals(email)).length;
      }
      assert.equal(count, 5);
    });

    it('to ten forms an hour from one client, with an explanation', async () => {
      const replies = [];
      for (let i = 0; i < 11; i++) replies.push(await ask(reader()));
      assert.deepEqual(
        replies.map(({ status }) => status),
        [...Array(10).fill(200), 429],
      );
      assert.match(replies.at(-1)?.text ?? '', /Too many requests/);
      assert.ok(Number(replies.at(-1)?.headers.get('Retry-After')) > 0);
    });

    it('to valid addresses and existing lists; a program that fills in the hidden field gets the usual response, and no mail', async () => {
      const email = reader();
      const bot = await ask(email, { website: 'https://spam.example' });
      const person = await ask(reader());
      assert.equal(bot.text, person.text);
      assert.deepEqual(await arrivals(email), []);
      for (const [fields, sentence] of [
        [{ email: '' }, 'Enter your email address.'],
        [{ email: 'ada@example.org, eve@example.org' }, 'email'],
        [{ frequency: 'hourly' }, 'Choose how often'],
        [{ list: '/nowhere' }, 'Open the list'],
        [{ list: '/categories/none' }, 'Open the list'],
        [{ list: '/search' }, 'Open the list'],
        [{ list: '/search?q=%00' }, 'Open the list'],
        [{ list: '/search?q=a%00b' }, 'Open the list'],
        [{ list: '/keywords/a%00b' }, 'Open the list'],
        [{ list: '/newsrooms/1%00' }, 'Open the list'],
        [{ list: '/%E0%A4%A' }, 'Open the list'],
        [{ list: 'https://evil.example/' }, 'Open the list'],
      ] as const) {
        const reply = await ask(email, fields);
        assert.equal(reply.status, 422, JSON.stringify(fields));
        assert.ok(reply.text.includes(sentence), JSON.stringify(fields));
      }
      assert.equal((await get('/portal_a/subscriptions/unknown')).status, 404);
      assert.equal((await get(`/portal_a/subscriptions/confirm/${'A'.repeat(43)}`)).status, 404);
    });
  });

  it('lose and repeat nothing if the job is killed between any two steps', async () => {
    const emails: string[] = [];
    for (let i = 0; i < 3; i++) emails.push((await subscribe()).email);
    const { id } = await release();
    const { unitOfWork } = service.ports;
    const run = unitOfWork.run.bind(unitOfWork);
    const received: string[] = [];
    let isKilled = true;
    for (let steps = 0; isKilled; steps++) {
      assert.ok(steps < 50, 'no run completed');
      isKilled = false;
      let left = steps;
      server.received.length = 0;
      // Killed before a transaction, but not between the mail server's acceptance and its record: such a mail may be
      // sent again (contract §14).
      Object.assign(unitOfWork, {
        run: (work: Parameters<typeof run>[0]) => {
          if (left-- > 0 || server.received.length > 0) return run(work);
          isKilled = true;
          return Promise.reject(new Error('killed'));
        },
      });
      try {
        while (await service.application.subscriptions.fanOut({ caller: OPERATOR }));
        while (await service.application.subscriptions.sendDue({ caller: OPERATOR }));
      } catch (error) {
        assert.match(String(error), /killed/);
      } finally {
        Object.assign(unitOfWork, { run });
      }
      received.push(...server.received.flatMap(({ to }) => to));
      service.clock.advance(MAIL_LEASE_MS);
    }
    const counts = emails.map((email) => received.filter((to) => to === email).length);
    assert.deepEqual(counts, [1, 1, 1], `release ${id}`);
  });
});

describe('without a mail server', () => {
  const service = withService();
  it('have neither form nor address', async () => {
    assert.doesNotMatch((await service.request('GET', '/portal_a')).text, /subscription/);
    assert.equal((await service.request('GET', '/portal_a/subscriptions/x')).status, 404);
    assert.equal((await service.request('POST', '/portal_a/subscriptions')).status, 404);
  });
});
