import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { checkCredentials } from './credentials.ts';
import { checkEmbedded } from './database/embedded.ts';
import { checkEncryption } from './database/encryption.ts';
import { checkPostgresql } from './database/postgresql.ts';
import { checkReplica } from './database/replica.ts';
import { type Finding, ok, problem, skipped } from './finding.ts';
import { checkHostNames } from './host-names.ts';
import { checkPeople } from './people.ts';
import { checkRedis } from './redis.ts';
import { checkRenderer } from './renderer.ts';
import { checkServer } from './server.ts';
import { checkLegacyRoutes, checkSettings, checkTrustList } from './settings.ts';
import { checkStorage } from './storage.ts';
import { checkTimeStamper } from './time-stamper.ts';

/**
 * Checks everything that the service needs in this environment. Changes nothing: it does not migrate, and leaves no
 * file. Every fault is a finding and is never thrown.
 */
export async function runDoctor(environment: Readonly<Record<string, string | undefined>>): Promise<Finding[]> {
  const node = checkNode(process.versions.node);
  const { config, faults, faultyVariables } = readValidPart(environment);
  const configurationFindings = faults.map((fault) => {
    // A fault is one line: detail and remedy, separated by a semicolon, or only a remedy.
    const [detail = fault, ...remedy] = fault.split('; ');
    return problem('configuration', detail, sentence(remedy.join('; ') || 'correct this variable'));
  });
  const first = configurationFindings.length === 0 ? [ok('configuration', 'no faults')] : configurationFindings;
  if (config === undefined) {
    return [...first, node, skipped('the rest', 'can be checked once the configuration is valid')];
  }
  const findings = [...first, node];
  // Sequentially, so that no check distorts another one's measurements.
  for (const { name, variables, run } of checksOf(config, new Date(), environment.PGSSLMODE)) {
    const faulty = [...faultyVariables].filter((variable) => variables.test(variable));
    if (faulty.length > 0) findings.push(skipped(name, `can be checked once ${faulty.join(' and ')} is valid`));
    else findings.push(...(await run()));
  }
  return findings;
}

interface DoctorCheck {
  readonly name: string;
  /** Matches the variables that the check depends on. */
  readonly variables: RegExp;
  readonly run: () => Promise<Finding[]>;
}

function checksOf(config: Config, now: Date, pgSslMode: string | undefined): DoctorCheck[] {
  const { databaseUrl, imageRenderer } = config;
  return [
    {
      name: 'database',
      variables: /^(?:DATABASE_(?!READ)|WORKERS$|EVIDENCE_CHECK_DAYS$)/,
      run: async () => (databaseUrl === null ? checkEmbedded(config) : checkPostgresql(databaseUrl, config)),
    },
    { name: 'encryption', variables: /^DATABASE_/, run: async () => checkEncryption(config, pgSslMode) },
    { name: 'replica', variables: /^DATABASE_/, run: () => checkReplica(config) },
    { name: 'redis', variables: /^REDIS_/, run: async () => [await checkRedis(config)] },
    { name: 'storage', variables: /^S3_|^DATABASE_URL$/, run: () => checkStorage(config) },
    { name: 'renderer', variables: /^IMAGE_RENDERER$/, run: async () => [await checkRenderer(imageRenderer)] },
    { name: 'trust list', variables: /^C2PA_TRUST_LIST$/, run: async () => [checkTrustList(config, now)] },
    { name: 'content credentials', variables: /^C2PA_/, run: async () => [await checkCredentials(config, now)] },
    { name: 'time stamps', variables: /^C2PA_(?!TRUST)/, run: async () => [await checkTimeStamper(config)] },
    { name: 'people', variables: /^(?:SMTP_|MAIL_|OIDC_|BASE_URL$)/, run: () => checkPeople(config) },
    {
      name: 'names',
      variables: /^(?:BASE_URL|PUBLIC_ASSET_URL|PORTAL_[AB]_HOST)$/,
      run: async () => [await checkHostNames(config)],
    },
    { name: 'legacy routes', variables: /^LEGACY_ROUTES$/, run: () => checkLegacyRoutes(config) },
    {
      name: 'settings',
      variables: /^(?:BASE_URL|HOST|TRUST_PROXY|PORTAL_[AB]_HOST|METRICS_|WORKERS|LOG_LEVEL|WEBHOOK_TARGETS)/,
      run: async () => checkSettings(config),
    },
    { name: 'server', variables: /^(?:PORT|HOST)$/, run: async () => [await checkServer(config)] },
  ];
}

/** Maximum rounds of removing faulty variables: some are faulty only in combination. */
const ROUNDS = 5;

/** The configuration without the faulty variables, which are listed; undefined if that is not enough. */
function readValidPart(environment: Readonly<Record<string, string | undefined>>): {
  readonly config: Config | undefined;
  readonly faults: readonly string[];
  readonly faultyVariables: ReadonlySet<string>;
} {
  let faults: readonly string[] | undefined;
  const faultyVariables = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const validVariables = Object.entries(environment).filter(([name]) => !faultyVariables.has(name));
    try {
      return { config: readConfig(Object.fromEntries(validVariables)), faults: faults ?? [], faultyVariables };
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      faults ??= error.faults;
      for (const fault of error.faults) faultyVariables.add(/^[A-Z][A-Z\d_]*/.exec(fault)?.[0] ?? '');
    }
  }
  return { config: undefined, faults: faults ?? [], faultyVariables };
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
