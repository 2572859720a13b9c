import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { IMAGES_FOLDER } from '../../../../composition/data-folder/data-layout.ts';
import { type Account, digestOf, readRelease } from '../client.ts';
import type { Program } from '../program/program.ts';
import { type AccountName, differenceOf, type KnownRelease, type Ledger } from './ledger.ts';

type Accounts = Readonly<Record<AccountName, Account>>;

const AT_ONCE = 4;

/** Compares the program with the ledger: these releases with their pictures, and the sums over all. */
export async function audit(
  ledger: Ledger,
  accounts: Accounts,
  program: Program,
  releases: readonly KnownRelease[],
): Promise<void> {
  await auditReleases(ledger, accounts, program, releases);
  await auditSums(ledger, accounts);
  await each([...ledger.tokens].slice(-20), async ([token, { good }]) => {
    const { status } = await accounts.plan.request('GET', '/me', { token });
    if (status !== (good ? 200 : 401)) ledger.faults.push(`a ${good ? 'good' : 'revoked'} token got ${status}`);
  });
}

/** Compares these releases, with their pictures, with the program. */
export function auditReleases(
  ledger: Ledger,
  accounts: Accounts,
  program: Program,
  releases: readonly KnownRelease[],
): Promise<void> {
  return each(releases, (release) => auditRelease(release, ledger, accounts[release.account], program));
}

async function each<T>(list: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...list];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

async function auditRelease(known: KnownRelease, ledger: Ledger, account: Account, program: Program): Promise<void> {
  const fault = (text: string) => ledger.faults.push(`release ${known.id}: ${text}`);
  const seen = await readRelease(account, known.id as number);
  const difference = differenceOf(known, seen);
  if (difference !== undefined) return void fault(difference);
  for (const { id, sha256, urls } of seen?.images ?? []) {
    const original = await digestOf(`${program.baseUrl}/api/v1/press-release-images/${id}/original`, account.token);
    if (original !== sha256) fault(`the original of image ${id} is ${original}, not ${sha256}`);
    if (urls.length !== 3) fault(`image ${id} has ${urls.length} renditions`);
    for (const url of urls) {
      const digest = await digestOf(url);
      if (digest.length !== 64) fault(`${url} returned ${digest}`);
    }
    const evidence = await program.operate('evidence show', { image_id: id });
    if (!JSON.stringify(evidence).includes(sha256)) fault(`image ${id} has no evidence`);
  }
}

/** Charges and submissions must match one to one, so the sums must be equal. */
async function auditSums(ledger: Ledger, accounts: Accounts): Promise<void> {
  const [plan, credits] = await Promise.all([
    accounts.plan.request('GET', '/me'),
    accounts.credits.request('GET', '/me'),
  ]);
  const { used } = plan.body.data.quota;
  if (used !== ledger.paid.plan) ledger.faults.push(`the plan has paid ${used} submissions, of ${ledger.paid.plan}`);
  const spent = 1_000_000 - credits.body.data.booking.credits_left;
  if (spent !== ledger.paid.credits) {
    ledger.faults.push(`credits have paid ${spent} submissions, of ${ledger.paid.credits}`);
  }
}

/** Timeout of a sweep. */
const SWEEP_MS = 20_000;

/**
 * Compares the image folder with the ledger: every file has its record, every record its file, and there are no
 * leftovers.
 */
export async function auditFiles(ledger: Ledger, accounts: Accounts, program: Program): Promise<void> {
  const folder = join(program.dataDir, IMAGES_FOLDER);
  const renditions = new Set<string>();
  const withImages = [...ledger.releases.values()].filter(({ images }) => images.length > 0);
  await each(withImages, async ({ id, account }) => {
    const { status, body } = await accounts[account].request('GET', `/press-releases/${id}/images`);
    if (status !== 200) {
      ledger.faults.push(`the images of release ${id} returned ${status}`);
      return;
    }
    for (const { renditions: urls } of body.data) {
      for (const { url } of urls) renditions.add(/([^/]+)\.jpg$/.exec(url)?.[1] as string);
    }
  });
  const expected = {
    originals: [...ledger.originals].sort(),
    renditions: [...renditions].sort(),
    // The API names only the JPEGs; each has a WebP.
    webps: renditions.size,
    tmp: [],
  };
  const deadline = performance.now() + SWEEP_MS;
  for (;;) {
    const found = {
      originals: await filesIn(join(folder, 'originals')),
      ...(await renditionsIn(join(folder, 'renditions'))),
      tmp: await filesIn(join(folder, 'tmp')),
    };
    try {
      assert.deepEqual(found, expected);
      return;
    } catch {
      if (performance.now() < deadline) {
        await sleep(200);
        continue;
      }
      for (const name of ['originals', 'renditions', 'tmp'] as const) {
        const lost = expected[name].filter((file) => !found[name].includes(file));
        const left = found[name].filter((file) => !(expected[name] as string[]).includes(file));
        if (lost.length > 0) ledger.faults.push(`lost from ${name}: ${lost}`);
        if (left.length > 0) ledger.faults.push(`left in ${name}: ${left}`);
      }
      if (found.webps !== expected.webps) ledger.faults.push(`${found.webps} WebPs of ${expected.webps} JPEGs`);
      return;
    }
  }
}

/** The JPEGs by name, and the number of WebPs. */
async function renditionsIn(folder: string): Promise<{ renditions: string[]; webps: number }> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const renditions: string[] = [];
  let webps = 0;
  for (const file of files.filter((entry) => entry.isFile())) {
    // It may be removed concurrently.
    const bytes = await readFile(join(file.parentPath, file.name)).catch(() => undefined);
    if (bytes?.toString('latin1', 8, 12) === 'WEBP') webps++;
    else renditions.push(file.name);
  }
  return { renditions: renditions.sort(), webps };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}
