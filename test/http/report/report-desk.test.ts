import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ImageId, OPERATOR, type PressReleaseId, type ReportId } from '../../../domain/index.ts';
import { faultAt, fillIn } from '../../support/pages/forms.ts';
import { makePerson } from '../../support/people/people.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { aReport } from '../../support/records/builders.ts';
import { approve, publishNew, submit, takeDown } from '../../support/records/release-life.ts';
import { STATEMENT } from '../../support/records/statement.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { uploadImage } from '../../support/wire/uploads.ts';

describe('reports at the desk', () => {
  const service = withService();
  const publisher = withPublisher(service);

  async function reported(): Promise<ReportId> {
    const { id } = await publishNew(service, publisher);
    const odd = { name: 'Eve <b>', explanation: '<script>alert(1)</script>\nwrong' };
    return service.application.reports.submit(aReport(id as PressReleaseId, odd));
  }

  it('are accessible to editors only', async () => {
    const id = await reported();
    const stranger = await makePerson(service);
    for (const path of ['/desk/reports', `/desk/reports/${id}`]) {
      assert.equal((await service.request('GET', path)).status, 303);
      assert.equal((await stranger.get(path)).status, 403);
    }
    const reply = await stranger.post(`/desk/reports/${id}/decision`, { outcome: 'no_action' });
    assert.equal(reply.status, 403);
  });

  it('are counted on the queue, with corrections, until they are decided', async () => {
    const editor = await makePerson(service, { isEditor: true });
    const alsoOpen = async () => /<p>Also open: .*<\/p>/.exec((await editor.get('/desk')).text)?.[0];
    const id = await reported();
    const words = await alsoOpen();
    assert.match(
      (await editor.get('/desk/releases')).text,
      /Reports <span class="tag" data-open="reports"><span aria-hidden="true">\d+<\/span><span class="unseen">\d+ open/,
    );
    assert.match(words ?? '', /<a href="\/desk\/reports">(?:one report|\d reports)<\/a>\.<\/p>$/);
    const { id: releaseId } = await publishNew(service, publisher);
    const json = { title: 'Neue Brücke', note: 'So heißt sie.' };
    assert.equal((await publisher.api('POST', `/press-releases/${releaseId}/corrections`, { json })).status, 201);
    const both = await alsoOpen();
    assert.match(both ?? '', /<a href="\/desk\/corrections">one correction<\/a> and <a/);
    service.clock.advance(25 * 60 * 60 * 1000);
    assert.match((await alsoOpen()) ?? '', /one correction<\/a> <span class="tag bad">1 overdue<\/span> and/);
    const decision = { outcome: 'no_action', ground: 'Law', facts: 'Facts', redress: 'Write' };
    assert.equal((await editor.post(`/desk/reports/${id}/decision`, decision)).status, 303);
    assert.notEqual(await alsoOpen(), both);
    assert.equal(/Also open/.test((await editor.get('/desk?language=en')).text), false);
  });

  it('of a picture show it with its title, without a public address once it or its release is taken down', async () => {
    const editor = await makePerson(service, { isEditor: true });
    for (const ofRelease of [false, true]) {
      const { id } = await publisher.draft();
      const image = await uploadImage(publisher, id, await jpeg(), {
        title: 'Ufer <b>links</b>',
        description: '"Blick"',
      });
      await submit(publisher, id);
      await approve(service.application, id);
      const imageId = image.id as ImageId;
      const report = await service.application.reports.submit(aReport(id as PressReleaseId, { imageId }));
      const shown = async () => {
        const { text } = await editor.get(`/desk/reports/${report}`);
        assert.ok(text.includes('>Ufer &lt;b&gt;links&lt;/b&gt;</a>'));
        const [, src = '', alt = ''] = /<div class="crops"><img src="([^"]+)".* alt="([^"]+)">/.exec(text) ?? [];
        assert.equal(alt, '&quot;Blick&quot;');
        return { text, src, status: (await editor.get(new URL(src, service.baseUrl).pathname)).status };
      };
      const urls: readonly string[] = image.renditions.map(({ url }: { readonly url: string }) => url);
      const before = await shown();
      assert.ok(urls.includes(before.src));
      assert.equal(before.status, 200);
      await takeDown(service.application, id, ofRelease ? {} : { imageId });
      const after = await shown();
      assert.equal(after.status, 200);
      assert.equal(after.src, `/desk/releases/${id}/pictures/${imageId}/original`);
      assert.equal((await service.request('GET', after.src)).status, 303);
      for (const url of urls) {
        assert.ok(!after.text.includes(new URL(url).pathname));
        assert.equal((await service.request('GET', new URL(url).pathname)).status, 410);
      }
    }
  });

  it('are listed, shown as text, decided with every reason, and then closed', async () => {
    const id = await reported();
    const editor = await makePerson(service, { isEditor: true, name: 'Erika' });
    const list = await editor.get('/desk/reports');
    assert.ok(list.text.includes(`href="/desk/reports/${id}"`));
    const path = `/desk/reports/${id}`;
    const page = await editor.get(path);
    assert.ok(page.text.includes('&lt;script&gt;alert(1)&lt;/script&gt;') && !page.text.includes('<script>alert'));
    const faulty = await fillIn(editor, path, `${path}/decision`, { outcome: 'no_action', ground: 'Law', facts: '' });
    assert.equal(faulty.status, 422);
    for (const name of ['facts', 'redress']) assert.ok(faultAt(faulty, name), name);
    const whole = { outcome: 'no_action', ground: 'Law', facts: 'It is right.', redress: 'Write to us.' };
    const early = await fillIn(editor, path, `${path}/decision`, { ...whole, outcome: 'taken_down' });
    assert.ok(faultAt(early, 'outcome'));
    const decided = await fillIn(editor, path, `${path}/decision`, whole);
    assert.equal(decided.headers.get('Location'), '/desk/reports?done=decided');
    assert.equal((await editor.post(`${path}/decision`, whole)).status, 412);
    assert.ok(!(await editor.get('/desk/reports')).text.includes(path));
    assert.ok((await editor.get('/desk/reports?all=1')).text.includes(path));
    const after = await editor.get(path);
    assert.ok(after.text.includes('It is right.') && after.text.includes('Erika'));
    await fillIn(editor, path, `${path}/hold`);
    assert.equal((await service.application.reports.show({ caller: OPERATOR, id })).report.isHeld, true);
  });

  it('take over outcome and reasons of a take-down that they led to', async () => {
    const id = await reported();
    const editor = await makePerson(service, { isEditor: true });
    const path = `/desk/reports/${id}`;
    const { report } = await service.application.reports.show({ caller: OPERATOR, id });
    await takeDown(service.application, report.pressReleaseId);
    const form = (await editor.get(path)).text;
    assert.match(form, /<option value="taken_down" selected>/);
    for (const given of [STATEMENT.groundText, STATEMENT.facts])
      assert.ok(form.includes(`>\n${given}</textarea>`), given);
  });
});
