import pg from 'pg';
import { CHECKED_TEXT_MAX, foldText, type SanitizedHtml, sketchOf, visibleText } from '../../../domain/index.ts';
import { seedPortal } from '../portal/seed.ts';
import { ANEW, type LoadRequest, startLoadGenerator } from '../support/load/load.ts';
import { asTimes, compare, type Side } from '../support/measures/rounds.ts';
import { startService } from '../support/server.ts';
import { fillShingles } from './fill-shingles.ts';
import { type Figure, measureTime, type ScaleBench } from './scale-bench.ts';

/** The number of hashes stored for a text long enough to have them all. */
const HASHES = 21;
/** Public releases with texts of maximum length, similar enough that a check compares all of them. */
const ALIKE = 10;
/** Occurs in title and text of every release. */
const COMMON_WORD = 'Fernw%C3%A4rme';
/** Clients of separate networks, each of which may make ten checks a minute. */
const CLIENTS = 900;
const WARM_UP = 60;

/** Words that occur in no other text. */
const words = (name: string) => {
  let text = '';
  for (let i = 0; text.length < CHECKED_TEXT_MAX - 100; i++) text += `${name}${i} `;
  return text.trim();
};

/** The text with every word replaced whose number `isReplaced`. */
const varied = (text: string, name: string, isReplaced: (index: number) => boolean) =>
  text
    .split(' ')
    .map((word, i) => (isReplaced(i) ? `${name}${i}`.slice(0, word.length).padEnd(word.length, 'x') : word))
    .join(' ');

const BASE = words('wort');
const alike = (number: number) => varied(BASE, `n${number}`, (i) => i % 200 === number);

/** Texts to check, by their state. */
const PUBLIC = {
  'an unknown text': words('unknown'),
  'a public text': alike(0),
  'a text nearly the same as ten public ones': varied(BASE, 'near', (i) => i % 100 === 50),
  'a text that shares less with ten public ones': varied(BASE, 'far', (i) => i % 2_000 < 1_000),
};
/** Never public, or published in a sandbox only: by status, null once deleted, and kind of account. */
const SECRET = {
  'the text of a draft': { name: 'draft', status: 'draft', isSandbox: false },
  'a text in review': { name: 'waiting', status: 'in_review', isSandbox: false },
  'a scheduled text': { name: 'scheduled', status: 'scheduled', isSandbox: false },
  'a rejected text': { name: 'rejected', status: 'rejected', isSandbox: false },
  'the text of a deleted release': { name: 'deleted', status: null, isSandbox: false },
  'a text of a sandbox': { name: 'sandbox', status: 'published', isSandbox: true },
} as const;

/**
 * The check of texts of 100,000 characters among many releases, over HTTP: compared with a search; and texts that are
 * not public, compared with unknown ones.
 */
export async function* benchTextCheck({ world, options, log }: ScaleBench): AsyncGenerator<Figure> {
  const { texts, pageSeconds, rounds } = options;
  const databaseUrl = await world.createDatabase();
  log(`filling a portal with ${texts} releases`);
  const { ms } = await measureTime(() => fill(databaseUrl, texts));
  log(`that took ${(ms / 1000).toFixed(0)} s`);
  const server = await startService(world, { name: 'text-check', databaseUrl });
  const generator = startLoadGenerator();
  world.atEnd(() => generator.close());
  const settings = { rounds, seconds: pageSeconds, connections: 1, warmUp: rounds === 1 ? 0 : WARM_UP };
  const side = (requests: readonly LoadRequest[]): Side => ({ ...server, databaseUrl, requests });
  async function* against(what: string, other: string, ours: Side, theirs: Side): AsyncGenerator<Figure> {
    const { ours: one, theirs: reference, ...ratio } = await compare(generator, settings, { ours, theirs });
    const { lowest, ratio: middle, highest } = asTimes(ratio);
    yield { what, tree: `${texts} releases`, unit: 'ms', values: [one.p50] };
    yield { what: other, tree: `${texts} releases`, unit: 'ms', values: [reference.p50] };
    const tree = `against ${other}: the middle of ${rounds} rounds and both ends`;
    yield { what, tree, unit: '×', values: [lowest, middle, highest] };
    const processor = (one.processor + one.database) / (reference.processor + reference.database);
    yield { what: `${what}, by processor time`, tree: `against ${other}`, unit: '×', values: [processor] };
  }
  for (const [what, text] of Object.entries(PUBLIC)) {
    for (const [other, query] of SEARCHES) yield* against(what, other, side(checksOf(text)), side(searchesOf(query)));
  }
  const unknown = side(checksOf(PUBLIC['an unknown text']));
  for (const [what, { name }] of Object.entries(SECRET)) {
    yield* against(what, 'an unknown text', side(checksOf(words(name))), unknown);
  }
}

