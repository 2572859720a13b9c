import assert from 'node:assert/strict';
import { request } from 'node:http';
import { describe, it } from 'node:test';
import { OPERATOR, OWN_NEWSROOMS_MAX } from '../../../domain/index.ts';
import { faultAt, fillIn, formIn } from '../../support/pages/forms.ts';
import { htmlTokens } from '../../support/pages/html-tokens.ts';
import { makePerson, makeTeam, withTeam } from '../../support/people/people.ts';
import { png } from '../../support/pictures/pictures.ts';
import { until } from '../../support/process/until.ts';
import { publishNew } from '../../support/records/release-life.ts';
import { withService } from '../../support/service/with-service.ts';
import { imagePart, multipart, temporaryFiles } from '../../support/wire/uploads.ts';

const LIST = '/account/newsrooms';

describe('the newsrooms of an account', () => {
  const service = withService();
  const team = withTeam(service);

  const page = (at = 0) => `${LIST}/${team.publisher.companies[at]?.id}`;
  const company = async (at = 0) => {
    const { items } = await service.application.catalogue.allCompanies({
      caller: OPERATOR,
      accountId: team.publisher.accountId,
      after: null,
      limit: 10,
    });
    return items[at] ?? assert.fail('no company');
  };

  it('are visible to every member, and editable by owners', async () => {
    const { name } = await company();
    for (const [person, mayEdit] of [
      [team.owner, true],
      [team.author, false],
    ] as const) {
      const list = await person.get(LIST);
      assert.equal(list.status, 200);
      assert.ok(list.text.includes(name));
      assert.equal(list.text.includes(`href="${page()}"`), mayEdit);
      assert.doesNotMatch(list.text, /class="columns"|No logo yet/, 'no empty column for a logo');
    }
  });

  it('link to their portal page once they have a public release, and explain its absence before', async () => {
    const { publisher, owner } = await makeTeam(service);
    const [{ id }] = publisher.companies;
    const link = new RegExp(`href="([^"]*/portal_a/newsrooms/${id}/[^"]*)"`);
    const before = await owner.get(LIST);
    assert.doesNotMatch(before.text, link);
    assert.match(before.text, /Not public yet: the page appears with the first published release\./);
    assert.doesNotMatch((await owner.get(`${LIST}/${id}`)).text, link);
    await publishNew(service, publisher);
    const after = await owner.get(LIST);
    const [, address = ''] = link.exec(after.text) ?? [];
    assert.equal((await service.request('GET', address.slice(service.baseUrl.length))).status, 200);
    assert.match((await owner.get(`${LIST}/${id}`)).text, link);
  });

  describe('can be created by owners', () => {
    const NEW = `${LIST}/new`;

    it('with name, portal and language, and continue with the profile', async () => {
      const { owner, publisher } = await makeTeam(service);
      assert.match((await owner.get(LIST)).text, /href="\/account\/newsrooms\/new"/);
      const reply = await fillIn(owner, NEW, LIST, { name: ' Harbour Lights ', portal: 'portal_b', language: 'de' });
      assert.equal(reply.status, 303);
      const address = reply.headers.get('Location') ?? '';
      const page = await owner.get(address);
      assert.match(page.text, /Newsroom created\./);
      assert.match(page.text, /<h1[^>]*>Harbour Lights/);
      const { items } = await service.application.catalogue.allCompanies({
        caller: OPERATOR,
        accountId: publisher.accountId,
        after: null,
        limit: 10,
      });
      const made = items.at(-1);
      assert.deepEqual(
        [made?.name, made?.slug, made?.portal, made?.language],
        ['Harbour Lights', 'harbour-lights', 'portal_b', 'de'],
      );
    });

    it('only with complete, valid and unique entries; the form reports others', async () => {
      const { owner } = await makeTeam(service);
      const sent = { name: 'Taken', portal: 'portal_a', language: 'en' };
      await fillIn(owner, NEW, LIST, sent);
      for (const [changes, field, words] of [
        [{ name: ' ' }, 'name', /Enter the company’s name/],
        [{ name: 'x'.repeat(256) }, 'name', /at most 255/],
        [{ name: 'Taken' }, 'name', /already has a newsroom with this name/],
        [{ portal: 'portal_x' }, 'portal', /Choose a portal/],
        [{ portal: '' }, 'portal', /Choose a portal/],
        [{ language: 'fr' }, 'language', /Choose a language/],
      ] as const) {
        const page = await owner.post(LIST, { ...sent, name: 'Other', ...changes });
        assert.equal(page.status, 422);
        assert.match(faultAt(page, field) ?? '', words);
      }
    });

    it('up to the limit of an account, also concurrently', async () => {
      const { owner, publisher } = await makeTeam(service);
      const sent = { portal: 'portal_a', language: 'en' };
      const existing = publisher.companies.length;
      const replies = [];
      for (let i = existing; i < OWN_NEWSROOMS_MAX - 1; i++) {
        replies.push(await owner.post(LIST, { ...sent, name: `Brand ${i}` }));
      }
      assert.ok(replies.every(({ status }) => status === 303));
      const last = await Promise.all([1, 2, 3].map((n) => owner.post(LIST, { ...sent, name: `Last ${n}` })));
      assert.deepEqual(last.map(({ status }) => status).sort(), [303, 422, 422]);
      const refused = await owner.post(LIST, { ...sent, name: 'One more' });
      assert.match(faultAt(refused, 'name') ?? '', /already has 20 newsrooms\. Ask the operator/);
    });

    it('of this account only, and not by authors', async () => {
      for (const reply of [await team.author.get(NEW), await team.author.post(LIST, { name: 'Mine' })]) {
        assert.equal(reply.status, 403);
      }
      const sent = { account: 999, name: 'Elsewhere', portal: 'portal_a', language: 'en' };
      assert.equal((await team.owner.post(LIST, sent)).status, 409);
    });
  });

  it('have a profile and a press contact', async () => {
    const reply = await fillIn(team.owner, page(), page(), {
      website_url: 'acme.example',
      about: 'Acme baut Brücken.\n\nSeit 1904.',
      'press_contact.name': 'Ada Lind',
      'press_contact.email': 'presse@acme.example',
      'press_contact.phone': '+49 30 1234',
      responsible_person: 'Ada Lind\nHafenstraße 1\n20457 Hamburg',
    });
    assert.equal(reply.headers.get('Location'), `${LIST}?done=newsroom-saved`);
    const { websiteUrl, about, pressContact, responsiblePerson } = await company();
    assert.equal(responsiblePerson, 'Ada Lind\nHafenstraße 1\n20457 Hamburg');
    assert.equal(websiteUrl, 'https://acme.example');
    assert.equal(about, 'Acme baut Brücken.\n\nSeit 1904.');
    assert.deepEqual(pressContact, { name: 'Ada Lind', email: 'presse@acme.example', phone: '+49 30 1234' });
    const list = await team.author.get(LIST);
    assert.match(
      list.text,
      /Acme baut Brücken\.\n\nSeit 1904\.[\s\S]*Ada Lind · presse@acme\.example[\s\S]*Ada Lind, Hafenstraße 1, 20457 Hamburg/,
    );
  });

  it('show the person responsible on the public page', async () => {
    await publishNew(service, team.publisher);
    const { id, slug } = await company();
    const { text } = await service.request('GET', `/portal_a/newsrooms/${id}/${slug}`);
    assert.match(text, /<address class="profile">Ada Lind\nHafenstraße 1\n20457 Hamburg<\/address>/);
  });

  it('state that the press contact is public', async () => {
    assert.match((await team.owner.get(page())).text, /The press contact is public/);
  });

  it('clear blank fields', async () => {
    await fillIn(team.owner, page(), page(), { website_url: 'https://acme.example', about: 'Acme.' });
    await fillIn(team.owner, page(), page(), { website_url: ' ', about: '' });
    const { websiteUrl, about } = await company();
    assert.deepEqual([websiteUrl, about], [null, null]);
  });

  it('are refused with each error at its field, and keep the input', async () => {
    const before = await company();
    const refused = await fillIn(team.owner, page(), page(), {
      website_url: 'acme',
      about: 'x'.repeat(2001),
      'press_contact.name': 'x'.repeat(121),
      'press_contact.email': 'nobody',
      'press_contact.phone': '1'.repeat(41),
    });
    assert.equal(refused.status, 422);
    for (const [field, words] of [
      ['website_url', /Enter a web address for “Website”/],
      ['about', /at most 2,000 characters/],
      ['press_contact.name', /at most 120 characters/],
      ['press_contact.email', /Enter an email address/],
      ['press_contact.phone', /at most 40 characters/],
    ] as const) {
      assert.match(faultAt(refused, field) ?? '', words);
    }
    assert.deepEqual(formIn(refused, page())['press_contact.email'], ['nobody']);
    assert.deepEqual(await company(), before);
  });

  it('are not overwritten after a concurrent change', async () => {
    const first = formIn(await team.owner.get(page()), page());
    service.clock.advance(1000);
    await fillIn(team.owner, page(), page(), { about: 'Neu.' });
    const late = await team.owner.post(page(), { ...first, about: 'Spät.' });
    assert.equal(late.status, 409);
    assert.match(late.text, /details have changed since you opened the form/);
    assert.deepEqual(formIn(late, page()).about, ['Spät.']);
    assert.equal((await company()).about, 'Neu.');
    assert.equal((await team.owner.post(page(), formIn(late, page()))).status, 303);
    assert.equal((await company()).about, 'Spät.');
  });

  describe('have a logo', () => {
    const upload = (file: Uint8Array | null, at = 0, fields: Record<string, string> = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      if (file !== null) form.append('logo', new File([file as Uint8Array<ArrayBuffer>], 'logo.png'));
      return team.owner.post(`${page(at)}/logo`, form);
    };

    it('that can be uploaded, shown, replaced, and removed after a confirmation', async () => {
      const picture = await png({ width: 400, height: 200 });
      const sent = await upload(picture);
      assert.equal(sent.headers.get('Location'), `${page()}?done=logo-saved`);
      const shown = await team.owner.get(page());
      const src = /<img class="logo" src="([^"]+)"/.exec(shown.text)?.[1] ?? assert.fail('the logo is shown');
      assert.equal((await fetch(src)).headers.get('Content-Type'), 'image/jpeg');
      await upload(await png({ width: 200, height: 200 }));
      const [after] = (await company()).logo;
      assert.ok(after !== undefined && !src.includes(after.key));
      const remove = `${page()}/logo/remove`;
      const removed = await fillIn(team.owner, remove, remove);
      assert.equal(removed.headers.get('Location'), `${page()}?done=logo-removed`);
      assert.deepEqual((await company()).logo, []);
    });

    it('that is refused at its field if it is missing or not a picture', async () => {
      for (const [file, words] of [
        [null, /Choose an image file for the logo/],
        [new TextEncoder().encode('not a picture'), /Choose an image in the format JPG, PNG or WebP/],
      ] as const) {
        const refused = await upload(file);
        assert.equal(refused.status, 422);
        assert.match(faultAt(refused, 'logo') ?? '', words);
      }
      assert.deepEqual((await company()).logo, []);
    });

    it('that is accepted for the chosen account only', async () => {
      const picture = await png({ width: 40, height: 40 });
      const refused = await upload(picture, 0, { account: '999' });
      assert.equal(refused.status, 409);
      assert.deepEqual((await company()).logo, []);
    });
  });

  it('of another account are refused on every page and form', async () => {
    const { owner: other } = await makeTeam(service);
    const before = await company();
    const file = new FormData();
    file.append('logo', new File(['x'], 'x.png'));
    for (const reply of [
      await other.get(page()),
      await other.post(page(), { about: 'Meins.', seen: before.updatedAt.toISOString() }),
      await other.post(`${page()}/logo`, file),
      await other.get(`${page()}/logo/remove`),
    ]) {
      assert.equal(reply.status, 403);
      assert.ok(!reply.text.includes(before.name));
    }
    assert.equal((await other.post(`${page()}/logo/remove`)).status, 404);
    assert.deepEqual(await company(), before);
  });

  it('can be changed by owners only', async () => {
    const before = await company();
    for (const reply of [
      await team.author.get(page()),
      await team.author.post(page(), { about: 'Meins.', seen: before.updatedAt.toISOString() }),
      await team.author.post(`${page()}/logo`, new FormData()),
      await team.author.post(`${page()}/logo/remove`),
    ]) {
      assert.equal(reply.status, 403);
    }
    assert.deepEqual(await company(), before);
  });

  it('of a sandbox account are on no portal', async () => {
    const { owner } = await makeTeam(service, { sandbox: true });
    const list = await owner.get(LIST);
    assert.match(list.text, /Newsrooms of a test account are not shown on the portals/);
    assert.ok(!list.text.includes('/portal_a/newsrooms/'));
  });

  it('are shown in German on request', async () => {
    const german = await makePerson(service, { language: 'de', account: { id: team.publisher.accountId } });
    for (const path of [LIST, page(), `${page()}/logo/remove`]) {
      const shown = await german.get(path);
      assert.equal(shown.status, 200);
      assert.match(shown.text, /<html lang="de">/);
      assert.doesNotThrow(() => htmlTokens(shown.text), path);
    }
    assert.match((await german.get(page())).text, /Der Pressekontakt ist öffentlich/);
  });
});

