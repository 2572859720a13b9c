import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  type Account,
  foldKeyword,
  isExported,
  isPublic,
  OPERATOR,
  type Portal,
  type PressReleaseStatus,
} from '../../../../domain/index.ts';
import { jpeg } from '../../../support/pictures/pictures.ts';
import { approve, reject, submit, takeDown } from '../../../support/records/release-life.ts';
import { portalPaths } from '../../../support/service/portal-routes.ts';
import type { Publisher, Reply, Service } from '../../../support/service/service.ts';
import { withService } from '../../../support/service/with-service.ts';
import { rawRequest } from '../../../support/wire/raw-http.ts';
import { uploadImage } from '../../../support/wire/uploads.ts';

const HOST = 'a.example';
/** Longer than any month, so that releases before and after it are in different months of the archive. */
const MONTH_MS = 31 * 24 * 3_600_000;
const YEAR_MS = 365 * 24 * 3_600_000;
const NEWS_MS = 48 * 3_600_000;

type State = PressReleaseStatus | 'deleted';

/** Steps that bring a draft to each state. */
const STATES: Readonly<Record<State, (service: Service, publisher: Publisher, id: number) => Promise<unknown>>> = {
  draft: async () => undefined,
  in_review: (_service, publisher, id) => submit(publisher, id),
  rejected: async ({ application }, publisher, id) => {
    await submit(publisher, id);
    await reject(application, id, ['incomplete']);
  },
  deleted: async (_service, publisher, id) => {
    await submit(publisher, id);
    assert.equal((await publisher.api('DELETE', `/press-releases/${id}`)).status, 204);
  },
  scheduled: async ({ application, clock }, publisher, id) => {
    await submit(publisher, id);
    await approve(application, id, new Date(clock.now().getTime() + YEAR_MS));
  },
  published: async ({ application }, publisher, id) => {
    await submit(publisher, id);
    await approve(application, id);
  },
  taken_down: async ({ application }, publisher, id) => {
    await submit(publisher, id);
    await approve(application, id);
    await takeDown(application, id);
  },
};

const ACCOUNTS = ['sandbox', 'disabled', 'ordinary'] as const;

/** A release with all its addresses, in any state. */
interface Subject {
  readonly name: string;
  readonly id: number;
  readonly state: State;
  readonly noExport: boolean;
  readonly account: Pick<Account, 'sandbox'>;
  readonly home: Portal;
  readonly at: Date;
  /** In the title, and so in the slug; unique to this release, like `word`. */
  readonly marker: string;
  /** In the text and the keywords. */
  readonly word: string;
  readonly newsroom: string;
  readonly category: string;
  readonly renditions: readonly { readonly url: string }[];
  readonly pictureKeys: readonly string[];
}

/** Expected response of a portal's address. */
interface Shown {
  /** The address for a release. */
  readonly at: (subject: Subject) => string;
  readonly status: (subject: Subject) => number | readonly number[];
  /** True if the release must be in the response at the other's address. Others may be there, too. */
  readonly shows: (subject: Subject, portal: Portal) => boolean;
  /** True if no_export excludes a release from the response. */
  readonly isExport: boolean;
  /** Text by which the response shows the release. */
  readonly by?: (subject: Subject) => string;
}

const publicly = ({ state, account }: Subject) => state !== 'deleted' && isPublic({ status: state }, account);
const exported = ({ state, noExport, account }: Subject) =>
  state !== 'deleted' && isExported({ status: state, noExport }, account);
const foundWhere = (rule: (subject: Subject) => boolean) => (subject: Subject) => (rule(subject) ? 200 : 404);
/** Formerly public: the response is a tombstone. */
const isTombstoned = ({ state, account }: Subject) => state === 'taken_down' && !account.sandbox;
/** True if the address shows the release or its tombstone. */
const shownOrGone =
  (rule: (subject: Subject) => boolean, gone = isTombstoned) =>
  (subject: Subject) =>
    gone(subject) ? 410 : rule(subject) ? 200 : 404;
const found = () => 200;
const monthPath = ({ at }: Subject) => `/archive/${at.toISOString().slice(0, 7).replace('-', '/')}`;
const page = (at: Shown['at'], status: Shown['status'], shows: Shown['shows'] = publicly): Shown => ({
  at,
  status,
  shows,
  isExport: false,
});
const data = (at: Shown['at'], status: Shown['status'], shows: Shown['shows'] = exported): Shown => ({
  at,
  status,
  shows,
  isExport: true,
});
const nothing = (at: string, ...status: number[]) =>
  page(
    () => at,
    () => status,
    () => false,
  );

