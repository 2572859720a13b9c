import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { jpeg } from '../../support/pictures/pictures.ts';
import { STATEMENT } from '../../support/records/statement.ts';
import { imageForm } from '../../support/service/publisher.ts';
import { type Account, createAccounts, digestOf, RESPONSE_MS } from '../support/client.ts';
import type { Program } from '../support/program/program.ts';
import { onPglite, onPostgresql, type ProgramStorage } from '../support/program/program-storage.ts';
import type { Run, Scenario } from '../support/scenario.ts';
import { type MailedProgram, withMailedProgram } from './mailed-program.ts';
import { type Page, type Person, signIn } from './people.ts';
import { eventsOf, historyOf } from './published-events.ts';

const ROUNDS = 20;
/** The acts applied to each release repeatedly, one per round. */
const CYCLE = ['take_down_image', 'reinstate_image', 'correct', 'take_down', 'reinstate'] as const;
type Act = (typeof CYCLE)[number];
/** Releases at each step of the cycle, so that every round exercises all of them. */
const EACH = 2;
/** The time from the last awaited response to the kill: about the duration of an act. */
const MORE_MS = 25;
const SENTENCE = 'Ein Recht ist offen.';

const EVENTS: Readonly<Record<Act, string>> = {
  take_down_image: 'image.taken_down',
  reinstate_image: 'press_release.reinstated',
  correct: 'press_release.corrected',
  take_down: 'press_release.taken_down',
  reinstate: 'press_release.reinstated',
};
/** The subject of the mail to the owner; a reinstatement sends none. */
const SUBJECTS: Readonly<Partial<Record<Act, string>>> = {
  take_down_image: 'Picture taken down',
  correct: 'Corrected',
  take_down: 'Taken down',
};

export const actsEmbedded = scenario('acts-pglite', 'the embedded database (PGlite)', onPglite);
export const actsPostgresql = scenario('acts-postgresql', 'PostgreSQL', onPostgresql);

function scenario(name: string, where: string, storage: () => Promise<ProgramStorage>): Scenario {
  return {
    name,
    about: `SIGKILL while editors take down releases and pictures, reinstate them, and approve corrections, on ${where}`,
    skip: () => false,
    run: (run) => withMailedProgram(storage, (mailed) => strike(run, mailed)),
  };
}

/** A published release with a picture, and the acts on it so far. */
interface Case {
  readonly id: number;
  readonly title: string;
  readonly imageId: number;
  readonly sha256: string;
  readonly renditions: readonly string[];
  readonly page: string;
  readonly done: Act[];
  /** A word unique to this text, before and after the next correction. */
  word: string;
  proposed: { readonly id: number; readonly word: string } | undefined;
}

const nextOf = ({ done }: Case): Act => CYCLE[done.length % CYCLE.length] ?? assert.fail();

