import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { UnitOfWork } from '../../../application/ports/index.ts';
import { approvePressRelease, type SanitizedHtml } from '../../../domain/index.ts';
import {
  change,
  EDITOR,
  later,
  MINUTE,
  type Publisher,
  storeDraft,
  storePublisher,
  submitted,
} from '../../support/records/builders.ts';
import { watchDatabase } from '../support/measures/database-time.ts';
import { median } from '../support/measures/statistics.ts';
import { cleanHtml, title } from '../support/texts.ts';
import { type Figure, measureTime, type ScaleBench } from './scale-bench.ts';
import { openTree, type Tree } from './tree.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Releases of a round; each is created, submitted and approved. */
const RELEASES_EACH = 10;
const WARM_UP = 20;

/**
 * Transitions with the digests of the history's chain, compared with the same program without them, round by round; and
 * with itself, which shows how much the ratio varies by chance.
 */
export async function* benchHistory({ world, options: { releases }, log }: ScaleBench): AsyncGenerator<Figure> {
  const tree = await openTree();
  const sides = [
    await openSide(world, await openTree(await withoutDigests(world.folder))),
    await openSide(world, tree),
    await openSide(world, tree),
  ];
  const rounds = Math.max(2, Math.ceil(releases / RELEASES_EACH));
  log(`${rounds} rounds of ${3 * RELEASES_EACH} transitions`);
  for (let round = 0; round < WARM_UP; round++) for (const side of sides) await side.publish();
  const spent = await Promise.all(sides.map(({ databaseUrl }) => watchDatabase(databaseUrl)));
  for (const side of sides) side.rounds.length = 0;
  for (let round = 0; round < rounds; round++) {
    // The sides begin in rotation, so that none profits from its position.
    for (let i = 0; i < sides.length; i++) await sides[(round + i) % sides.length]?.publish();
  }
  const database = await Promise.all(spent.map((of) => of()));
  for (const side of sides) await side.close();
  const [without, one, other] = sides.map(({ rounds }, i) => ({ rounds, database: database[i] ?? Number.NaN }));
  if (without === undefined || one === undefined || other === undefined) return;
  for (const [what, ours, theirs] of [
    ['a transition with digests', one, without],
    ['the same program twice', other, one],
  ] as const) {
    yield { what, tree: 'against without digests, by round', unit: '×', values: ratios(ours, theirs, 'ms') };
    yield { what: `${what}, by our processor time`, tree: 'by round', unit: '×', values: ratios(ours, theirs, 'own') };
    const all = (side: typeof one) => side.database + side.rounds.reduce((sum, { own }) => sum + own, 0);
    yield { what: `${what}, by all processor time`, tree: 'all rounds', unit: '×', values: [all(ours) / all(theirs)] };
    yield {
      what: `${what}: median`,
      tree: 'per transition',
      unit: 'ms',
      values: [median(ours.rounds.map(({ ms }) => ms)) / 3 / RELEASES_EACH],
    };
  }
}

interface Round {
  readonly ms: number;
  /** CPU milliseconds of this process. */
  readonly own: number;
}

type Rounds = { readonly rounds: readonly Round[] };

const ratios = (ours: Rounds, theirs: Rounds, by: keyof Round) =>
  ours.rounds.map((round, i) => round[by] / (theirs.rounds[i]?.[by] ?? Number.NaN));

async function openSide(world: ScaleBench['world'], tree: Tree) {
  const databaseUrl = await world.createDatabase();
  const persistence = await tree.persistence.createMikroOrmPersistence({ driver: 'postgresql', url: databaseUrl });
  const publisher = await storePublisher(persistence.unitOfWork);
  const rounds: Round[] = [];
  let number = 0;
  return {
    databaseUrl,
    rounds,
    async publish() {
      const before = process.cpuUsage();
      const { ms } = await measureTime(async () => {
        for (let i = 0; i < RELEASES_EACH; i++) await publishOne(persistence.unitOfWork, publisher, number++);
      });
      const { user, system } = process.cpuUsage(before);
      rounds.push({ ms, own: (user + system) / 1000 });
    },
    close: () => persistence.close(),
  };
}

async function publishOne(unitOfWork: UnitOfWork, publisher: Publisher, number: number): Promise<void> {
  const text = cleanHtml(number) as SanitizedHtml;
  const { id } = await storeDraft(unitOfWork, publisher, { title: title(number), text });
  await change(unitOfWork, id, (release) => submitted(release, publisher.actor, later(MINUTE)));
  await change(unitOfWork, id, (release) => approvePressRelease(release, { actor: EDITOR, at: later(2 * MINUTE) }));
}

/** A copy of this tree whose history has no digests; returns its folder. */
async function withoutDigests(folder: string): Promise<string> {
  const copy = join(folder, 'without-digests');
  await mkdir(copy);
  for (const part of ['adapters', 'application', 'domain']) {
    await cp(join(ROOT, part), join(copy, part), { recursive: true });
  }
  await cp(join(ROOT, 'package.json'), join(copy, 'package.json'));
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const path = join(copy, 'adapters/persistence-mikro-orm/repositories/history/insert-entry.ts');
  let source = await readFile(path, 'utf8');
  for (const [what, instead] of WITHOUT_DIGESTS) {
    const replaced = source.replace(what, instead);
    if (replaced === source) throw new Error(`${path} has changed: it does not contain ${what}`);
    source = replaced;
  }
  await writeFile(path, source);
  return copy;
}

const WITHOUT_DIGESTS = [
  ['const DIGEST_VALUES = 4;', 'const DIGEST_VALUES = 0;'],
  [', salt, snapshot_digest, shown, digest)', ')'],
  [/, decode\(\$\{salt\}.*?\$\{entry\}, 'UTF8'\)\)/s, ''],
  [/ left join lateral \(.*?\) last on true/s, ''],
  [/const salt = newSalt\(\);.*?(?=return)/s, ''],
  [", salt.toString('hex'), snapshot, shown, digested]", ']'],
] as const;