const SEARCHES = [
  ['a search for a word that all releases have', COMMON_WORD],
  ['a search for two words, of which few releases have one', `${COMMON_WORD}+4711`],
] as const;

/** Each list of requests begins with other clients: a short round sends only its first ones. */
let lists = 0;

const addressOf = (client: number) => `10.${(client >> 8) & 255}.${client & 255}.1`;

function checksOf(text: string): LoadRequest[] {
  const first = 1_000 * lists++;
  const body = new URLSearchParams({ text, address: '' }).toString();
  return Array.from({ length: CLIENTS }, (_, client) => ({
    method: 'POST',
    path: '/portal_a/check',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': addressOf(first + client),
    },
    body,
  }));
}

const searchesOf = (query: string): LoadRequest[] => [{ path: `/portal_a/search?q=${query}${ANEW}`, headers: {} }];

async function fill(databaseUrl: string, releases: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await seedPortal(client, releases);
    await fillShingles(client, releases, HASHES);
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ id: number }>(
      'select id::int from press_release where id % $1 = 0 order by id limit $2',
      [Math.max(1, Math.floor(releases / ALIKE / 2)), ALIKE + Object.keys(SECRET).length],
    );
    const ids = rows.map(({ id }) => id);
    for (let number = 0; number < ALIKE; number++) await replaceText(client, ids[number] as number, alike(number));
    for (const [i, { name, status, isSandbox }] of Object.values(SECRET).entries()) {
      const id = ids[ALIKE + i] as number;
      await replaceText(client, id, words(name));
      if (isSandbox) await moveToSandbox(client, id);
      else await takeBack(client, id, status);
    }
    await client.query('update text_index_progress set press_release_id = (select max(id) from press_release)');
    await client.query('set session_replication_role = origin');
    await client.query('vacuum analyze text_shingle, press_release, portal_release, portal_search');
  } finally {
    await client.end();
  }
}

async function replaceText(client: pg.Client, id: number, text: string): Promise<void> {
  const html = `<p>${text}</p>` as SanitizedHtml;
  await client.query('update press_release set text = $2 where id = $1', [id, html]);
  await client.query('delete from text_shingle where press_release_id = $1', [id]);
  await client.query(
    'insert into text_shingle (hash, press_release_id, correction_id) select hash, $2, 0 from unnest($1::bigint[]) hash',
    [sketchOf(foldText(visibleText(html))), id],
  );
}

async function takeBack(client: pg.Client, id: number, status: string | null): Promise<void> {
  if (status === null) await client.query('delete from press_release where id = $1', [id]);
  else {
    await client.query('update press_release set status = $2, published_at = null, slug = null where id = $1', [
      id,
      status,
    ]);
  }
  for (const table of ['portal_release', 'portal_search', 'portal_keyword', 'portal_change', 'text_shingle']) {
    await client.query(`delete from ${table} where press_release_id = $1`, [id]);
  }
}

async function moveToSandbox(client: pg.Client, id: number): Promise<void> {
  await client.query(
    `with sandbox as (
       insert into account (name, created_at, sandbox) values ('Sandbox', now(), true) returning id
     )
     update press_release set account_id = sandbox.id from sandbox where press_release.id = $1`,
    [id],
  );
  for (const table of ['portal_release', 'portal_search', 'portal_keyword', 'portal_change']) {
    await client.query(`delete from ${table} where press_release_id = $1`, [id]);
  }
}