const LISTS: Readonly<Record<string, Shown>> = {
  '/': page(() => '', found),
  '/categories/:slug': page(({ category }) => `/categories/${category}`, found),
  '/newsrooms/:id{/:slug}': page(
    ({ newsroom }) => `/newsrooms/${newsroom}`,
    ({ account }) => (account.sandbox ? 404 : 200),
  ),
  '/keywords/:keyword': page(({ word }) => `/keywords/${foldKeyword(word)}`, foundWhere(publicly)),
  '/archive/:year/:month': page(monthPath, foundWhere(publicly)),
  '/search': page(({ word }) => `/search?q=${word}&sort=newest`, found),
};

/** Below a list's path, before its query. */
function feedOf(path: string, list: Shown, extension: string): [string, Shown] {
  const file = `/feed.${extension}`;
  const at = (subject: Subject) => list.at(subject).replace(/(?=\?|$)/, file);
  return [`${path === '/' ? '' : path}${file}`, data(at, list.status)];
}

const ADDRESSES: Readonly<Record<string, Shown>> = {
  ...LISTS,
  ...Object.fromEntries(
    Object.entries(LISTS).flatMap(([path, list]) =>
      ['rss', 'atom', 'json'].map((extension) => feedOf(path, list, extension)),
    ),
  ),
  '/archive': { ...page(() => '/archive', found), by: monthPath },
  // Shows the newest release of each newsroom; every ordinary newsroom here has a public one.
  '/newsrooms': {
    ...page(
      () => '/newsrooms',
      found,
      ({ account }) => !account.sandbox,
    ),
    by: ({ newsroom }) => `/newsrooms/${newsroom}`,
  },
  '/categories': nothing('/categories', 200),
  '/opensearch.xml': nothing('/opensearch.xml', 200),
  '/releases/:id{/:slug}': page(({ id, marker }) => `/releases/${id}/${marker}`, shownOrGone(publicly)),
  '/releases/:id/:slug/press-kit.zip': page(
    ({ id, marker }) => `/releases/${id}/${marker}/press-kit.zip`,
    shownOrGone(publicly),
  ),
  '/releases/:id/:slug.txt': page(({ id, marker }) => `/releases/${id}/${marker}.txt`, shownOrGone(publicly)),
  '/releases/:id/:slug.md': page(({ id, marker }) => `/releases/${id}/${marker}.md`, shownOrGone(publicly)),
  // None of these has a contact.
  '/newsrooms/:id/:slug/contact.vcf': page(
    ({ newsroom }) => `/newsrooms/${newsroom}/contact.vcf`,
    () => 404,
    () => false,
  ),
  // None of these has been corrected.
  '/releases/:id/:slug/corrections/:correctionId': page(
    ({ id, marker }) => `/releases/${id}/${marker}/corrections/1`,
    shownOrGone(() => false),
    () => false,
  ),
  '/check': nothing('/check', 200),
  '/pictures/check': nothing('/pictures/check', 301),
  '/pictures/:key': page(
    ({ pictureKeys }) => `/pictures/${pictureKeys[0]}`,
    shownOrGone(publicly, ({ state }) => state === 'taken_down'),
  ),
  '/releases/:id/:slug/ninjs.json': data(
    ({ id, marker }) => `/releases/${id}/${marker}/ninjs.json`,
    shownOrGone(exported, (subject) => isTombstoned(subject) && !subject.noExport),
  ),
  '/exports/ninjs.json': data(() => '/exports/ninjs.json', found),
  '/sitemap.xml': nothing('/sitemap.xml', 200),
  '/sitemap-:part.xml': page(
    () => '/sitemap-0.xml',
    found,
    (subject, portal) => publicly(subject) && subject.home === portal,
  ),
  '/sitemap-pages.xml': nothing('/sitemap-pages.xml', 200),
  '/sitemap-news.xml': data(() => '/sitemap-news.xml', found),
  '/robots.txt': nothing('/robots.txt', 200),
  '/about': nothing('/about', 404),
  '/accessibility': nothing('/accessibility', 404),
  '/editorial-policy': nothing('/editorial-policy', 404),
  '/imprint': nothing('/imprint', 404),
  '/previews/:secret': nothing('/previews/unknown', 404),
  '/previews/:secret/press-kit.zip': nothing('/previews/unknown/press-kit.zip', 404),
  '/privacy': nothing('/privacy', 404),
  '/assets/:name': nothing('/assets/style-000000000000.css', 200),
};

