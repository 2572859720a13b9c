import type { Command } from 'commander';
import { addCommand, addGroup, type CommandContext, perform } from '../command.ts';

export function addCredentialCommands(program: Command, context: CommandContext): void {
  const examples = [
    'credentials init --out credentials',
    "credentials init --out credentials --organisation 'Acme Press'",
  ];
  const group = addGroup(program, 'credentials', 'manage the certificate that signs pictures', examples);
  addCommand(group, 'init', 'create a test certificate and key for Content Credentials', examples)
    .requiredOption('--out <folder>', 'folder for the files; created if missing; existing files are never overwritten')
    .option('--organisation <name>', 'signer named in the certificate', 'Presswerk')
    .addHelpText(
      'after',
      '\nFor testing only: no authority has verified your identity, so viewers show pictures signed with this certificate as coming\n' +
        'from an unknown source. For production, buy a certificate from an authority on the C2PA trust list.',
    )
    .action((options: { json?: true; out: string; organisation: string }) =>
      perform(
        context,
        options,
        () => context.initCredentials({ folder: options.out, organisation: options.organisation }),
        ({ certificate, private_key, root, not_after }) =>
          [
            `C2PA_CERTIFICATE=${certificate}`,
            `C2PA_PRIVATE_KEY=${private_key}`,
            '',
            `Valid until ${not_after.slice(0, 10)}. For testing only: without ${root}, viewers show the`,
            'signer as unknown. Keep the private key readable by the service only.',
          ].join('\n'),
      ),
    );
}
