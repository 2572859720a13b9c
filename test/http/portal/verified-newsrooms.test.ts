import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { OPERATOR, PERMISSIONS } from '../../../domain/index.ts';
import { expandedJsonLd, schemaOrgFaults } from '../../support/formats/json-ld.ts';
import { ninjsFaults } from '../../support/formats/ninjs.ts';
import { fillIn, formIn } from '../../support/pages/forms.ts';
import { assertPlain } from '../../support/pages/plain-language.ts';
import { makePerson, type Team, withTeam } from '../../support/people/people.ts';
import { publishNew } from '../../support/records/release-life.ts';
import { createScriptedProofs, NOT_FOUND } from '../../support/service/scripted-proofs.ts';
import { withService } from '../../support/service/with-service.ts';

const DOMAIN = 'xn--grnwind-o2a.example';
const DAY = 24 * 60 * 60 * 1000;
const MARKS = {
  en: `Confirmed by the owner of the domain <strong>${DOMAIN}</strong>`,
  de: `Bestätigt vom Inhaber der Domain <strong>${DOMAIN}</strong>`,
};

describe('a verified newsroom', () => {
  const proofs = createScriptedProofs();
  const service = withService({ ports: { domainProofs: proofs } });
  const team: Team = withTeam(service, { permissions: PERMISSIONS });
  let release: string;
  let newsroom: string;
  let account: string;
  before(async () => {
    const { urls } = await publishNew(service, team.publisher);
    const [{ id, slug }] = team.publisher.companies;
    release = new URL(urls.portal_a).pathname;
    newsroom = `/portal_a/newsrooms/${id}/${slug}`;
    account = `/account/newsrooms/${id}`;
  });

  const get = (path: string, language = 'en') =>
    service.request('GET', path, { headers: { 'Accept-Language': language } });
  const pages = () => [release, newsroom, '/portal_a/newsrooms'];
  const marked = async () => Promise.all(pages().map(async (path) => (await get(path)).text.includes(DOMAIN)));

  it('is requested and checked in the account, without scripts', async () => {
    const { owner } = team;
    const before = await owner.get(account);
    assert.match(before.text, /<h2 id="domain-title">Verified domain<\/h2>/);
    assert.throws(() => formIn(before, `${account}/domain/check`), 'nothing to check yet');
    const refused = await fillIn(owner, account, `${account}/domain`, { domain: 'https://grünwind.example/' });
    assert.equal(refused.status, 422);
    assert.match(refused.text, /Enter a domain like example\.com, without https:\/\/ and without a path\./);
    const blank = await fillIn(owner, account, `${account}/domain`, { domain: ' ' });
    assert.match(blank.text, /Enter the domain\./);
    const reply = await fillIn(owner, account, `${account}/domain`, { domain: 'Grünwind.example' });
    assert.equal(reply.headers.get('Location'), `${account}?done=domain-requested`);
    const page = await owner.get(account);
    for (const shown of [
      `_presswerk.${DOMAIN}`,
      'presswerk-verification=',
      `https://${DOMAIN}/.well-known/presswerk.txt`,
    ]) {
      assert.ok(page.text.includes(shown), shown);
    }
    assert.match(page.text, /id="copy-status"[^>]* data-copy="Copy"/);
    assert.match(page.text, /<script type="module" src="\/assets\/copy-/);

    proofs.found = NOT_FOUND;
    const missing = await fillIn(owner, account, `${account}/domain/check`);
    assert.equal(missing.status, 422);
    assert.ok(missing.text.includes(`There is no TXT record at _presswerk.${DOMAIN}.`));
    assert.deepEqual(await marked(), [false, false, false]);
    proofs.found = { isFound: true };
    const checked = await fillIn(owner, account, `${account}/domain/check`);
    assert.equal(checked.headers.get('Location'), `${account}?done=domain-verified`);
    assert.match((await owner.get(account)).text, new RegExp(`<strong>${DOMAIN}</strong> has been verified since`));
  });

  it('is shown in the account in German', async () => {
    const german = await makePerson(service, { account: { id: team.publisher.accountId }, language: 'de' });
    // The proof itself is random.
    const assertGerman = ({ text }: { readonly text: string }) =>
      assertPlain({ text: text.replaceAll(/presswerk-verification=[\w-]+/g, '') }, 'de');
    const page = await german.get(account);
    assert.match(page.text, /<h2 id="domain-title">Bestätigte Domain<\/h2>/);
    assertGerman(page);
    const refused = await fillIn(german, account, `${account}/domain`, { domain: ' ' });
    assert.equal(refused.status, 422);
    assertGerman(refused);
    proofs.found = NOT_FOUND;
    const missing = await fillIn(german, account, `${account}/domain/check`);
    assert.equal(missing.status, 422);
    assert.ok(missing.text.includes(`_presswerk.${DOMAIN}`));
    assertGerman(missing);
    proofs.found = { isFound: true };
  });

  it('is not accessible to authors', async () => {
    for (const path of [`${account}/domain`, `${account}/domain/check`]) {
      const reply = await team.author.post(path, { domain: DOMAIN, account: String(team.publisher.accountId) });
      assert.equal(reply.status, 403);
    }
  });

  it('has its mark on release, newsroom and directory, in both languages', async () => {
    await service.caughtUp();
    for (const path of pages().slice(1)) {
      for (const language of ['en', 'de'] as const) {
        assert.ok((await get(path, language)).text.includes(MARKS[language]), `${path} ${language}`);
      }
    }
    // A release is shown in its own language.
    assert.ok((await get(release)).text.includes(MARKS.de));
    const other = team.publisher.companies[1];
    assert.equal((await get(`/portal_b/newsrooms/${other.id}/${other.slug}`)).text.includes(DOMAIN), false);
  });

  it('has its mark in JSON-LD and in ninjs', async () => {
    const identifier = {
      '@type': 'PropertyValue',
      propertyID: 'verified_domain',
      name: 'Verified domain',
      value: DOMAIN,
    };
    const structured = async (path: string) =>
      [...(await get(path)).text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
        ([, json = '']) => JSON.parse(json),
      );
    const article = (await structured(release)).find((each) => each['@type'] === 'NewsArticle');
    assert.deepEqual(article.author.identifier, identifier);
    const organisation = (await structured(newsroom)).find((each) => each['@type'] === 'Organization');
    assert.deepEqual(organisation.identifier, identifier);
    for (const path of [...pages(), '/portal_a']) {
      const all = await structured(path);
      assert.deepEqual(schemaOrgFaults(all), [], path);
      for (const data of all) assert.equal((await expandedJsonLd(data)).length, 1, path);
    }

    const { body } = await get(`${release}/ninjs.json`);
    assert.deepEqual(ninjsFaults(body), []);
    assert.deepEqual(body.organisations[0].contactInfo.at(-1), {
      type: 'web',
      role: 'verified_domain',
      name: DOMAIN,
      value: `https://${DOMAIN}/`,
    });
  });

  it('keeps its mark if the process stops during a check: that starts no grace period', async () => {
    const { id } = team.publisher.companies[0];
    const verification = () => service.ports.unitOfWork.run(({ domainVerifications }) => domainVerifications.load(id));
    proofs.found = NOT_FOUND;
    service.clock.advance(2 * DAY);
    const stopping = new AbortController();
    const searches = proofs.searches.length;
    proofs.meanwhile = async () => stopping.abort();
    await service.application.catalogue.recheckDomains({ caller: OPERATOR, signal: stopping.signal });
    proofs.meanwhile = undefined;
    assert.equal(proofs.searches.length, searches + 1);
    assert.equal((await verification())?.missingSince, null);
    // Once its lease has ended, it is checked again.
    service.clock.advance(DAY);
    await service.application.catalogue.recheckDomains({ caller: OPERATOR });
    assert.notEqual((await verification())?.missingSince, null);
    proofs.found = { isFound: true };
    service.clock.advance(DAY);
    await service.application.catalogue.recheckDomains({ caller: OPERATOR });
    assert.equal((await verification())?.missingSince, null);
  });

  it('loses its mark everywhere when the proof is gone', async () => {
    const seen = await get(release);
    proofs.found = NOT_FOUND;
    for (let day = 1; day <= 4; day++) {
      service.clock.advance(DAY);
      await service.application.catalogue.recheckDomains({ caller: OPERATOR });
    }
    await service.caughtUp();
    assert.deepEqual(await marked(), [false, false, false]);
    const { body } = await get(`${release}/ninjs.json`);
    assert.equal(JSON.stringify(body).includes(DOMAIN), false);
    const since = { 'If-Modified-Since': seen.headers.get('Last-Modified') ?? '' };
    assert.equal((await service.request('GET', release, { headers: since })).status, 200);
  });
});
