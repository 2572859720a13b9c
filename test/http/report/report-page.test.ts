import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OPERATOR, type PressReleaseId } from '../../../domain/index.ts';
import { faultAt, formIn } from '../../support/pages/forms.ts';
import { type Fields, formOf } from '../../support/people/people.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { approve, publishNew, submit } from '../../support/records/release-life.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { uploadImage } from '../../support/wire/uploads.ts';

const SENT = {
  reason: 'copyright',
  explanation: 'That is <my> picture.',
  name: 'Eve Example',
  email: 'eve@example.org',
  good_faith: '1',
};

describe('a public report', () => {
  const service = withService();
  const publisher = withPublisher(service);

  const post = (path: string, fields: Fields, headers: Readonly<Record<string, string>> = {}) =>
    service.request('POST', path, { body: formOf(fields), headers: { 'Sec-Fetch-Site': 'same-origin', ...headers } });
  const reports = async (pressReleaseId: number) =>
    (
      await service.application.reports.list({
        caller: OPERATOR,
        pressReleaseId: pressReleaseId as PressReleaseId,
        after: null,
        limit: 100,
      })
    ).items;
  const withPicture = async () => {
    const draft = await publisher.draft();
    const image = await uploadImage(publisher, draft.id, await jpeg());
    await submit(publisher, draft.id);
    await approve(service.application, draft.id);
    return { id: draft.id as number, image };
  };

  it('is linked from the page of the release', async () => {
    const { id, urls } = await publishNew(service, publisher);
    const page = await service.request('GET', new URL(urls.portal_a).pathname);
    assert.ok(page.text.includes(`/report?release=${id}"`));
  });

  it('is linked from the page of a picture, which it then selects, also in the other language', async () => {
    const { id, image } = await withPicture();
    const key = /([^/]+)\.jpg$/.exec(image.renditions.find((each: { name: string }) => each.name === 'large').url)?.[1];
    const page = await service.request('GET', `/portal_a/pictures/${key}`);
    const [, path = ''] = new RegExp(`href="[^"]*(/report\\?release=${id}&amp;image=\\d+)"`).exec(page.text) ?? [];
    const form = await service.request('GET', path.replace('&amp;', '&'));
    assert.match(form.text, new RegExp(`name="image" value="${image.id}" checked`));
    assert.ok(form.text.includes(`${path}&amp;lang=de"`));
    const other = await service.request('GET', `/report?release=${id}&image=999999999`);
    assert.match(other.text, /name="image" value="" checked/);
  });

  it('is a form with the release, its pictures and the reasons, in the reader’s language, without a session', async () => {
    const { id, image } = await withPicture();
    const path = `/report?release=${id}`;
    const page = await service.request('GET', path, { headers: { 'Accept-Language': 'de' } });
    assert.equal(page.status, 200);
    assert.match(page.text, /<html lang="de"[^>]*>[\s\S]*Pressemitteilung melden/);
    assert.ok(page.text.includes(`name="image" value="${image.id}"`));
    assert.equal(page.headers.get('Cache-Control'), 'no-store');
    assert.deepEqual(page.headers.getSetCookie(), []);
    assert.doesNotMatch(page.text, /<script/);
    assert.deepEqual(Object.keys(formIn(page, path)).toSorted(), ['email', 'explanation', 'image', 'name', 'reason']);
    assert.match((await service.request('GET', `${path}&lang=en`)).text, /Report a press release/);
  });

  it('keeps the look of the portal, and shows the pictures to choose from', async () => {
    const { id, image } = await withPicture();
    const { text } = await service.request('GET', `/report?release=${id}`);
    assert.match(text, /data-portal="portal_a"[\s\S]*<div class="name"><a href="\/portal_a\/?[^"]*">Portal A<\/a>/);
    assert.ok(image.renditions.some(({ url }: { url: string }) => text.includes(`<img src="${url}"`)));
    const [, stylesheet = ''] = /<link rel="stylesheet" href="(\/assets\/report-[^"]+)">/.exec(text) ?? [];
    assert.equal((await service.request('GET', stylesheet)).status, 200);
  });

  it('opens a case, without repeating the input', async () => {
    const { id, image } = await withPicture();
    const path = `/report?release=${id}&lang=en`;
    const reply = await post(path, { ...SENT, image: String(image.id) });
    assert.equal(reply.status, 303);
    const next = reply.headers.get('Location') ?? '';
    const [, caseNumber] = /^\/report\?release=\d+&done=sent&case=(\d+)&lang=en$/.exec(next) ?? [];
    assert.ok(caseNumber, next);
    const page = await service.request('GET', next);
    assert.match(page.text, new RegExp(`Report received[\\s\\S]*Your case number: <strong>${caseNumber}</strong>`));
    for (const word of Object.values(SENT)) assert.ok(!page.text.includes(word) || word === '1');
    const [report, ...others] = await reports(id);
    assert.deepEqual(others, []);
    assert.equal(String(report?.id), caseNumber);
    assert.equal(report?.imageId, image.id);
    assert.deepEqual(report?.sender, { name: SENT.name, email: SENT.email, explanation: SENT.explanation });
    assert.equal(report?.language, 'en');
  });

  it('shows every missing entry at its field, and keeps the input', async () => {
    const { id } = await publishNew(service, publisher);
    const page = await post(`/report?release=${id}`, { name: '<b>Eve', email: 'nobody', explanation: '', reason: '' });
    assert.equal(page.status, 422);
    for (const name of ['email', 'explanation', 'reason', 'good_faith']) assert.ok(faultAt(page, name), name);
    assert.match(faultAt(page, 'reason') ?? '', /^Choose a reason\.$/);
    assert.deepEqual(formIn(page, `/report?release=${id}`).name, ['<b>Eve']);
    assert.deepEqual(await reports(id), []);
  });

  it('is refused from another site, by any of the origin headers', async () => {
    const { id } = await publishNew(service, publisher);
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' },
    ]) {
      assert.equal((await post(`/report?release=${id}`, SENT, headers)).status, 403);
    }
    assert.deepEqual(await reports(id), []);
  });

  it('is refused for private and unknown releases', async () => {
    const draft = await publisher.draft();
    for (const query of [
      '',
      '?release=',
      `?release=${draft.id}`,
      '?release=0',
      '?release=7&release=8',
      '?release=%00',
    ]) {
      assert.equal((await service.request('GET', `/report${query}`)).status, 404);
      assert.equal((await post(`/report${query}`, SENT)).status, 404);
    }
    const { id } = await publishNew(service, publisher);
    for (const image of ['999999', 'x', '-1']) {
      assert.equal((await post(`/report?release=${id}`, { ...SENT, image })).status, 422);
    }
  });

  it('is refused after five in an hour, with a time to retry', async () => {
    const { id } = await publishNew(service, publisher);
    let last = await post(`/report?release=${id}`, SENT);
    for (let i = 0; i < 6; i++) last = await post(`/report?release=${id}`, SENT);
    assert.equal(last.status, 429);
    assert.ok(Number(last.headers.get('Retry-After')) > 0);
    assert.match(last.text, /Too many reports|zu viele Meldungen/);
    assert.ok((await reports(id)).length <= 5);
  });
});

describe('public reports from very many addresses', () => {
  const service = withService({ trustProxy: true });
  const publisher = withPublisher(service);

  it('leave the form usable for others, whatever their network', async () => {
    const { id } = await publishNew(service, publisher);
    const from = async (address: string) => {
      const headers = { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': address };
      const email = `${address.replaceAll(/\W/g, '-')}@example.org`;
      return (await service.request('POST', `/report?release=${id}`, { body: formOf({ ...SENT, email }), headers }))
        .status;
    };
    const taken: number[] = [];
    for (let household = 1; household <= 30; household++)
      taken.push(await from(`2001:db8:7:${household.toString(16)}00::1`));
    assert.deepEqual(taken, [...Array<number>(10).fill(303), ...Array<number>(20).fill(429)]);
    for (let host = 1; host <= 12; host++) taken.push(await from(`192.0.2.${host}`));
    assert.deepEqual(taken.slice(30), [...Array<number>(10).fill(303), 429, 429]);
    for (const address of ['2001:db8:8::1', '198.51.100.7']) assert.equal(await from(address), 303);
  });
});