describe('concurrent logos', () => {
  // Counted per process: a function as an option keeps the service in this one.
  const service = withService({ log: () => undefined });
  const team = withTeam(service);

  it('are limited to two per account', async () => {
    const path = `${LIST}/${team.publisher.companies[0]?.id}/logo`;
    const { hostname: host, port } = new URL(service.baseUrl);
    const held = [1, 2].map(() => {
      const headers = {
        Cookie: team.owner.cookie,
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'multipart/form-data; boundary=x',
      };
      const sent = request({ host, port, path, method: 'POST', headers: { ...headers, 'Content-Length': 100_000 } });
      sent.on('error', () => undefined);
      sent.write(multipart([imagePart(new Uint8Array(90_000), { name: 'logo' })], 'x').subarray(0, 50_000));
      return sent;
    });
    const upload = async () => {
      const form = new FormData();
      form.append('logo', new File([(await png()) as Uint8Array<ArrayBuffer>], 'logo.png'));
      return team.owner.post(path, form);
    };
    try {
      await until(async () => (await temporaryFiles(service)).length === 2);
      const refused = await upload();
      assert.equal(refused.status, 503);
      assert.match(refused.headers.get('Retry-After') ?? '', /^[1-9]\d*$/);
    } finally {
      for (const sent of held) sent.destroy();
    }
    await until(async () => (await upload()).status === 303);
  });
});
