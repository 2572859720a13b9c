import { type CliContext, CliError, runCli, runOperation } from '../../../adapters/cli/index.ts';
import type { ImageSettings, WebhookSettings } from '../../../composition/compose.ts';
import { composeInMemory, type InMemoryService } from '../../../composition/ports/in-memory.ts';
import { createFixedClock, type FixedClock } from '../records/fixed-clock.ts';

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The command line over a service in memory, with captured output. */
export interface CommandLine {
  readonly service: InMemoryService;
  readonly clock: FixedClock;
  run(...args: string[]): Promise<Ended>;
  /**
   * Runs with --json and returns the parsed stdout.
   * @throws unless the exit code is 0 and stderr is empty
   */
  // biome-ignore lint/suspicious/noExplicitAny: the test asserts the shape of a response
  json(...args: string[]): Promise<any>;
  close(): Promise<void>;
}

async function noBackup(): Promise<never> {
  throw new CliError('There is nothing to back up in memory.');
}

export function createCommandLine(
  changes: Partial<CliContext> = {},
  settings: ImageSettings & WebhookSettings = {},
): CommandLine {
  const clock = createFixedClock('2026-08-01T09:00:00Z');
  const service = composeInMemory({ ...settings, clock });
  const run = async (...args: string[]): Promise<Ended> => {
    let stdout = '';
    let stderr = '';
    const code = await runCli(args, {
      stdout: { write: (text) => (stdout += text) },
      stderr: { write: (text) => (stderr += text) },
      version: '1.2.3',
      editor: 'erika',
      // Serialised as over the wire: anything but JSON would be lost.
      call: async (operation, input) =>
        JSON.parse(
          JSON.stringify(await runOperation(service.application, operation, JSON.parse(JSON.stringify(input)))),
        ),
      migrate: async () => ['0001-initial'],
      serve: async () => 0,
      demo: async () => 0,
      doctor: async () => [],
      backup: { create: noBackup, verify: noBackup, restore: noBackup },
      initCredentials: async ({ folder }) => ({
        certificate: folder,
        private_key: folder,
        root: folder,
        not_after: '2027-08-01T09:00:00Z',
      }),
      baseUrl: async () => null,
      evidenceRetentionDays: () => null,
      ...changes,
    });
    return { code, stdout, stderr };
  };
  return {
    service,
    clock,
    run,
    json: async (...args) => {
      const { code, stdout, stderr } = await run(...args, '--json');
      if (code !== 0 || stderr !== '') throw new Error(`${args.join(' ')} ended with ${code}: ${stderr}`);
      return JSON.parse(stdout);
    },
    close: () => service.close(),
  };
}
