import { RESPONSE_MS } from '../support/client.ts';
import type { Program } from '../support/program/program.ts';

/** A release whose public outputs are checked. */
export interface Shown {
  readonly id: number;
  /** A word unique to its text. */
  readonly word: string;
  readonly keyword: string;
  readonly companyId: number;
  readonly categorySlug: string;
  /** The path of one rendition of its picture, and the key in that path. */
  readonly rendition: string;
  readonly key: string;
}

/** An output's response. */
export interface OutputAnswer {
  /** When it was requested, in milliseconds since 1970. */
  readonly askedAt: number;
  readonly status: number;
  readonly text: string;
}

/** The expected state of the release in an output; parts that an output never shows are ignored. */
export interface Wanted {
  readonly isThere: boolean;
  readonly isPictureThere: boolean;
  readonly title: string;
}

const PARTS = ['link', 'title', 'picture'] as const;
type Part = (typeof PARTS)[number];

/** A public address, and the parts of a release that it shows. */
export interface Output {
  readonly name: string;
  readonly path: string;
  readonly shows: readonly Part[];
}

/** Page, lists, feeds, search, sitemaps, ninjs, structured data and the picture, on both portals if they differ. */
export function outputsOf({ id, word, keyword, companyId, categorySlug, rendition, key }: Shown): readonly Output[] {
  const lists = {
    front: '',
    newsroom: `/newsrooms/${companyId}`,
    category: `/categories/${categorySlug}`,
    keyword: `/keywords/${keyword}`,
  };
  const all = ['link', 'title', 'picture'] as const;
  return [
    { name: 'page', path: `/portal_a/releases/${id}`, shows: all },
    { name: 'page of the other portal', path: `/portal_b/releases/${id}`, shows: all },
    { name: 'structured data', path: `/portal_a/releases/${id}#ld`, shows: ['title', 'picture'] },
    { name: 'ninjs', path: `/portal_a/releases/${id}/x/ninjs.json`, shows: ['title', 'picture'] },
    { name: 'ninjs of all', path: '/portal_a/exports/ninjs.json#item', shows: ['title', 'picture'] },
    ...Object.entries(lists).flatMap(([name, path]): Output[] => [
      { name: `list: ${name}`, path: `/portal_a${path}`, shows: name === 'keyword' ? all : ['link', 'title'] },
      { name: `RSS: ${name}`, path: `/portal_a${path}/feed.rss`, shows: all },
      { name: `Atom: ${name}`, path: `/portal_a${path}/feed.atom`, shows: all },
      { name: `JSON Feed: ${name}`, path: `/portal_a${path}/feed.json`, shows: all },
    ]),
    { name: 'list of the other portal', path: '/portal_b', shows: ['link', 'title'] },
    { name: 'search', path: `/portal_a/search?q=${word}`, shows: ['link', 'title'] },
    { name: 'search, as a feed', path: `/portal_a/search/feed.atom?q=${word}`, shows: ['link', 'title'] },
    { name: 'sitemap', path: '/portal_a/sitemap-0.xml', shows: ['link'] },
    { name: 'sitemap of news', path: '/portal_a/sitemap-news.xml', shows: ['link', 'title'] },
    { name: 'rendition', path: rendition, shows: ['picture'] },
    { name: 'page of the picture', path: `/portal_a/pictures/${key}`, shows: ['picture'] },
  ];
}

/** Requests an output from a server, following redirects, and extracts the fragment about the release. */
export async function ask(
  { baseUrl }: Pick<Program, 'baseUrl'>,
  { path }: Output,
  { id }: Shown,
): Promise<OutputAnswer> {
  const [address = '', part] = path.split('#');
  const askedAt = Date.now();
  const get = (at: string) =>
    fetch(new URL(at, baseUrl), { redirect: 'manual', signal: AbortSignal.timeout(RESPONSE_MS) }).catch((cause) => {
      throw new Error(`${at} gave no response`, { cause });
    });
  let response = await get(address);
  const location = response.headers.get('Location');
  if (location !== null) {
    await response.arrayBuffer();
    // The redirect may name the other server.
    const { pathname, search } = new URL(location, baseUrl);
    response = await get(`${pathname}${search}`);
  }
  const text = await response.text();
  const about = () => {
    if (part === 'ld') return /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
    if (part !== 'item') return text;
    const { items } = JSON.parse(text) as { readonly items: readonly { readonly uri: string }[] };
    return JSON.stringify(items.find(({ uri }) => uri.endsWith(`release/${id}`)) ?? {});
  };
  return { askedAt, status: response.status, text: response.status === 200 ? about() : '' };
}

/** Compares an output with the expected state. */
export function isAsWanted({ name, shows }: Output, answer: OutputAnswer, shown: Shown, wanted: Wanted): boolean {
  const { id, key } = shown;
  const isPicture = name === 'rendition' || name === 'page of the picture';
  if (isPicture) return (answer.status === 200) === (wanted.isThere && wanted.isPictureThere);
  const found: Readonly<Record<Part, boolean>> = {
    link: new RegExp(`releases/${id}\\b`).test(answer.text),
    title: answer.text.includes(wanted.title),
    picture: answer.text.includes(key.split('.')[0] ?? key),
  };
  const expected: Readonly<Record<Part, boolean>> = {
    link: wanted.isThere,
    title: wanted.isThere,
    picture: wanted.isThere && wanted.isPictureThere,
  };
  return shows.every((part) => found[part] === expected[part]);
}
