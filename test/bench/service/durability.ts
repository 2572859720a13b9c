import { createCliSession } from '../../../composition/cli-session.ts';
import { readConfig } from '../../../composition/config/config.ts';
import { PERMISSIONS } from '../../../domain/index.ts';
import { API_BENCHMARKS } from '../api/api.ts';
import type { Bench } from '../support/bench.ts';
import { atLeast, type Finding, sideLine } from '../support/measures/report.ts';
import { compare, type Side } from '../support/measures/rounds.ts';
import type { SeededAccount } from '../support/seed.ts';
import { startEmbeddedService } from '../support/server.ts';

/** The approximate time of one revolution of a magnetic disk, which a sync waits for. */
const MAGNETIC_MS = 10;

/**
 * The cost of syncing acknowledged changes in the embedded database, against one that never syncs, on this machine's
 * disk and on a slow one.
 * @throws LoadFailed
 */
export async function* benchDurability(bench: Bench): AsyncGenerator<Finding> {
  if (bench.options.profile) return bench.log('durability has no profile of its own: see that of create');
  const theirs = await openSide(bench, 'none');
  for (const [disk, syncMs] of [
    ['this disk', '0'],
    [`a disk of ${MAGNETIC_MS} ms`, String(MAGNETIC_MS)],
  ] as const) {
    const ours = await openSide(bench, syncMs);
    const {
      ours: synced,
      theirs: unsynced,
      ...figures
    } = await compare(bench.generator, bench.options, { ours, theirs });
    yield {
      what: `create a draft, embedded, synced to ${disk} against not`,
      target: atLeast(0.5),
      ...figures,
      notes: [`synced ${sideLine(synced)}`, `not    ${sideLine(unsynced)}`],
    };
  }
}

async function openSide({ world }: Bench, syncMs: string): Promise<Side> {
  const name = `embedded-${syncMs}`;
  const { dataDir, ...server } = await startEmbeddedService(world, name, syncMs);
  return { ...server, requests: API_BENCHMARKS.create[0].requests([await addAccount(dataDir, name)]) };
}

async function addAccount(dataDir: string, name: string): Promise<SeededAccount> {
  const session = createCliSession(readConfig({ DATA_DIR: dataDir }), () => undefined);
  // biome-ignore lint/suspicious/noExplicitAny: records of the command line
  const operate = (operation: string, input: unknown) => session.call(operation, input) as Promise<any>;
  try {
    const { id } = await operate('account create', { name, sandbox: false });
    await operate('booking grant', { account_id: id, terms: { kind: 'plan', monthly_quota: null }, until: null });
    const company = await operate('company create', {
      account_id: id,
      name,
      portal: 'portal_a',
      language: 'de',
      website_url: null,
    });
    const { token } = await operate('token create', { account_id: id, name, permissions: PERMISSIONS, expires: null });
    const { items } = await operate('category list', { after: null, limit: 100 });
    const categories: { id: number }[] = items;
    return { id, token, companyIds: [company.id], categoryIds: categories.map((category) => category.id) };
  } finally {
    await session.close();
  }
}
