import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OPERATOR } from '../../../../domain/index.ts';
import { makeEditor } from '../../../support/people/desk.ts';
import { makeTeam } from '../../../support/people/people.ts';
import { submit } from '../../../support/records/release-life.ts';
import { withServiceEach } from '../../../support/service/with-service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('the marks of a release in the queue', () => {
  const service = withServiceEach();

  it('include “first of its account”, AI grade and requested time, in both languages', async () => {
    const { publisher } = await makeTeam(service);
    const editor = await makeEditor(service);
    const { id } = await publisher.draft({
      title: 'Neue Linie',
      publish_at: new Date(service.clock.now().getTime() + 10 * DAY_MS).toISOString(),
    });
    const json = { ai_text_declaration: 'mostly_ai', archive_acknowledged: true };
    assert.equal((await publisher.api('POST', `/press-releases/${id}/submit`, { json })).status, 200);
    const marks = async (language: string) =>
      /Neue Linie<\/a> <span class="marks[^>]*>([^<]*)</.exec((await editor.get(`/desk?lang=${language}`)).text)?.[1] ??
      '';
    assert.match(await marks('en'), /^first release · mostly AI · for 11 Aug 2026, \d\d:\d\d$/);
    assert.match(await marks('de'), /^erste Mitteilung · überwiegend KI · für 11\. Aug\. 2026, \d\d:\d\d$/);
  });

  it('include the automatic check’s findings as soon as the release was examined', async () => {
    const { publisher } = await makeTeam(service);
    const editor = await makeEditor(service);
    const text = `<p>${'SCHON VIERZEHN BRÜCKEN WURDEN SANIERT. '.repeat(3)}</p><p>## Zahlen</p>`;
    await submit(publisher, (await publisher.draft({ title: 'Neue Linie', text })).id);
    const row = async () => /Neue Linie<\/a>(.*?)<\/t[dh]>/s.exec((await editor.get('/desk?lang=en')).text)?.[1] ?? '';
    assert.doesNotMatch(await row(), /markup|capitals/);
    assert.equal(await service.application.desk.examineWaiting({ caller: OPERATOR }), 1);
    assert.match(
      await row(),
      /<span class="tag warn">visible markup<\/span> first release · all capitals · no contact/,
    );
    assert.equal(await service.application.desk.examineWaiting({ caller: OPERATOR }), 0);
  });
});
