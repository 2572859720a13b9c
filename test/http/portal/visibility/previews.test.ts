import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { unzipSync } from 'fflate';
import { OPERATOR } from '../../../../domain/index.ts';
import { jpeg } from '../../../support/pictures/pictures.ts';
import { approve, publishNew, rejectNew, submit, submitNew, takeDown } from '../../../support/records/release-life.ts';
import type { Publisher, Reply } from '../../../support/service/service.ts';
import { withPublisher, withService } from '../../../support/service/with-service.ts';
import { assertProblem } from '../../../support/wire/problems.ts';
import { uploadImage } from '../../../support/wire/uploads.ts';

const DAY = 24 * 60 * 60 * 1000;
const NAME = 'Ada <Meyer>, „Tagblatt“';
const READER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const TITLE = 'Neue Brücke über den Hafen';

describe('preview links', () => {
  const service = withService({ rateLimitPerMinute: 1_000_000 });
  const publisher = withPublisher(service);
  let picture: Uint8Array;
  before(async () => {
    picture = await jpeg();
  });

  const links = (id: number, rest = '') => `/press-releases/${id}/preview-links${rest}`;
  const make = (by: Publisher, id: number, json: object = { name: NAME }, options: object = {}) =>
    by.api('POST', links(id), { json, ...options });
  const made = async (id: number, json: object = { name: NAME }, by: Publisher = publisher) => {
    const reply = await make(by, id, json);
    assert.equal(reply.status, 201, reply.text);
    return { ...reply.body.data, path: new URL(reply.body.data.url).pathname as string };
  };
  const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    service.request(method, path, {
      headers: { 'User-Agent': READER, 'Accept-Language': 'en', ...headers },
    });
  const listed = async (id: number, by: Publisher = publisher) => (await by.api('GET', links(id))).body.data;
  const assertHidden = ({ headers }: Reply) => {
    assert.equal(headers.get('Cache-Control'), 'no-store');
    assert.equal(headers.get('X-Robots-Tag'), 'noindex, nofollow, noarchive');
    assert.equal(headers.get('Referrer-Policy'), 'no-referrer');
    assert.equal(headers.get('Set-Cookie'), null);
  };

  describe('in the API', () => {
    it('are created with a name, end after 14 days, and show their address once', async () => {
      const { id } = await publisher.draft();
      const reply = await make(publisher, id, { name: ` ${NAME} `, opens: 7 });
      assert.equal(reply.status, 201);
      const { id: linkId, url, ...rest } = reply.body.data;
      const now = service.clock.now();
      assert.deepEqual(rest, {
        name: NAME,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + 14 * DAY).toISOString(),
        revoked_at: null,
        opens: 0,
        last_opened_at: null,
      });
      assert.match(new URL(url).pathname, /^\/previews\/[A-Za-z0-9_-]{43}$/);
      assert.deepEqual(reply.body.meta, { ignored_fields: ['opens'] });
      assert.equal(reply.headers.get('Cache-Control'), 'no-store');
      assert.ok(reply.headers.get('Location')?.endsWith(links(id, `/${linkId}`)));
      const later = { ...reply.body.data, url: null };
      assert.deepEqual(await listed(id), [later]);
      assert.deepEqual((await publisher.api('GET', links(id, `/${linkId}`))).body, { data: later });
    });

    it('are listed newest first, page by page', async () => {
      const { id } = await publisher.draft();
      const made3 = [await made(id), await made(id), await made(id)].map((link) => link.id).reverse();
      const first = await publisher.api('GET', links(id, '?per_page=2'));
      assert.deepEqual(
        first.body.data.map((link: { id: number }) => link.id),
        made3.slice(0, 2),
      );
      const second = await publisher.api('GET', links(id, `?per_page=2&cursor=${first.body.meta.next_cursor}`));
      assert.deepEqual(
        second.body.data.map((link: { id: number }) => link.id),
        made3.slice(2),
      );
      assertProblem(await publisher.api('GET', links(id, '?per_page=101&cursor=%21')), 422, 'validation_failed');
    });

    const faulty: readonly (readonly [what: string, json: object, violations: readonly string[]])[] = [
      ['no name', {}, ['name required']],
      ['a blank name', { name: ' ' }, ['name required']],
      ['a long name', { name: 'x'.repeat(121) }, ['name max']],
      ['an invalid time', { name: 'A', expires_at: 'tomorrow' }, ['expires_at format']],
      ['a time in the past', { name: 'A', expires_at: '2001-01-01T00:00:00Z' }, ['expires_at after']],
      ['a time too far ahead', { name: 'A', expires_at: '2101-01-01T00:00:00Z' }, ['expires_at until']],
      ['everything wrong', { name: 7, expires_at: 7 }, ['expires_at type', 'name type']],
    ];
    for (const [what, json, expected] of faulty) {
      it(`are refused with every error at once: ${what}`, async () => {
        const { id } = await publisher.draft();
        for (const language of ['de', 'en']) {
          const reply = await make(publisher, id, json, { headers: { 'Accept-Language': language } });
          const { violations } = assertProblem(reply, 422, 'validation_failed');
          assert.deepEqual(
            violations.map(({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`).sort(),
            expected,
          );
        }
        assert.deepEqual(await listed(id), []);
      });
    }

    it('are possible until the release is published', async () => {
      const soon = new Date(service.clock.now().getTime() + 30 * DAY).toISOString();
      const waiting = await submitNew(publisher, { publish_at: soon });
      await approve(service.application, waiting.id);
      for (const { id } of [
        await publisher.draft(),
        await submitNew(publisher),
        await rejectNew(service, publisher),
        waiting,
      ]) {
        assert.equal((await make(publisher, id)).status, 201);
      }
      const { id } = await publishNew(service, publisher);
      const conflict = assertProblem(await make(publisher, id, {}), 409, 'status_conflict');
      assert.equal(conflict.current_status, 'published');
      await takeDown(service.application, id);
      assertProblem(await make(publisher, id), 409, 'status_conflict');
      assert.deepEqual(await listed(id), []);
    });

    it('are limited to 50 open ones per release, even when created concurrently', async () => {
      const { id } = await publisher.draft();
      const replies = await Promise.all(Array.from({ length: 53 }, () => make(publisher, id)));
      assert.deepEqual(
        replies.map(({ status }) => status).filter((status) => status !== 201),
        [422, 422, 422],
      );
      for (const [language, sentence] of [
        ['de', /50 aktive Vorschau-Links/],
        ['en', /50 active preview links/],
      ] as const) {
        const reply = await make(publisher, id, { name: 'A' }, { headers: { 'Accept-Language': language } });
        const problem = assertProblem(reply, 422, 'validation_failed');
        assert.deepEqual(problem.violations, [{ field: 'name', rule: 'limit', max: 50 }]);
        assert.match(problem.errors.name[0], sentence);
      }
      const [link] = await listed(id);
      assert.equal((await publisher.api('DELETE', links(id, `/${link.id}`))).status, 204);
      assert.equal((await make(publisher, id)).status, 201);
    });

    it('are created once for an idempotency key', async () => {
      const { id } = await publisher.draft();
      const twice = () => make(publisher, id, { name: 'A' }, { headers: { 'Idempotency-Key': `key-${id}` } });
      const [first, again] = [await twice(), await twice()];
      assert.deepEqual([first.status, again.status], [201, 201]);
      assert.equal(again.headers.get('Idempotency-Replayed'), 'true');
      assert.deepEqual(again.body, first.body);
      const [link] = await listed(id);
      assert.deepEqual([(await listed(id)).length, link.url], [1, null]);
      // The response is replayed unchanged. Its address opens nothing after the revocation.
      assert.equal((await publisher.api('DELETE', links(id, `/${link.id}`))).status, 204);
      const later = await twice();
      assert.deepEqual([later.status, later.body], [201, first.body]);
      assert.equal((await open(new URL(later.body.data.url).pathname)).status, 410);
    });

    it('are refused to strangers', async () => {
      const stranger = await service.publisher();
      const { id } = await publisher.draft();
      const link = await made(id);
      for (const reply of [
        await make(stranger, id, {}),
        await stranger.api('GET', links(id)),
        await stranger.api('GET', links(id, `/${link.id}`)),
        await stranger.api('DELETE', links(id, `/${link.id}`)),
      ]) {
        assertProblem(reply, 403, 'not_owner');
      }
      const own = await stranger.draft();
      assertProblem(await stranger.api('DELETE', links(own.id, `/${link.id}`)), 404, 'not_found');
      assertProblem(await publisher.api('POST', links(999_999), { json: {} }), 404, 'not_found');
      assert.equal((await open(link.path)).status, 200);
    });
  });

  describe('show the release to anyone with the address', () => {
    it('with its pictures, under a banner, at every host', async () => {
      const { id } = await publisher.draft({ keywords: 'Hafen' });
      const image = await uploadImage(publisher, id, picture, { title: 'Die Brücke' });
      const { path } = await made(id);
      const secret = path.split('/').at(-1);
      for (const at of [path, `/portal_a/previews/${secret}`, `/portal_b/previews/${secret}`]) {
        const reply = await open(at);
        assert.equal(reply.status, 200, at);
        assertHidden(reply);
        assert.equal(reply.headers.get('Content-Language'), 'de');
        for (const part of [
          'Preview – not published',
          'Not approved yet',
          'Embargo: no time set.',
          'This link is for <bdi>Ada &lt;Meyer&gt;, „Tagblatt“</bdi>.',
          TITLE,
          new URL(image.renditions[0].url).pathname,
        ]) {
          assert.ok(reply.text.includes(part), `${at}: ${part}`);
        }
        assert.doesNotMatch(reply.text, /rel="(?:canonical|alternate)"|ld\+json|feed\.|og:|\/report\?|<script/);
      }
      assert.match((await open(path, { 'Accept-Language': 'de' })).text, /Sperrfrist: kein Zeitpunkt festgelegt/);
      assert.equal((await service.request('GET', new URL(image.renditions[0].url).pathname)).status, 200);
    });

    it('with its approval and embargo time', async () => {
      const soon = new Date(service.clock.now().getTime() + 5 * DAY);
      const { id } = await submitNew(publisher, { publish_at: soon.toISOString() });
      const { path } = await made(id);
      const waiting = (await open(path)).text;
      assert.match(waiting, /Not approved yet/);
      assert.match(waiting, /Embargo: may be used from <time datetime="[^"]+">[^<]+ (?:CES?T|GMT\+\d)<\/time>/);
      assert.ok(waiting.includes(soon.toISOString()));
      await approve(service.application, id);
      assert.match((await open(path)).text, /not published yet.*Approved by the editors/s);
    });

    it('in review and after a rejection', async () => {
      const waiting = await submitNew(publisher);
      const back = await rejectNew(service, publisher);
      for (const { id } of [waiting, back]) {
        const { text, status } = await open((await made(id)).path);
        assert.equal(status, 200);
        assert.match(text, /Not approved yet/);
        assert.doesNotMatch(text, /incomplete/);
      }
    });

    const waitsUntil = () => new Date(service.clock.now().getTime() + 5 * DAY).toISOString();
    const states: readonly (readonly [string, (by: Publisher, id: number) => Promise<unknown>])[] = [
      ['a draft', async () => undefined],
      ['in review', submit],
      [
        'scheduled',
        async (by, id) => {
          await by.api('PATCH', `/press-releases/${id}`, { json: { publish_at: waitsUntil() } });
          await submit(by, id);
          await approve(service.application, id);
        },
      ],
    ];
    for (const sandbox of [false, true]) {
      for (const [state, reach] of states) {
        it(`with links that all work for its holder: ${state}${sandbox ? ' in the sandbox' : ''}`, async () => {
          const owner = await service.publisher({ sandbox });
          const { id } = await owner.draft({ keywords: 'Hafen, Ölpreis & mehr' });
          const title = await uploadImage(owner, id, picture, { title: 'Die Brücke', press_download: '1' });
          await uploadImage(owner, id, await jpeg(), { title: 'Der Hafen', is_preview: '1' });
          await reach(owner, id);
          const { path } = await made(id, { name: NAME }, owner);
          const secret = path.split('/').at(-1);
          for (const at of [path, `/portal_a/previews/${secret}`]) {
            const { text } = await open(at);
            const found = [...text.matchAll(/ (?:href|src)="([^"#]+)"/g)].map(([, address = '']) =>
              address.replaceAll('&amp;', '&'),
            );
            const own = found
              .map((address) => new URL(address, `${service.baseUrl}${at}`))
              .filter(({ origin, hostname }) => origin === service.baseUrl || hostname === 'press.example');
            assert.ok(own.length > 8, found.join(' '));
            for (const { pathname, search } of new Set(own)) {
              assert.equal((await open(`${pathname}${search}`)).status, 200, `${at}: ${pathname}${search}`);
            }
            const press = title.renditions.find(({ name }: { readonly name: string }) => name === 'press');
            assert.ok(text.includes(`<a class="enlarge" href="${press.url}">`), 'no press picture');
            assert.match(text, /<li>Ölpreis &amp; mehr<\/li>/);
          }
        });
      }
    }

    it('and on no other page, in no feed and in no sitemap', async () => {
      const { id } = await publisher.draft({ title: 'Geheimtitel' });
      await made(id);
      for (const path of [
        '/portal_a/',
        '/portal_a/search?q=Geheimtitel',
        '/portal_a/feed.rss',
        '/portal_a/sitemap.xml',
      ]) {
        assert.doesNotMatch((await open(path)).text, /Geheimtitel<|previews\//, path);
      }
    });
  });

  describe('have a press kit', () => {
    const kitAt = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${service.baseUrl}${path}/press-kit.zip`, {
        redirect: 'manual',
        headers: { 'User-Agent': READER, 'Accept-Language': 'en', ...headers },
      });
    const filesOf = async (reply: Response) => {
      const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
      const text = (name: string) => Buffer.from(files[name] ?? assert.fail(name)).toString();
      return { names: Object.keys(files), text };
    };

    it('with the press picture, and texts that begin with the embargo instead of a time of publication', async () => {
      const { id } = await publisher.draft({ title: TITLE });
      await uploadImage(publisher, id, picture, { press_download: '1' });
      const { path } = await made(id);
      const secret = path.split('/').at(-1);
      for (const at of [path, `/portal_a/previews/${secret}`]) {
        assert.ok((await open(at)).text.includes(`<a href="${at}/press-kit.zip">`), at);
        const reply = await kitAt(at);
        assert.equal(reply.status, 200);
        assertHidden(reply as unknown as Reply);
        assert.equal(reply.headers.get('ETag'), null);
        assert.equal(reply.headers.get('Content-Type'), 'application/zip');
        const { names, text } = await filesOf(reply);
        assert.deepEqual(names.sort(), ['captions.txt', 'neue-bruecke-ueber-den-hafen-1.jpg', 'text.html', 'text.txt']);
        assert.match(
          text('text.txt'),
          /^Vorschau – nicht veröffentlicht\nNoch nicht freigegeben: .*\nSperrfrist: kein Zeitpunkt festgelegt\.\n\nNeue Brücke/,
        );
        assert.match(text('text.html'), /<strong>Sperrfrist: kein Zeitpunkt festgelegt\.<\/strong>/);
        for (const each of [text('text.txt'), text('text.html')]) {
          assert.doesNotMatch(each, /Veröffentlicht:|\/releases\/|previews\//);
        }
      }
    });

    it('that says when the approved release may be used', async () => {
      const at = new Date(service.clock.now().getTime() + 5 * DAY);
      const { id } = await submitNew(publisher, { publish_at: at.toISOString() });
      await approve(service.application, id);
      const { text } = await filesOf(await kitAt((await made(id)).path));
      assert.match(
        text('text.txt'),
        /^Vorschau – noch nicht veröffentlicht\nVon der Redaktion freigegeben\.\nSperrfrist: frei zur Verwendung ab \d+\. \S+ \d{4}.* (?:ME[SZ]+|CES?T)\.\n/,
      );
    });

    it('that is counted as a kit, never for a robot or a HEAD, and not as another opening', async () => {
      const { id } = await publisher.draft();
      const { path } = await made(id);
      const head = await open(`${path}/press-kit.zip`, {}, 'HEAD');
      assert.deepEqual([head.status, head.text], [200, '']);
      await (await kitAt(path, { 'User-Agent': 'curl/8.5.0' })).arrayBuffer();
      const whole = await (await kitAt(path)).arrayBuffer();
      assert.equal(Number(head.headers.get('Content-Length')), whole.byteLength);
      assert.equal((await listed(id))[0].opens, 0);
      await service.application.readership.write({ caller: OPERATOR });
      const { totals } = (await publisher.api('GET', `/press-releases/${id}/statistics`)).body.data;
      assert.equal(totals.press_kits, 1);
    });

    it('that ends with the link', async () => {
      const { id } = await publisher.draft();
      const [link, other] = [await made(id), await made(id)];
      assert.equal((await publisher.api('DELETE', links(id, `/${link.id}`))).status, 204);
      const revoked = await kitAt(link.path);
      assert.equal(revoked.status, 410);
      assertHidden(revoked as unknown as Reply);
      await submit(publisher, id);
      await approve(service.application, id);
      const published = await kitAt(other.path);
      const { urls, portal } = (await publisher.api('GET', `/press-releases/${id}`)).body.data;
      assert.deepEqual([published.status, published.headers.get('Location')], [303, `${urls[portal]}/press-kit.zip`]);
      await takeDown(service.application, id, { reason: 'court_order', public: 'Nicht mehr.' });
      assert.equal((await kitAt(other.path)).status, 451);
      assert.equal((await kitAt(`/previews/${'A'.repeat(43)}`)).status, 404);
    });
  });

  describe('count their openings', () => {
    it('once for each GET, never for a robot or a HEAD', async () => {
      const { id } = await publisher.draft();
      const { path } = await made(id);
      assert.equal((await open(path)).status, 200);
      service.clock.advance(60_000);
      await Promise.all([open(path), open(path), open(path, { 'User-Agent': '' })]);
      const last = service.clock.now().toISOString();
      service.clock.advance(60_000);
      for (const robot of [
        'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
        'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
        'curl/8.5.0',
      ]) {
        assert.equal((await open(path, { 'User-Agent': robot })).status, 200);
      }
      const head = await open(path, {}, 'HEAD');
      assert.deepEqual([head.status, head.text], [200, '']);
      assertHidden(head);
      const [{ opens, last_opened_at }] = await listed(id);
      assert.deepEqual([opens, last_opened_at], [4, last]);
    });
  });

  describe('end', () => {
    const ended = async (path: string) => {
      for (const [language, sentence] of [
        ['de', /Diese Vorschau ist nicht mehr verfügbar/],
        ['en', /This preview is no longer available/],
      ] as const) {
        const reply = await open(path, { 'Accept-Language': language });
        assert.equal(reply.status, 410);
        assertHidden(reply);
        assert.match(reply.text, sentence);
        assert.doesNotMatch(reply.text, /Neue Brücke|Tagblatt/);
      }
    };

    it('when they expire', async () => {
      const { id } = await publisher.draft();
      const soon = new Date(service.clock.now().getTime() + 60_000).toISOString();
      const { path } = await made(id, { name: NAME, expires_at: soon });
      service.clock.advance(59_999);
      assert.equal((await open(path)).status, 200);
      service.clock.advance(1);
      await ended(path);
      assert.equal((await listed(id))[0].opens, 1);
    });

    it('when they are revoked, once or twice', async () => {
      const { id } = await publisher.draft();
      const [link, other] = [await made(id), await made(id)];
      const revoke = () => publisher.api('DELETE', links(id, `/${link.id}`));
      assert.equal((await revoke()).status, 204);
      const { revoked_at } = (await listed(id))[1];
      service.clock.advance(1000);
      assert.equal((await revoke()).status, 204);
      assert.equal((await listed(id))[1].revoked_at, revoked_at);
      await ended(link.path);
      assert.equal((await open(other.path)).status, 200);
    });

    it('when the release is deleted', async () => {
      const { id } = await publisher.draft();
      const { path } = await made(id);
      assert.equal((await publisher.api('DELETE', `/press-releases/${id}`)).status, 204);
      await ended(path);
    });

    it('while their account is disabled', async () => {
      const other = await service.publisher();
      const { id } = await other.draft();
      const { path } = await made(id, { name: NAME }, other);
      const setDisabled = (disabled: boolean) =>
        service.application.accounts.setDisabled({ caller: OPERATOR, id: other.accountId, disabled });
      await setDisabled(true);
      await ended(path);
      await setDisabled(false);
      assert.equal((await open(path)).status, 200);
    });

    it('at the public page once the release is published, even if they have expired', async () => {
      const { id } = await publisher.draft();
      const { path } = await made(id);
      await submit(publisher, id);
      await approve(service.application, id);
      const { urls, portal } = (await publisher.api('GET', `/press-releases/${id}`)).body.data;
      for (const method of ['GET', 'HEAD']) {
        const reply = await open(path, {}, method);
        assert.deepEqual([reply.status, reply.headers.get('Location')], [303, urls[portal]]);
        assertHidden(reply);
      }
      service.clock.advance(20 * DAY);
      assert.equal((await open(path)).status, 303);
      assert.equal((await listed(id))[0].opens, 0);
    });

    for (const [reason, status] of [
      ['rights', 410],
      ['court_order', 451],
    ] as const) {
      it(`with ${status} and the public sentence after a take-down for ${reason}`, async () => {
        const { id } = await publisher.draft({ title: `Gesperrt ${reason}` });
        const { path } = await made(id);
        await submit(publisher, id);
        await approve(service.application, id);
        await takeDown(service.application, id, { reason, public: 'Nicht mehr <da>.' });
        await service.caughtUp();
        const reply = await open(path);
        assert.equal(reply.status, status);
        assertHidden(reply);
        assert.ok(reply.text.includes('Nicht mehr &lt;da&gt;.'));
        assert.doesNotMatch(reply.text, /Gesperrt/);
      });
    }
  });

  it('continue in the sandbox, where nothing is ever public', async () => {
    const sandbox = await service.publisher({ sandbox: true });
    const { id } = await sandbox.draft();
    const { path } = await made(id, { name: NAME }, sandbox);
    await submit(sandbox, id);
    await approve(service.application, id);
    const reply = await open(path);
    assert.equal(reply.status, 200);
    assert.match(reply.text, /Sandbox preview – never published/);
    await takeDown(service.application, id);
    assert.equal((await open(path)).status, 410);
  });

  it('are not found at an unknown address', async () => {
    for (const secret of ['x', 'A'.repeat(43), '%00', 'a%2Fb', 'A'.repeat(5000)]) {
      const reply = await open(`/previews/${secret}`);
      assert.equal(reply.status, 404, secret);
      assert.equal(reply.headers.get('Cache-Control'), 'no-store');
    }
    const post = await open('/previews/x', {}, 'POST');
    assert.equal(post.status, 405);
    assert.match(post.headers.get('Allow') ?? '', /GET/);
  });
});
