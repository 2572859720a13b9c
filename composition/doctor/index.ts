import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { checkCredentials } from './credentials.ts';
import { checkEmbedded } from './embedded.ts';
import { type Finding, ok, problem, skipped } from './finding.ts';
import { checkPeople } from './people.ts';
import { checkPostgresql } from './postgresql.ts';
import { checkRedis } from './redis.ts';
import { checkRenderer } from './renderer.ts';
import { checkReplica } from './replica.ts';
import { checkServer } from './server.ts';
import { checkLegacyRoutes, checkSettings, checkTrustList } from './settings.ts';
import { checkStorage } from './storage.ts';

/**
 * Looks at everything that the service needs, as the environment has it. Changes nothing: it does not migrate, and leaves
 * no file. Whatever is wrong is a finding; it never throws for it.
 */
export async function examine(environment: Readonly<Record<string, string | undefined>>): Promise<Finding[]> {
  const node = checkNode(process.versions.node);
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    // Each fault is one line that has its remedy after the semicolon, or is nothing but a demand.
    const faults = error.faults.map((fault) => {
      const [detail = fault, ...remedy] = fault.split('; ');
      return problem('configuration', detail, sentence(remedy.join('; ') || 'correct this variable'));
    });
    return [...faults, node, skipped('the rest', 'can be looked at once the configuration is sound')];
  }
  const { databaseUrl, dataDir, imageRenderer } = config;
  const now = new Date();
  return [
    ok('configuration', 'no faults'),
    node,
    // One after the other: none takes the time or the memory that another is measured by.
    ...(await (databaseUrl === null ? checkEmbedded(dataDir) : checkPostgresql(databaseUrl, config))),
    ...(await checkReplica(config)),
    await checkRedis(config),
    ...(await checkStorage(config)),
    await checkRenderer(imageRenderer),
    checkTrustList(config, now),
    await checkCredentials(config, now),
    ...(await checkPeople(config)),
    ...(await checkLegacyRoutes(config)),
    ...checkSettings(config),
    await checkServer(config),
  ];
}

/** What the code needs: TypeScript without its types. */
const NODE = { major: 22, minor: 18 };

export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > NODE.major || (major === NODE.major && minor >= NODE.minor)) return ok('node', version);
  const needed = `${NODE.major}.${NODE.minor}`;
  return problem(
    'node',
    `${version} is too old`,
    `Install Node 24 (${needed} at least), or run npm ci, which brings it.`,
  );
}

function sentence(text: string): string {
  const whole = text.startsWith('unset ') ? `correct it, or ${text}` : text;
  return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}.`;
}
