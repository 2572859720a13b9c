import { userInfo } from 'node:os';
import { CliError, runCli } from '../adapters/cli/index.ts';
import { type CliSession, createCliSession } from './cli-session.ts';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { RELEASE_TEXT } from './config/version.ts';

/* Entry point of the command line. Modules that only some commands need are loaded on demand. */

/** @throws CliError for an invalid environment */
function openSession(): CliSession {
  return createCliSession(config(), (line) => process.stderr.write(`${line}\n`));
}

/** @throws CliError for an invalid environment */
function config(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    throw error instanceof ConfigError ? new CliError(`the configuration is invalid\n${error.message}`) : error;
  }
}

/** The operating system's user name; a container may have none. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'editor';
  }
}

// `presswerk … | head` closes the pipe early, which is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

let session: CliSession | undefined;
const getSession = () => {
  session ??= openSession();
  return session;
};

try {
  process.exitCode = await runCli(process.argv.slice(2), {
    stdout: process.stdout,
    stderr: process.stderr,
    version: RELEASE_TEXT,
    editor: userName(),
    baseUrl: async () => getSession().address(),
    evidenceRetentionDays: () => config().evidenceRetentionDays,
    call: async (operation, input) => getSession().call(operation, input),
    migrate: async () => getSession().migrate(),
    serve: async (options) => (await import('./serve/serve.ts')).serve(options),
    doctor: async () => (await import('./doctor/index.ts')).runDoctor(process.env),
    backup: {
      create: async (folder) => (await import('./backup/index.ts')).createBackup(config(), folder),
      verify: async (folder, options) => (await import('./backup/index.ts')).verifyBackup(config, folder, options),
      restore: async (folder) => (await import('./backup/index.ts')).restoreBackup(config(), folder),
    },
    initCredentials: async (terms) => (await import('./init-credentials.ts')).initCredentials(terms),
    demo: async (options) => (await import('./demo/demo.ts')).runDemo(options),
  });
} finally {
  await session?.close();
}
