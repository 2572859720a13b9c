import { parseArgs } from 'node:util';
import { type Client, createClient } from '../client.ts';
import { PresswerkError, ProblemError } from '../errors.ts';
import { VERSION } from '../version.ts';
import { COMMANDS, type Command, login } from './commands.ts';
import { readCredentials } from './credentials.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/** Exit codes: success; refused or failed; wrong usage. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

/**
 * Runs `presswerk-client` with these arguments. Results go to standard output, as text or, with `--json`, as the API's
 * records; everything else goes to standard error.
 * @returns the exit code
 */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name = 'help', ...rest] = args;
  const asJson = rest.includes('--json');
  try {
    if (name === '--version') terminal.print(VERSION);
    else if (['help', '--help', '-h'].includes(name) || rest.includes('--help')) terminal.print(HELP);
    else if (name === 'login') await login(parseArguments(rest, LOGIN), terminal);
    else {
      const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name as keyof typeof COMMANDS] : undefined;
      if (command === undefined) throw new UsageError(`there is no command "${name}"; presswerk-client help lists all`);
      return await runCommand(name, command, rest, terminal);
    }
    return EXIT.ok;
  } catch (error) {
    if (terminal.signal.aborted) return EXIT.failed;
    return reportError(error, asJson, terminal);
  }
}

async function runCommand(name: string, command: Command, args: string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseArguments(args, { ...command.options, json: { type: 'boolean' } });
  const expected = command.arguments.length;
  if (positionals.length !== expected) {
    throw new UsageError(`usage: presswerk-client ${name} ${command.usage}`);
  }
  const presswerk = await createSignedInClient(terminal);
  const isDone = await command.run({ presswerk, values, positionals, terminal, asJson: values.json === true });
  return isDone ? EXIT.ok : EXIT.failed;
}

async function createSignedInClient(terminal: Terminal): Promise<Client> {
  const { url, token } = await readCredentials(terminal.environment);
  return createClient({ baseUrl: url, token, signal: terminal.signal, userAgent: 'presswerk-client-cli' });
}

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;
const LOGIN = { url: { type: 'string' } } as const satisfies Options;

function parseArguments(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function reportError(error: unknown, asJson: boolean, terminal: Terminal): number {
  const isUsage = error instanceof UsageError;
  if (asJson) {
    const problem =
      error instanceof ProblemError
        ? error.problem
        : {
            code: isUsage ? 'usage' : error instanceof PresswerkError ? error.code : 'failed',
            detail: (error as Error).message,
          };
    terminal.warn(JSON.stringify(problem));
  } else if (error instanceof ProblemError) {
    const details = Object.entries(error.errors).flatMap(([field, texts]) =>
      texts.map((text) => `  ${field}: ${text}`),
    );
    for (const line of [error.problem.detail, ...details]) terminal.warn(line);
  } else terminal.warn((error as Error).message);
  return isUsage ? EXIT.usage : EXIT.failed;
}

const HELP = [
  'presswerk-client: press releases from the command line',
  '',
  ...['login [--url URL]', ...Object.entries(COMMANDS).map(([name, { usage }]) => `${name} ${usage}`.trim())].map(
    (line) => `  presswerk-client ${line}`,
  ),
  '',
  'Every command takes --json. Address and token are those of login, or of PRESSWERK_URL and PRESSWERK_TOKEN.',
  'Exit codes: 0 done, 1 refused or failed, 2 called in the wrong way.',
].join('\n');
