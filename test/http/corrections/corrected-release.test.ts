import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ADA, CORRECTED, correctNew, NOTE, propose, proposeNew } from '../../support/records/corrections.ts';
import { publishNew } from '../../support/records/release-life.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';

describe('a corrected release in public', () => {
  const service = withService({ rateLimitPerMinute: 100_000 });
  const publisher = withPublisher(service);
  const record = async (id: number) => (await publisher.api('GET', `/press-releases/${id}`)).body.data;
  const pathOf = async (id: number) => new URL((await record(id)).urls.portal_a).pathname;
  const get = (path: string, headers: Record<string, string> = {}) => service.request('GET', path, { headers });

  it('shows the new wording with the note and its date, and none of it before', async () => {
    const { releaseId, id } = await proposeNew(service, publisher);
    const path = await pathOf(releaseId);
    const before = await get(path);
    assert.ok(
      before.text.includes('214 Meter') && !before.text.includes('241') && !before.text.includes('id="corrections"'),
    );
    service.clock.advance(61_000);
    await service.application.corrections.approve({ id, caller: ADA });
    await service.caughtUp();
    const after = await get(path);
    assert.ok(after.text.includes('<p>Die Brücke ist 241 Meter lang.</p>'));
    assert.ok(!after.text.includes('<p>Die Brücke ist 214 Meter lang.</p>'));
    assert.ok(after.text.includes(`<p>${NOTE}</p>`));
    assert.ok(after.text.includes(`<time datetime="${service.clock.now().toISOString()}">`));
    assert.notEqual(after.headers.get('ETag'), before.headers.get('ETag'));
    const since = before.headers.get('Last-Modified') ?? '';
    assert.equal((await get(path, { 'If-Modified-Since': since })).status, 200);
    const article = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(after.text)?.[1] ?? '');
    const now = service.clock.now().toISOString();
    assert.equal(article.dateModified, now);
    assert.deepEqual(article.correction, [{ '@type': 'CorrectionComment', text: NOTE, datePublished: now }]);
  });

  it('keeps its address when its title is corrected', async () => {
    const { releaseId } = await correctNew(service, publisher, { title: 'Neue Brücke über die Förde', note: NOTE });
    const path = await pathOf(releaseId);
    assert.match(path, /neue-bruecke-ueber-den-hafen$/);
    assert.ok((await get(path)).text.includes('<h1>Neue Brücke über die Förde</h1>'));
  });

  it('shows only the date of a corrected typo', async () => {
    const { releaseId } = await correctNew(service, publisher, { text: CORRECTED.text, kind: 'typo' });
    const path = await pathOf(releaseId);
    const page = await get(path);
    assert.ok(page.text.includes('Schreibfehler berichtigt.'));
    assert.ok(!page.text.includes('CorrectionComment'));
    const { body } = await get(`${path}/ninjs.json`);
    assert.deepEqual(
      body.descriptions.filter(({ role }: { role: string }) => role === 'correction'),
      [],
    );
    assert.equal(body.versionCreated, service.clock.now().toISOString());
  });

  it('keeps every earlier wording readable below the page, excluded from indexing', async () => {
    const { releaseId, id } = await correctNew(service, publisher);
    const second = (await propose(publisher, releaseId, { title: 'Die Brücke', note: 'Der Titel.' })).body.data.id;
    await service.application.corrections.approve({ id: second, caller: ADA });
    const path = await pathOf(releaseId);
    const { text } = await get(path);
    const ways = [...text.matchAll(/href="([^"]+\/corrections\/\d+)"/g)].map((match) => match[1] ?? '');
    assert.deepEqual(ways, [`${path}/corrections/${second}`, `${path}/corrections/${id}`]);
    const [latest, oldest] = [await get(ways[0] ?? ''), await get(ways[1] ?? '')];
    assert.ok(oldest.text.includes('<p>Die Brücke ist 214 Meter lang.</p>'));
    assert.ok(latest.text.includes('<p>Die Brücke ist 241 Meter lang.</p>'));
    assert.ok(latest.text.includes('<h1>Neue Brücke über den Hafen</h1>'));
    for (const { status, headers, text } of [latest, oldest]) {
      assert.equal(status, 200);
      assert.equal(headers.get('X-Robots-Tag'), 'noindex');
      assert.ok(text.includes('<meta name="robots" content="noindex, nofollow">'));
      assert.ok(text.includes(`href="${path}"`), 'the way back');
      assert.ok(!text.includes('ld+json') && !text.includes('rel="canonical"'));
    }
    const known = await get(ways[0] ?? '', { 'If-None-Match': latest.headers.get('ETag') ?? '' });
    assert.equal(known.status, 304);
    const sitemap = await get('/portal_a/sitemap-0.xml');
    assert.ok(!sitemap.text.includes('/corrections/'));
  });

  it('redirects other spellings of an earlier wording’s address, and finds no other correction there', async () => {
    const { releaseId, id } = await correctNew(service, publisher);
    const other = await correctNew(service, publisher);
    const waiting = await proposeNew(service, publisher);
    const path = await pathOf(releaseId);
    const redirect = await get(`/portal_a/releases/${releaseId}/x/corrections/${id}`);
    assert.equal(redirect.status, 301);
    assert.equal(new URL(redirect.headers.get('Location') ?? '', 'http://x').pathname, `${path}/corrections/${id}`);
    const paths = [
      `${path}/corrections/${other.id}`,
      `${path}/corrections/0`,
      `${path}/corrections/x`,
      `${await pathOf(waiting.releaseId)}/corrections/${waiting.id}`,
    ];
    for (const each of paths) assert.equal((await get(each)).status, 404, each);
  });

  it('does not show a withheld earlier wording, but the reason', async () => {
    const { releaseId, id } = await correctNew(service, publisher);
    const path = `${await pathOf(releaseId)}/corrections/${id}`;
    assert.ok((await get(path)).text.includes('214 Meter'));
    await service.application.corrections.withhold({ id, caller: ADA, reason: 'Sie nannte ein Kind <beim> Namen.' });
    const { status, text } = await get(path);
    assert.equal(status, 200);
    assert.ok(!text.includes('214 Meter'));
    assert.ok(text.includes('Sie nannte ein Kind &lt;beim&gt; Namen.'));
  });

  it('is in feeds and ninjs with the new wording, its time and the note', async () => {
    const { releaseId, id } = await proposeNew(service, publisher);
    const path = await pathOf(releaseId);
    const start = (await get('/portal_a/exports/ninjs.json')).body.next;
    service.clock.advance(120_000);
    await service.application.corrections.approve({ id, caller: ADA });
    const now = service.clock.now().toISOString();
    const atom = await get('/portal_a/feed.atom');
    const entry = atom.text.split('<entry').find((each) => each.includes(`release/${releaseId}<`)) ?? '';
    assert.ok(entry.includes(`<updated>${now}</updated>`), entry);
    assert.ok(entry.includes('241 Meter') && entry.includes(NOTE), entry);
    const json = (await get('/portal_a/feed.json')).body;
    const item = json.items.find((each: { id: string }) => each.id.endsWith(`release/${releaseId}`));
    assert.equal(item.date_modified, now);
    assert.ok(item.content_html.includes(NOTE));
    const rss = await get('/portal_a/feed.rss');
    assert.ok(rss.text.includes(`<atom:updated>${now}</atom:updated>`));
    const one = (await get(`${path}/ninjs.json`)).body;
    const { version } = await record(releaseId);
    assert.deepEqual([one.version, one.versionCreated], [String(version), now]);
    const notes = one.descriptions.filter(({ role }: { role: string }) => role === 'correction');
    assert.deepEqual(notes, [{ role: 'correction', contentType: 'text/plain', value: NOTE }]);
    const { items } = (await get(`/portal_a/exports/ninjs.json?after=${encodeURIComponent(start)}`)).body;
    assert.equal(items.length, 1, 'readers that continue get it');
    assert.deepEqual(items[0], one);
  });

  it('is found by its new text and keywords, and no longer by the old ones', async () => {
    const release = await publishNew(service, publisher, { title: 'Zeppelin über Husum', keywords: 'Zeppelin' });
    const reply = await propose(publisher, release.id, {
      title: 'Luftschiff über Husum',
      keywords: 'Luftschiff',
      note: NOTE,
    });
    await service.application.corrections.approve({ id: reply.body.data.id, caller: ADA });
    const at = `/releases/${release.id}/`;
    const finds = async (path: string) => (await get(path)).text.includes(at);
    assert.equal(await finds('/portal_a/search?q=Luftschiff'), true);
    assert.equal(await finds('/portal_a/search?q=Zeppelin'), false);
    assert.equal(await finds('/portal_a/keywords/luftschiff'), true);
    assert.equal((await get('/portal_a/keywords/zeppelin')).status, 404);
    const front = (await get('/portal_a')).text;
    assert.ok(front.includes('Luftschiff über Husum') && !front.includes('Zeppelin über Husum'));
  });
});
