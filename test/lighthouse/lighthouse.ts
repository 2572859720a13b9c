import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { descendantsOf, killAll } from '../support/process/system-processes.ts';

const VERSION = '13.5.0';
const PROGRAM = process.env.LIGHTHOUSE;
/** Instructions for installing it: it is too large for the project's dependencies. */
export const HOW_TO_GET =
  PROGRAM === undefined
    ? `Lighthouse does not start: npx gets lighthouse@${VERSION} from npm's registry; LIGHTHOUSE names its program where it is installed`
    : `Lighthouse does not start: LIGHTHOUSE names ${PROGRAM}, which is to be node_modules/.bin/lighthouse where it is installed`;

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Lighthouse's own default (a phone) and its desktop preset. */
export const DEVICES = { mobile: [], desktop: ['--preset=desktop'] } as const satisfies Record<
  string,
  readonly string[]
>;

const CHROMIUM_FLAGS = [
  ...['--headless=new', '--no-sandbox', '--disable-quic', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
];
/** Lighthouse waits up to 45 s for a page before its analysis, and npx may have to download it first. */
const TIMEOUT_MS = 180_000;

export interface Score {
  /** 0 to 100; 0 where Lighthouse could not measure it. */
  readonly score: number;
  /** A line for each audit that costs points; advisory ones, with a weight of 0, are omitted. */
  readonly failing: readonly string[];
}

export type Scores = Readonly<Record<Category, Score>>;

export interface Lighthouse {
  readonly version: string;
  /** @throws Error with Lighthouse's output if it made no report */
  look(url: string, device: keyof typeof DEVICES): Promise<Scores>;
}

/**
 * The members of a report that we read:
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md
 */
interface Report {
  readonly categories: Readonly<Record<Category, ReportedCategory>>;
  readonly audits: Readonly<Record<string, ReportedAudit>>;
}

interface ReportedCategory {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

interface ReportedAudit {
  readonly title: string;
  readonly score: number | null;
  readonly displayValue?: string;
  readonly errorMessage?: string;
}

/**
 * Lighthouse with this Chromium; reports and profiles are stored in `folder`, which the caller owns.
 * @throws Error if it does not start
 */
export async function findLighthouse(chromium: string, folder: string): Promise<Lighthouse> {
  const env = { ...process.env, CHROME_PATH: chromium, TMPDIR: folder };
  const version = (await run(['--version'], env)).trim();
  const path = join(folder, 'report.json');
  return {
    version,
    async look(url, device) {
      const looks = [`--only-categories=${CATEGORIES.join(',')}`, `--chrome-flags=${CHROMIUM_FLAGS.join(' ')}`];
      const says = ['--quiet', '--no-enable-error-reporting', '--output=json', `--output-path=${path}`];
      await run([url, ...DEVICES[device], ...looks, ...says], env);
      return scoresOf(JSON.parse(await readFile(path, 'utf8')) as Report);
    },
  };
}

function scoresOf({ categories, audits }: Report): Scores {
  const scores = CATEGORIES.map((category): [Category, Score] => {
    const { score, auditRefs } = categories[category];
    const failing = auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      const costs = weight > 0 && audit !== undefined && (audit.errorMessage !== undefined || (audit.score ?? 1) < 1);
      return costs ? [`${id}: ${audit.errorMessage ?? audit.displayValue ?? audit.title}`] : [];
    });
    return [category, { score: Math.round((score ?? 0) * 100), failing }];
  });
  return Object.fromEntries(scores) as Record<Category, Score>;
}

/** @returns its stdout */
function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const [program, first] = PROGRAM === undefined ? ['npx', ['--yes', `lighthouse@${VERSION}`]] : [PROGRAM, []];
  const child = spawn(program, [...first, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const late = setTimeout(() => {
    stderr += `nothing within ${TIMEOUT_MS / 1000} s`;
    // Its Chromium has its own process group.
    if (child.pid !== undefined) killAll([...descendantsOf(child.pid), child.pid]);
  }, TIMEOUT_MS);
  return new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(stdout) : reject(new Error(stderr.trim() || `code ${code}`))));
  }).finally(() => clearTimeout(late));
}
