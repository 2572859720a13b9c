import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { OPERATOR, type PressReleaseId } from '../../../domain/index.ts';
import { faultAt } from '../../support/pages/account-pages.ts';
import { makeEditor } from '../../support/people/desk.ts';
import type { Person } from '../../support/people/people.ts';
import { aReport } from '../../support/records/builders.ts';
import { proposeNew } from '../../support/records/corrections.ts';
import { publishNew } from '../../support/records/release-life.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';

const WHOLE = { outcome: 'no_action', ground: 'Law', facts: 'It is right.', redress: 'Write to us.' };

describe('claims and notes of corrections and reports', () => {
  const service = withService({ rateLimitPerMinute: 100_000 });
  const publisher = withPublisher(service);
  let anna: Person;
  let ben: Person;
  before(async () => {
    anna = await makeEditor(service, { name: 'Anna Berg' });
    ben = await makeEditor(service, { name: 'Ben Zimmer' });
  });

  interface Case {
    readonly releaseId: number;
    readonly page: string;
    readonly decide: (editor: Person) => Promise<{ readonly status: number; readonly text: string }>;
  }
  const correction = async (): Promise<Case> => {
    const { id, releaseId } = await proposeNew(service, publisher);
    const page = `/desk/corrections/${id}`;
    return { releaseId, page, decide: (editor) => editor.post(`${page}/reject`, { reason: 'It is right.' }) };
  };
  const report = async (): Promise<Case> => {
    const { id: releaseId } = await publishNew(service, publisher);
    const page = `/desk/reports/${await service.application.reports.submit(aReport(releaseId as PressReleaseId))}`;
    return { releaseId, page, decide: (editor) => editor.post(`${page}/decision`, WHOLE) };
  };
  const claimOf = async ({ releaseId }: Case) =>
    (await service.application.desk.show({ caller: OPERATOR, id: releaseId as PressReleaseId })).claim?.user.name;

  for (const [what, make] of Object.entries({ correction, report })) {
    it(`claim a ${what} for the editor who opens it, who alone decides it`, async () => {
      const made = await make();
      const { page, decide } = made;
      assert.match((await anna.get(page)).text, /assigned to you/);
      const others = (await ben.get(page)).text;
      assert.match(others, /Anna Berg is reviewing this release until/);
      assert.ok(others.includes(`action="${page}/claim"`));
      const refused = await decide(ben);
      assert.deepEqual([refused.status, /Anna Berg is working on this release/.test(refused.text)], [409, true]);
      assert.equal(await claimOf(made), 'Anna Berg');
      const taken = await ben.post(`${page}/claim`, { take_over: '1' });
      assert.equal(taken.headers.get('Location'), `${page}?done=claimed`);
      assert.equal((await decide(anna)).status, 409);
      assert.equal((await decide(ben)).status, 303);
      assert.equal(await claimOf(made), undefined, 'the decision ends it');
      assert.doesNotMatch((await anna.get(page)).text, /assigned to you/);
      assert.equal(await claimOf(made), undefined, 'a decided one is not claimed');
    });

    it(`decide a ${what} that nobody has opened, or whose claim has expired`, async () => {
      assert.equal((await (await make()).decide(ben)).status, 303);
      const { page, decide } = await make();
      await anna.get(page);
      service.clock.advance(16 * 60_000);
      assert.equal((await decide(ben)).status, 303);
    });

    it(`claim no ${what} opened by another site's link, and give one back`, async () => {
      const made = await make();
      const { page } = made;
      const headers = { Cookie: anna.cookie, 'Sec-Fetch-Site': 'cross-site' };
      assert.equal((await service.request('GET', page, { headers })).status, 200);
      assert.equal(await claimOf(made), undefined);
      await anna.get(page);
      await ben.post(`${page}/give-up`);
      assert.equal(await claimOf(made), 'Anna Berg', 'another editor’s claim is left alone');
      const back = await anna.post(`${page}/give-up`);
      const list = page.slice(0, page.lastIndexOf('/'));
      assert.equal(back.headers.get('Location'), `${list}?done=given_up`);
      assert.match((await anna.get(`${list}?done=given_up`)).text, /The release is available again/);
      assert.equal(await claimOf(made), undefined);
    });

    it(`show in the list who works on a ${what}, until it is given back`, async () => {
      const { page } = await make();
      const list = page.slice(0, page.lastIndexOf('/'));
      const row = async (editor: Person) =>
        new RegExp(`<tr role="row">(?:(?!</tr>).)*href="${page}"(?:(?!</tr>).)*</tr>`, 's').exec(
          (await editor.get(list)).text,
        )?.[0] ?? '';
      assert.doesNotMatch(await row(ben), /Anna Berg|tag accent/);
      await anna.get(page);
      assert.match(await row(ben), /Anna Berg/);
      assert.match(await row(anna), /<span class="tag accent">you<\/span>/);
      await anna.post(`${page}/give-up`);
      assert.doesNotMatch(await row(ben), /Anna Berg/);
    });

    it(`tell the script of a ${what} whether the claim still holds`, async () => {
      const { page } = await make();
      const renew = (editor: Person) =>
        service.request('POST', `${page}/claim`, {
          headers: { Cookie: editor.cookie, Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' },
        });
      await anna.get(page);
      assert.equal((await renew(anna)).body.isMine, true);
      assert.equal((await renew(ben)).body.isMine, false);
    });

    it(`keep the notes of a ${what} with its release, for editors only`, async () => {
      const { releaseId, page } = await make();
      const empty = await anna.post(`${page}/notes`, { note: ' ' });
      assert.deepEqual([empty.status, faultAt(empty, 'note')], [422, 'Write a note.']);
      const note = { note: 'Call <them> first.' };
      const noted = await anna.post(`${page}/notes`, note);
      assert.equal(noted.headers.get('Location'), `${page}?done=noted`);
      for (const path of [page, `/desk/releases/${releaseId}`]) {
        assert.match((await ben.get(path)).text, /Anna Berg, [\s\S]{0,150}Call &lt;them&gt; first\./, path);
      }
      assert.ok(!JSON.stringify((await publisher.api('GET', `/press-releases/${releaseId}`)).body).includes('first.'));
    });
  }

  it('share one claim of a release', async () => {
    const { releaseId, page } = await correction();
    const id = await service.application.reports.submit(aReport(releaseId as PressReleaseId));
    await anna.get(page);
    assert.match((await ben.get(`/desk/reports/${id}`)).text, /Anna Berg is reviewing this release/);
  });

  it('leave releases alone that were never published', async () => {
    const { id } = await publisher.draft();
    await publisher.api('POST', `/press-releases/${id}/submit`, { json: { ai_text_declaration: 'none' } });
    const caller = { kind: 'editor', name: 'Anna Berg', user: { id: anna.user.id, name: 'Anna Berg' } } as const;
    const claim = service.application.desk.claimCase({ caller, id: id as PressReleaseId });
    await assert.rejects(claim, { code: 'status_conflict' });
  });
});
