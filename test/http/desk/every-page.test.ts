import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PressReleaseId } from '../../../domain/index.ts';
import { makeEditor, shownVersions, submitToDesk } from '../../support/people/desk.ts';
import { makeTeam } from '../../support/people/people.ts';
import { aReport } from '../../support/records/builders.ts';
import { proposeNew } from '../../support/records/corrections.ts';
import { publishNew } from '../../support/records/release-life.ts';
import { withServiceEach } from '../../support/service/with-service.ts';

describe('every page of the desk', () => {
  const service = withServiceEach();

  it('names the time zone of its times, and lists the shortcuts', async () => {
    const { publisher } = await makeTeam(service);
    const editor = await makeEditor(service);
    const id = await submitToDesk(publisher);
    const paths = ['', '/corrections', '/reports', '/objections', '/releases', '/calendar', '/reasons', '/statistics'];
    for (const path of [...paths, `/releases/${id}`, `/accounts/${publisher.accountId}`]) {
      const { text } = await editor.get(`/desk${path}`);
      assert.match(text, /All times in the Europe\/Berlin time zone/, path);
      assert.equal(text.split('data-key="?"').length - 1, 1, `/desk${path} lists the shortcuts once`);
    }
    assert.match((await editor.get('/desk?lang=de')).text, /Alle Zeiten in der Zeitzone Europe\/Berlin/);
  });

  it('keeps its counts and script when it shows a refused form', async () => {
    const { publisher } = await makeTeam(service);
    const editor = await makeEditor(service);
    const id = await submitToDesk(publisher);
    const correction = await proposeNew(service, publisher);
    const shown = shownVersions((await editor.get(`/desk/releases/${id}`)).text);
    const refused = [
      [`/desk/releases/${id}/reject`, { ...shown, rows: '1' }],
      [`/desk/releases/${id}/ask`, { question: '' }],
      [`/desk/corrections/${correction.id}/reject`, { reason: '' }],
      ['/desk/reasons', { label: '' }],
    ] as const;
    for (const [path, form] of refused) {
      const { status, text } = await editor.post(path, form);
      assert.equal(status, 422, path);
      assert.match(text, /data-open="queue"><span aria-hidden="true">1<\/span>/, path);
      assert.match(text, /<script type="module" src="[^"]*\/assets\/desk-/, path);
    }
  });

  it('links an account’s name to its page', async () => {
    const { publisher } = await makeTeam(service);
    const editor = await makeEditor(service);
    const correction = await proposeNew(service, publisher);
    const { id } = await publishNew(service, publisher);
    const report = await service.application.reports.submit(aReport(Number(id) as PressReleaseId));
    for (const path of ['corrections', `corrections/${correction.id}`, `reports/${report}`, 'releases']) {
      const { text } = await editor.get(`/desk/${path}`);
      assert.match(text, new RegExp(`href="/desk/accounts/${publisher.accountId}">[^<]+</a>`), path);
    }
  });

  it('shows how long a release has waited, in words even within its first minute', async () => {
    const { publisher } = await makeTeam(service);
    const editor = await makeEditor(service);
    const id = await submitToDesk(publisher);
    const waited = async (path: string, pattern: RegExp) => pattern.exec((await editor.get(path)).text)?.[1];
    assert.equal(await waited('/desk?lang=en', /<time [^>]*>([^<]*min)<\/time>/), 'under 1 min');
    assert.equal(await waited('/desk?lang=de', /<time [^>]*>([^<]*Min\.)<\/time>/), 'unter 1 Min.');
    assert.equal(await waited(`/desk/releases/${id}?lang=de`, /(wartet seit [^<]*)/), 'wartet seit unter 1 Min.');
    service.clock.advance(60_000);
    assert.equal(await waited('/desk?lang=en', /<time [^>]*>([^<]*min)<\/time>/), '1 min');
  });
});