async function strike({ rounds = ROUNDS, random, log }: Run, mailed: MailedProgram): Promise<string> {
  const { program, storage } = mailed;
  await program.start();
  const { plan: account } = await createAccounts(program);
  await signIn(program, { email: 'owner@example.org', name: 'Olga', accountId: account.id });
  const anna = await signIn(program, { email: 'anna@example.org', name: 'Anna', isEditor: true });
  const cases: Case[] = [];
  for (let i = 0; i < CYCLE.length * EACH; i++) {
    const one = await prepare(program, account, `Fall ${i}`);
    for (let step = 0; step < i % CYCLE.length; step++) {
      await propose(account, one);
      assert.equal((await perform(program, anna, one)).status, 303);
      happened(one);
    }
    cases.push(one);
  }
  let [acknowledged, unanswered, half] = [0, 0, 0];
  for (let round = 1; round <= rounds; round++) {
    for (const one of cases) await propose(account, one);
    const answered = new Set<Case>();
    const acts = cases.map(async (one) => {
      // The server is dead.
      const page = await perform(program, anna, one).catch(() => undefined);
      if (page === undefined) return;
      assert.equal(page.status, 303, `${nextOf(one)} of release ${one.id}: ${page.text.slice(0, 2_000)}`);
      answered.add(one);
    });
    const over = Promise.all(acts);
    const wanted = random(cases.length);
    const deadline = performance.now() + RESPONSE_MS;
    while (answered.size < wanted && performance.now() < deadline) await sleep(1);
    await sleep(random(MORE_MS));
    await program.kill();
    await over;
    await storage.whenDead(program);
    await program.start();
    let unknown = 0;
    for (const one of cases) {
      const isDone = await isWhole(account, one);
      if (answered.has(one)) assert.ok(isDone, `${nextOf(one)} of release ${one.id} was acknowledged, and is lost`);
      else if (isDone) unknown++;
      if (isDone) happened(one);
      await assertShown(program, account, one);
    }
    acknowledged += answered.size;
    unanswered += cases.length - answered.size;
    half += unknown;
    log(
      `round ${round}: ${answered.size} of ${cases.length} acts got a response, ${unknown} others happened nevertheless`,
    );
  }
  await assertEvents(account, cases);
  const { bySubject, copies } = await mailed.finish(rounds);
  for (const { title, done } of cases) {
    for (const [act, subject] of Object.entries(SUBJECTS)) {
      const times = done.filter((each) => each === act).length;
      assert.equal(bySubject.get(`${subject}: ${title}`) ?? 0, times, `mails with the subject “${subject}: ${title}”`);
    }
  }
  return `${rounds} kills, ${acknowledged} acts acknowledged and stored, ${unanswered} without a response, of which ${half} had happened completely and the others not at all; each with one event and one mail (${copies} mails arrived twice, under the same Message-ID)`;
}

// biome-ignore lint/suspicious/noExplicitAny: a record of the API
async function api(account: Account, method: string, path: string, options: object = {}): Promise<any> {
  const { status, body } = await account.request(method, path, options);
  assert.ok(status < 300, `${method} ${path}: ${status} ${JSON.stringify(body)}`);
  return body.data;
}

/** A published release with a picture. */
async function prepare(program: Program, account: Account, title: string): Promise<Case> {
  const word = `anfangs${title.replace(' ', '')}`;
  const { companyId, categoryId } = account;
  const json = { company_id: companyId, category_id: categoryId, language: 'de', title, text: `<p>Hier ${word}.</p>` };
  const { id } = await api(account, 'POST', '/press-releases', { json });
  const file = new File([(await jpeg({ width: 800, height: 600 })) as Uint8Array<ArrayBuffer>], 'bridge.jpg');
  const image = await api(account, 'POST', `/press-releases/${id}/images`, { body: imageForm(file) });
  await api(account, 'POST', `/press-releases/${id}/submit`, { json: { ai_text_declaration: 'none' } });
  await program.operate('review approve', { id, editor: 'Ada' });
  const { urls } = await api(account, 'GET', `/press-releases/${id}`);
  const renditions = image.renditions.map(({ url }: { readonly url: string }) => url);
  const { sha256 } = image;
  return { id, title, imageId: image.id, sha256, renditions, page: urls.portal_a, done: [], word, proposed: undefined };
}

/** Proposes a correction if that is the next act. */
async function propose(account: Account, one: Case): Promise<void> {
  if (nextOf(one) !== 'correct' || one.proposed !== undefined) return;
  const word = `berichtigt${one.id}n${one.done.length}`;
  const json = { text: `<p>Hier ${word}.</p>`, note: 'Es heißt anders.' };
  const { id } = await api(account, 'POST', `/press-releases/${one.id}/corrections`, { json });
  one.proposed = { id, word };
}

