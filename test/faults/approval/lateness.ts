import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { jpeg } from '../../support/pictures/pictures.ts';
import { postgresql } from '../../support/servers/services.ts';
import { imageForm } from '../../support/service/publisher.ts';
import type { Account } from '../support/client.ts';
import type { Run, Scenario } from '../support/scenario.ts';
import { ask, isAsWanted, type Output, outputsOf, type Shown, type Wanted } from './outputs.ts';
import type { Page, Person } from './people.ts';
import { openTwoServers, type TwoServers } from './two-servers.ts';

const ROUNDS = 5;
/** The contract's limit, for every process and page. */
const LATE_MS = 5_000;
/** Readers that request pages of both servers throughout. */
const READERS = 4;
/** Together with those readers, below the limit of concurrent requests for one address. */
const AT_ONCE = 2;
/** From the approval to the publication time, during which the embargo is checked. */
const SOON_MS = 6_000;
/** After this delay, outputs are checked again: they must stay correct. */
const AGAIN_MS = 1_500;
const SENTENCE = 'Ein Recht ist offen.';

const found = await postgresql();

/** The scenario with a limit: the contract's for `npm run faults`, a longer one for tests on a busy machine. */
export function createLateness(limitMs: number): Scenario {
  return {
    name: 'lateness',
    about:
      'the public outputs of two busy processes after a scheduled publication, a correction, take-downs and reinstatements',
    skip: () => found.skip,
    async run(run) {
      const two = await openTwoServers();
      try {
        return await measure(run, two, limitMs);
      } finally {
        await two.close();
      }
    },
  };
}

export const lateness = createLateness(LATE_MS);

/** The longest delay for one kind of change: from the change to the last request with an outdated response. */
interface Worst {
  readonly ms: number;
  readonly where: string;
}

async function measure({ rounds = ROUNDS, log }: Run, two: TwoServers, limitMs: number): Promise<string> {
  const anna = await two.editor('Anna');
  const worst = new Map<string, Worst>();
  for (let round = 1; round <= rounds; round++) {
    const scene = await prepare(two, round);
    const reading = startReaders(two, scene);
    try {
      for (const [name, change] of Object.entries(CHANGES)) {
        const { changedAt, wanted } = await change({ two, anna, scene });
        const late = await untilRight(two, scene, wanted, changedAt, limitMs, name);
        if (late.ms >= (worst.get(name)?.ms ?? -1)) worst.set(name, late);
      }
    } finally {
      await reading.stop();
    }
    log(`round ${round}: ${reading.answers()} responses to readers in parallel`);
  }
  const lines = [...worst].map(([name, { ms, where }]) => `  ${name}: ${Math.round(ms)} ms${where && ` (${where})`}`);
  return `every output of both processes was correct in time; the worst of ${rounds} rounds, after\n${lines.join('\n')}`;
}

interface Scene {
  readonly shown: Shown;
  readonly outputs: readonly Output[];
  readonly imageId: number;
  readonly title: string;
  readonly newTitle: string;
}

