import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { LinkChecker } from '../../../application/ports/index.ts';
import { OPERATOR, type PressReleaseId } from '../../../domain/index.ts';
import { makeEditor, submitToDesk } from '../../support/people/desk.ts';
import { makeTeam, type Person, type Team } from '../../support/people/people.ts';
import { type Service, startService } from '../../support/service/service.ts';
import { withService } from '../../support/service/with-service.ts';

const SENTENCES = [
  'The harbour has opened a new quay for ferries that run on electricity and are charged at night.',
  'It is forty metres long and was built in fourteen months by a company from the region.',
  'The mayor called it a good day for the town, its visitors and everybody who lives by the water.',
];

describe('findings on a release’s page at the desk', () => {
  const asked: string[] = [];
  const linkChecker: LinkChecker = {
    async check(url) {
      asked.push(url);
      return url.includes('gone') ? 'missing' : null;
    },
  };
  const service = withService({ ports: { linkChecker } });
  let team: Team;
  let other: Team;
  let editor: Person;
  before(async () => {
    team = await makeTeam(service);
    other = await makeTeam(service);
    editor = await makeEditor(service);
  });
  const page = async (id: number, as = editor) => (await as.get(`/desk/releases/${id}`)).text;
  const html = (...paragraphs: readonly string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('');

  it('name a waiting release of another account with nearly the same text, with share and word diff', async () => {
    const first = await submitToDesk(team.publisher, {
      title: 'The new quay',
      text: html(...SENTENCES),
      language: 'en',
    });
    const [one = '', two = '', three = ''] = SENTENCES;
    const text = html(one, two, three.replace('a good day', 'a bright day'));
    const second = await submitToDesk(other.publisher, { title: 'A quay', text, language: 'en' });
    const shown = await page(second);
    assert.match(
      shown,
      /Nearly the same text:\s*<a href="\/desk\/releases\/\d+">The new quay<\/a> \([^)]+, \d\d% the same\)/,
    );
    assert.match(
      shown,
      /<details><summary>Comparison with no. \d+, “The new quay”<\/summary>.*<del>.*good<\/del>.*<ins>.*bright<\/ins>/s,
    );
    const { findings } = await service.application.review.show({ caller: OPERATOR, id: second as PressReleaseId });
    const near = findings.find(({ code }) => code === 'near_duplicate');
    assert.ok(near?.code === 'near_duplicate');
    assert.deepEqual(
      near.releases.map(({ id }) => id),
      [first],
    );
    const share = near.releases[0]?.share ?? 0;
    assert.ok(share >= 0.6 && share < 1, String(share));
  });

  it('do not appear in the public check of texts while the release waits', async () => {
    const text = `Only here ${crypto.randomUUID()} and nowhere else in all the releases of the world.`;
    await submitToDesk(team.publisher, { title: 'Unheard of', text: html(text), language: 'en' });
    const reply = await service.request('POST', '/portal_a/check', {
      headers: { Accept: 'application/json' },
      body: new URLSearchParams({ text }),
    });
    assert.equal(reply.body.data.result, 'unknown');
  });

  it('name links that do not respond, once they are checked, in both languages', async () => {
    const text = html(
      'See <a href="https://gone.example/list">the list</a> and <a href="https://here.example/">this</a>.',
    );
    const id = await submitToDesk(team.publisher, { title: 'Links', text, language: 'en' });
    assert.equal(asked.length, 0, 'the submission waits for no link');
    assert.doesNotMatch(await page(id), /Links that don’t answer/);
    while (await service.application.desk.checkLinks({ caller: OPERATOR }));
    assert.ok(asked.includes('https://here.example/'));
    assert.match(
      await page(id),
      /Links that don’t answer:\s*<code>https:\/\/gone\.example\/list<\/code> \(page not found\)/,
    );
    assert.match(
      await page(id, await makeEditor(service, { language: 'de' })),
      /Links, die nicht antworten:\s*<code>[^<]+<\/code> \(Seite nicht gefunden\)/,
    );
    const { release, findings } = await service.application.review.show({ caller: OPERATOR, id: id as PressReleaseId });
    assert.equal(release.status, 'in_review', 'they decide nothing');
    assert.deepEqual(
      findings.filter(({ code }) => code === 'dead_link'),
      [{ code: 'dead_link', links: [{ url: 'https://gone.example/list', fault: 'missing' }] }],
    );
  });

  it('quote markup and mail headers as text', async () => {
    const text = html('From: Lucy &lt;script&gt;', 'Subject: x', '&lt;p&gt;The quay is open.&lt;/p&gt;');
    const shown = await page(await submitToDesk(team.publisher, { title: 'Pasted', text, language: 'en' }));
    assert.match(shown, /Markup is shown as text: <q lang="en">&lt;p&gt;The quay is open\.&lt;\/p&gt;<\/q>/);
    assert.match(shown, /The text contains an email header: <q lang="en">From: Lucy &lt;script&gt;<\/q>/);
  });
});

describe('a finding that is switched off', () => {
  const first = withService();

  it('is neither on the release’s page nor among its findings nor marked in the queue, even if it was stored before', async () => {
    const { publisher } = await makeTeam(first);
    const editor = await makeEditor(first);
    const text = '<p>The harbour has opened a new quay.</p><p>## Figures</p>';
    const id = (await submitToDesk(publisher, { title: 'The quay', text, language: 'en' })) as PressReleaseId;
    assert.equal(await first.application.desk.examineWaiting({ caller: OPERATOR }), 1);
    const shown = async ({ baseUrl, application }: Pick<Service, 'baseUrl' | 'application'>) => {
      const at = async (path: string) =>
        (await fetch(`${baseUrl}${path}`, { headers: { Cookie: editor.cookie } })).text();
      const { findings } = await application.review.show({ caller: OPERATOR, id });
      return {
        page: /no email address or phone number in the text/.test(await at(`/desk/releases/${id}`)),
        mark: /<span class="marks.*no contact/.test(await at('/desk')),
        record: findings.some(({ code }) => code === 'no_contact'),
        others: findings.map(({ code }) => code).includes('markup_as_text'),
      };
    };
    assert.deepEqual(await shown(first), { page: true, mark: true, record: true, others: true });
    const second = await startService({ ports: first.ports, settings: { findingsOff: ['no_contact'] } });
    assert.deepEqual(await shown(second), { page: false, mark: false, record: false, others: true });
    await second.close();
  });
});