/** Performs the next act as an editor at the desk. */
function perform(program: Program, anna: Person, one: Case): Promise<Page> {
  const act = nextOf(one);
  if (act === 'correct') return anna.post(program, `/desk/corrections/${one.proposed?.id}/approve`);
  const picture = act.endsWith('_image') ? `?image=${one.imageId}` : '';
  return act.startsWith('take_down')
    ? anna.post(program, `/desk/releases/${one.id}/take-down${picture}`, {
        reason: 'rights',
        public: SENTENCE,
        note: '',
        ground: STATEMENT.ground,
        ground_text: STATEMENT.groundText,
        facts: STATEMENT.facts,
      })
    : anna.post(program, `/desk/releases/${one.id}/reinstate${picture}`);
}

function happened(one: Case): void {
  const act = nextOf(one);
  if (act === 'correct') {
    one.word = one.proposed?.word ?? assert.fail();
    one.proposed = undefined;
  }
  one.done.push(act);
}

/** True if the next act is in the history, which must otherwise be unchanged. */
async function isWhole(account: Account, one: Case): Promise<boolean> {
  const before = ['create', 'attach_image', 'submit', 'approve', ...one.done];
  const history = await historyOf(account, one.id);
  const isDone = history.length > before.length;
  assert.deepEqual(history, isDone ? [...before, nextOf(one)] : before);
  return isDone;
}

/** Checks that everything shown of the release matches its history. */
async function assertShown(program: Program, account: Account, one: Case): Promise<void> {
  const { id, done, imageId, word, proposed, page, renditions, sha256 } = one;
  const isLast = (act: Act, opposite: Act) => done.lastIndexOf(act) > done.lastIndexOf(opposite);
  const isDown = isLast('take_down', 'reinstate');
  const isPictureDown = isLast('take_down_image', 'reinstate_image');
  const corrections = done.filter((act) => act === 'correct').length;
  const where = `release ${id} after ${done.at(-1)}`;

  const release = await api(account, 'GET', `/press-releases/${id}`);
  assert.equal(release.status, isDown ? 'taken_down' : 'published', where);
  assert.equal(release.taken_down?.public, isDown ? SENTENCE : undefined, where);
  assert.equal(release.version, 4 + done.length, where);
  assert.equal(release.text, `<p>Hier ${word}.</p>`, where);
  assert.equal(release.corrections.length, corrections, where);
  const [image] = release.images;
  assert.equal(image.taken_down?.public, isPictureDown ? SENTENCE : undefined, where);
  assert.equal(image.renditions.length, isPictureDown ? 0 : renditions.length, where);

  const proposals = await api(account, 'GET', `/press-releases/${id}/corrections?limit=20`);
  const statuses = [...Array<string>(corrections).fill('approved'), ...(proposed === undefined ? [] : ['pending'])];
  assert.deepEqual(
    proposals.map(({ status }: { readonly status: string }) => status),
    statuses,
    where,
  );

  const public_ = await fetch(page, { signal: AbortSignal.timeout(RESPONSE_MS) });
  const text = await public_.text();
  assert.equal(public_.status, isDown ? 410 : 200, where);
  assert.equal(text.includes(word), !isDown, where);
  if (proposed !== undefined) assert.ok(!text.includes(proposed.word), where);
  for (const url of renditions) {
    const rendition = await digestOf(url);
    assert.equal(
      rendition.length === 64 ? '200' : rendition,
      isDown || isPictureDown ? '410' : '200',
      `${where}: ${url}`,
    );
  }

  const original = `${program.baseUrl}/api/v1/press-release-images/${imageId}/original`;
  assert.equal(await digestOf(original, account.token), sha256, where);
  const evidence = JSON.stringify(await program.operate('evidence show', { image_id: imageId }));
  assert.ok(evidence.includes(sha256), where);
}

/** The last events may still be pending. */
async function assertEvents(account: Account, cases: readonly Case[]): Promise<void> {
  await sleep(2_000);
  const events = await eventsOf(account);
  const first = ['press_release.created', 'image.attached', 'press_release.submitted', 'press_release.published'];
  for (const { id, done } of cases) {
    assert.deepEqual(events.get(id), [...first, ...done.map((act) => EVENTS[act])], `events of release ${id}`);
  }
}