describe('what is public', () => {
  const service = withService({ portalHosts: { portal_a: HOST, portal_b: null } });
  const subjects: Subject[] = [];

  before(async () => {
    const picture = await jpeg();
    for (const kind of ACCOUNTS) {
      const publisher = await service.publisher({ sandbox: kind === 'sandbox' });
      for (const [state, into] of Object.entries(STATES) as [State, (typeof STATES)[State]][]) {
        service.clock.advance(MONTH_MS);
        for (const noExport of [false, true]) {
          const number = String(subjects.length).padStart(2, '0');
          const [marker, word] = [`merkmal${number}x`, `losung${number}x`];
          // So that each portal is home to both.
          const company = publisher.companies[noExport === (kind === 'ordinary') ? 1 : 0];
          const draft = await publisher.draft({
            title: marker,
            text: `<p>Es gilt ${word}.</p>`,
            keywords: word,
            company_id: company.id,
            no_export: noExport,
          });
          const image = await uploadImage(publisher, draft.id, picture, { title: `Bild ${word}`, description: word });
          await into(service, publisher, draft.id);
          const { status, body } = await publisher.api('GET', `/press-releases/${draft.id}`);
          assert.equal(state === 'deleted' ? status : body.data.status, state === 'deleted' ? 404 : state);
          subjects.push({
            name: `${state} of a ${kind} account, no_export ${noExport}`,
            id: draft.id,
            state,
            noExport,
            account: { sandbox: kind === 'sandbox' },
            home: company.portal,
            at: service.clock.now(),
            marker,
            word,
            newsroom: `${company.id}/${company.slug}`,
            category: publisher.category.slug,
            renditions: image.renditions,
            pictureKeys: image.renditions.map(({ url }: { url: string }) => /([^/]+)\.\w+$/.exec(url)?.[1]),
          });
        }
      }
      if (kind === 'disabled') {
        await service.application.accounts.setDisabled({ caller: OPERATOR, id: publisher.accountId, disabled: true });
      }
    }
  });

  it('is defined for every address of a portal', () => {
    assert.deepEqual(portalPaths(service).toSorted(), Object.keys(ADDRESSES).toSorted());
  });

  it('includes some of the test’s releases by both rules, and leaves out others', () => {
    assert.deepEqual(
      [publicly, exported].map((rule) => subjects.filter(rule).length),
      [4, 2],
    );
  });

  const answers = new Map<string, Promise<Reply>>();
  const judged = new Set<Promise<Reply>>();
  const ask = (base: string, path: string): Promise<Reply> => {
    const address = `${base}${path}` || '/';
    const asked =
      answers.get(address) ??
      (base === ''
        ? rawRequest(service.baseUrl, [`GET ${address} HTTP/1.1`, `Host: ${HOST}`, 'Connection: close'])
        : service.request('GET', address));
    answers.set(address, asked);
    return asked;
  };

  /** Asserts that nothing hidden is revealed: neither texts nor ids nor addresses of pictures. */
  function assertNothingOf(subject: Subject, { status, text }: Reply, where: string): void {
    // A list shows the word in its address.
    const word = status === 200 && where.includes(subject.word) ? [] : [subject.word];
    const found = [subject.marker, ...word, ...subject.pictureKeys].filter((each) => text.includes(each));
    assert.deepEqual(found, [], `${where} reveals a ${subject.name}`);
    // Clients that copied the release learn of its removal.
    const isTombstone =
      status === 200 && isTombstoned(subject) && !subject.noExport && /ninjs\.json|feed\.atom/.test(where);
    if (isTombstone)
      assert.doesNotMatch(text, new RegExp(`releases/${subject.id}\\b`), `${where} leads to a ${subject.name}`);
    else
      assert.doesNotMatch(
        text,
        new RegExp(`releases?/${subject.id}\\b`),
        `${where} has the number of a ${subject.name}`,
      );
  }

  for (const [path, { at, status, shows, isExport, by }] of Object.entries(ADDRESSES)) {
    it(`is exactly what ${path} shows`, async () => {
      for (const [base, portal] of [
        ['/portal_a', 'portal_a'],
        ['/portal_b', 'portal_b'],
        ['', 'portal_a'],
      ] as const) {
        for (const subject of subjects) {
          const address = at(subject);
          const where = `${base}${address}`;
          const asked = ask(base, address);
          const reply = await asked;
          const expected = [status(subject)].flat();
          assert.ok(expected.includes(reply.status), `${where} of a ${subject.name}: ${reply.status}`);
          if (reply.status === 200) {
            const isShown = reply.text.includes(by?.(subject) ?? subject.marker);
            const isNew = path !== '/sitemap-news.xml' || isNews(subject, portal);
            assert.equal(isShown, shows(subject, portal) && isNew, `${where} shows a ${subject.name}`);
          }
          // The same response for every subject.
          if (judged.has(asked)) continue;
          judged.add(asked);
          const hidden = subjects.filter((each) => !(isExport && reply.status === 200 ? exported : publicly)(each));
          for (const each of hidden) assertNothingOf(each, reply, where);
        }
      }
    });
  }

  const isNews = ({ home, at }: Subject, portal: Portal) =>
    home === portal && at.getTime() > service.clock.now().getTime() - NEWS_MS;

  it('does not apply to renditions: they are served until the picture is deleted or taken down', async () => {
    for (const { state, renditions, name } of subjects) {
      for (const { url } of renditions) {
        const { status } = await service.request('GET', new URL(url).pathname);
        assert.equal(status, state === 'deleted' ? 404 : state === 'taken_down' ? 410 : 200, name);
      }
    }
  });
});
