import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { checkCredentials } from './credentials.ts';
import { checkEmbedded } from './embedded.ts';
import { checkEncryption } from './encryption.ts';
import { type Finding, ok, problem, skipped } from './finding.ts';
import { checkNames } from './names.ts';
import { checkPeople } from './people.ts';
import { checkPostgresql } from './postgresql.ts';
import { checkRedis } from './redis.ts';
import { checkRenderer } from './renderer.ts';
import { checkReplica } from './replica.ts';
import { checkServer } from './server.ts';
import { checkLegacyRoutes, checkSettings, checkTrustList } from './settings.ts';
import { checkStorage } from './storage.ts';
import { checkTimeStamper } from './time-stamper.ts';

/**
 * Checks everything that the service needs in this environment. Changes nothing: it does not migrate, and leaves no
 * file. Every fault is a finding and is never thrown.
 */
export async function examine(environment: Readonly<Record<string, string | undefined>>): Promise<Finding[]> {
  const node = checkNode(process.versions.node);
  const { config, faults, unsound } = readSound(environment);
  const found = faults.map((fault) => {
    // A fault is one line: detail and remedy, separated by a semicolon, or only a remedy.
    const [detail = fault, ...remedy] = fault.split('; ');
    return problem('configuration', detail, sentence(remedy.join('; ') || 'correct this variable'));
  });
  const first = found.length === 0 ? [ok('configuration', 'no faults')] : found;
  if (config === undefined) {
    return [...first, node, skipped('the rest', 'can be checked once the configuration is valid')];
  }
  const findings = [...first, node];
  // Sequentially, so that no check distorts another one's measurements.
  for (const { name, reads, run } of checksOf(config, new Date(), environment.PGSSLMODE)) {
    const faulty = [...unsound].filter((variable) => reads.test(variable));
    if (faulty.length > 0) findings.push(skipped(name, `can be checked once ${faulty.join(' and ')} is valid`));
    else findings.push(...(await run()));
  }
  return findings;
}

interface DoctorCheck {
  readonly name: string;
  /** The variables that the check depends on. */
  readonly reads: RegExp;
  readonly run: () => Promise<Finding[]>;
}

function checksOf(config: Config, now: Date, pgSslMode: string | undefined): DoctorCheck[] {
  const { databaseUrl, imageRenderer } = config;
  return [
    {
      name: 'database',
      reads: /^(?:DATABASE_(?!READ)|WORKERS$|EVIDENCE_CHECK_DAYS$)/,
      run: async () => (databaseUrl === null ? checkEmbedded(config) : checkPostgresql(databaseUrl, config)),
    },
    { name: 'encryption', reads: /^DATABASE_/, run: async () => checkEncryption(config, pgSslMode) },
    { name: 'replica', reads: /^DATABASE_/, run: () => checkReplica(config) },
    { name: 'redis', reads: /^REDIS_/, run: async () => [await checkRedis(config)] },
    { name: 'storage', reads: /^S3_|^DATABASE_URL$/, run: () => checkStorage(config) },
    { name: 'renderer', reads: /^IMAGE_RENDERER$/, run: async () => [await checkRenderer(imageRenderer)] },
    { name: 'trust list', reads: /^C2PA_TRUST_LIST$/, run: async () => [checkTrustList(config, now)] },
    { name: 'content credentials', reads: /^C2PA_/, run: async () => [await checkCredentials(config, now)] },
    { name: 'time stamps', reads: /^C2PA_(?!TRUST)/, run: async () => [await checkTimeStamper(config)] },
    { name: 'people', reads: /^(?:SMTP_|MAIL_|OIDC_|BASE_URL$)/, run: () => checkPeople(config) },
    {
      name: 'names',
      reads: /^(?:BASE_URL|PUBLIC_ASSET_URL|PORTAL_[AB]_HOST)$/,
      run: async () => [await checkNames(config)],
    },
    { name: 'legacy routes', reads: /^LEGACY_ROUTES$/, run: () => checkLegacyRoutes(config) },
    {
      name: 'settings',
      reads: /^(?:BASE_URL|HOST|TRUST_PROXY|PORTAL_[AB]_HOST|METRICS_|WORKERS|LOG_LEVEL|WEBHOOK_TARGETS)/,
      run: async () => checkSettings(config),
    },
    { name: 'server', reads: /^(?:PORT|HOST)$/, run: async () => [await checkServer(config)] },
  ];
}

/** Maximum rounds of removing faulty variables: some are faulty only in combination. */
const ROUNDS = 5;

/** The configuration without the faulty variables, which are listed; undefined if that is not enough. */
function readSound(environment: Readonly<Record<string, string | undefined>>): {
  readonly config: Config | undefined;
  readonly faults: readonly string[];
  readonly unsound: ReadonlySet<string>;
} {
  let faults: readonly string[] | undefined;
  const unsound = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const sound = Object.entries(environment).filter(([name]) => !unsound.has(name));
    try {
      return { config: readConfig(Object.fromEntries(sound)), faults: faults ?? [], unsound };
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      faults ??= error.faults;
      for (const fault of error.faults) unsound.add(/^[A-Z][A-Z\d_]*/.exec(fault)?.[0] ?? '');
    }
  }
  return { config: undefined, faults: faults ?? [], unsound };
}

/** The first version of Node that strips types by default. */
const NODE = { major: 22, minor: 18 };

export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > NODE.major || (major === NODE.major && minor >= NODE.minor)) return ok('node', version);
  const needed = `${NODE.major}.${NODE.minor}`;
  return problem(
    'node',
    `${version} is too old`,
    `Install Node 24 (at least ${needed}), or run npm ci, which installs it.`,
  );
}

function sentence(text: string): string {
  const whole = text.startsWith('unset ') ? `correct it, or ${text}` : text;
  return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}.`;
}