/** A submitted release with a picture. */
async function prepare({ servers: [{ account }] }: TwoServers, round: number): Promise<Scene> {
  const [category] = (await api(account, 'GET', '/categories')) as readonly {
    readonly id: number;
    readonly slug: string;
  }[];
  assert.ok(category);
  const [title, word, keyword] = [`Erste Fassung ${round}`, `kennwort${round}`, `stichwort${round}`];
  const { id } = await api(account, 'POST', '/press-releases', {
    company_id: account.companyId,
    category_id: category.id,
    language: 'de',
    title,
    text: `<p>Hier steht ${word}.</p>`,
    keywords: keyword,
  });
  const body = imageForm(
    new File([(await jpeg({ width: 800, height: 600 })) as Uint8Array<ArrayBuffer>], 'bridge.jpg'),
  );
  const image = await account.request('POST', `/press-releases/${id}/images`, { body });
  assert.equal(image.status, 201, JSON.stringify(image.body));
  const rendition = new URL(image.body.data.renditions[0].url).pathname;
  const key = rendition.slice(rendition.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  await api(account, 'POST', `/press-releases/${id}/submit`, { ai_text_declaration: 'none' });
  const shown = { id, word, keyword, companyId: account.companyId, categorySlug: category.slug, rendition, key };
  return { shown, outputs: outputsOf(shown), imageId: image.body.data.id, title, newTitle: `Zweite Fassung ${round}` };
}

// biome-ignore lint/suspicious/noExplicitAny: a record of the API
async function api(account: Account, method: string, path: string, json?: object): Promise<any> {
  const { status, body } = await account.request(method, path, json === undefined ? {} : { json });
  assert.ok(status < 300, `${method} ${path}: ${status} ${JSON.stringify(body)}`);
  return body.data;
}

type Change = (at: { readonly two: TwoServers; readonly anna: Person; readonly scene: Scene }) => Promise<{
  /** The deadline for the change to be visible, in milliseconds since 1970. */
  readonly changedAt: number;
  readonly wanted: Wanted;
}>;

const SEEN = { isThere: true, isPictureThere: true } as const;

/** Performed at the desk of the first server; both must show it. */
const atDesk =
  (path: (scene: Scene) => string, wanted: Omit<Wanted, 'title'>): Change =>
  async ({ two: { servers }, anna, scene }) => {
    const fields = {
      reason: 'rights',
      public: SENTENCE,
      note: '',
      ground: 'law',
      ground_text: '§ 97 UrhG',
      facts: 'The right was not granted.',
    };
    taken(await anna.post(servers[0].program, `/desk/releases/${scene.shown.id}${path(scene)}`, fields));
    return { changedAt: Date.now(), wanted: { ...wanted, title: scene.newTitle } };
  };

function taken({ status, text }: Page): void {
  assert.equal(status, 303, text.slice(0, 2_000));
}

const CHANGES: Readonly<Record<string, Change>> = {
  'a publication at its time': async ({ two, scene }) => {
    const { shown, title } = scene;
    const [{ program }] = two.servers;
    const due = Date.now() + SOON_MS;
    await program.operate('review approve', { id: shown.id, editor: 'Ada', at: new Date(due).toISOString() });
    const nothing = { isThere: false, isPictureThere: false, title };
    while (Date.now() < due) {
      for (const { server, output, answer } of await sweep(two, scene)) {
        // Renditions stay public, at addresses that cannot be guessed.
        if (output.name === 'rendition' || isAsWanted(output, answer, shown, nothing)) continue;
        assert.ok(answer.answeredAt >= due, `${output.name} of server ${server} shows it before its time`);
      }
    }
    return { changedAt: due, wanted: { ...SEEN, title } };
  },
  'an approved correction': async ({ two: { servers }, anna, scene: { shown, newTitle } }) => {
    const [{ program, account }] = servers;
    const fields = { title: newTitle, note: 'Der Titel war falsch.' };
    const { id } = await api(account, 'POST', `/press-releases/${shown.id}/corrections`, fields);
    taken(await anna.post(program, `/desk/corrections/${id}/approve`));
    return { changedAt: Date.now(), wanted: { ...SEEN, title: newTitle } };
  },
  'a take-down of one picture': atDesk(({ imageId }) => `/take-down?image=${imageId}`, {
    isThere: true,
    isPictureThere: false,
  }),
  'its reinstatement': atDesk(({ imageId }) => `/reinstate?image=${imageId}`, SEEN),
  'a take-down of the release': atDesk(() => '/take-down', { isThere: false, isPictureThere: false }),
  'the reinstatement of the release': atDesk(() => '/reinstate', SEEN),
};

/**
 * Requests every output of both servers, a few at a time, because a server limits concurrent requests from one address.
 */
async function sweep({ servers }: TwoServers, { shown, outputs }: Scene) {
  const asked = servers.map(async ({ program }, server) => {
    const left = outputs.values();
    const answers: {
      server: number;
      output: Output;
      answer: Awaited<ReturnType<typeof ask>> & { answeredAt: number };
    }[] = [];
    const lane = async () => {
      for (const output of left) {
        const answer = await ask(program, output, shown);
        answers.push({ server: server + 1, output, answer: { ...answer, answeredAt: Date.now() } });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    return answers;
  });
  return (await Promise.all(asked)).flat();
}

/**
 * Resolves once every output is correct on both servers and stays correct.
 * @throws if an output requested after the limit is outdated
 */
async function untilRight(
  two: TwoServers,
  scene: Scene,
  wanted: Wanted,
  changedAt: number,
  limitMs: number,
  change: string,
): Promise<Worst> {
  let worst: Worst = { ms: 0, where: '' };
  for (let inARow = 0; inARow < 2; ) {
    const wrong = (await sweep(two, scene)).filter(
      ({ output, answer }) => !isAsWanted(output, answer, scene.shown, wanted),
    );
    for (const { server, output, answer } of wrong) {
      const ms = answer.askedAt - changedAt;
      const where = `${output.name} of server ${server}`;
      assert.ok(
        ms <= limitMs,
        `${Math.round(ms)} ms after ${change}: ${where} says ${answer.status} ${answer.text.slice(0, 2_000)}`,
      );
      if (ms >= worst.ms) worst = { ms, where };
    }
    inARow = wrong.length === 0 ? inARow + 1 : 0;
    if (inARow === 1) await sleep(AGAIN_MS);
  }
  return worst;
}

/** Starts readers of the pages that the servers cache. */
function startReaders(two: TwoServers, { shown, outputs }: Scene) {
  let isOver = false;
  let answers = 0;
  const read = async (reader: number) => {
    for (let i = reader; !isOver; i++) {
      const server = two.servers[i % 2];
      const output = outputs[(i * 7) % outputs.length];
      if (server === undefined || output === undefined) return;
      await ask(server.program, output, shown);
      answers++;
    }
  };
  const running = Array.from({ length: READERS }, (_, i) => read(i));
  return {
    answers: () => answers,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}
