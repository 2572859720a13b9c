import type { Command } from 'commander';
import { addCommand, addGroup, perform, type Run } from '../context.ts';

/** `credentials init`. */
export function addCredentialCommands(program: Command, run: Run): void {
  const examples = [
    'credentials init --out credentials',
    "credentials init --out credentials --organisation 'Acme Press'",
  ];
  const group = addGroup(program, 'credentials', 'what pictures are signed with', examples);
  addCommand(group, 'init', 'make a certificate and its key to try Content Credentials out', examples)
    .requiredOption(
      '--out <folder>',
      'the folder for the files; it is made where it is missing, and none is overwritten',
    )
    .option('--organisation <name>', 'who the certificate says has signed', 'Presswerk')
    .addHelpText(
      'after',
      '\nNobody has looked at who you are: readers, and every list of trusted signers, show pictures that are signed with it as from an\n' +
        'unknown source. It proves to you alone that a picture is yours. A certificate that others trust is bought from an authority on\n' +
        'the C2PA trust list.',
    )
    .action((options: { json?: true; out: string; organisation: string }) =>
      perform(
        run,
        options,
        () => run.initCredentials({ folder: options.out, organisation: options.organisation }),
        ({ certificate, private_key, root, not_after }) =>
          [
            `C2PA_CERTIFICATE=${certificate}`,
            `C2PA_PRIVATE_KEY=${private_key}`,
            '',
            `They sign until ${not_after.slice(0, 10)}, and are worth nothing to others: a reader who is not given ${root} takes the`,
            'signer for unknown. Keep the key where only the service reads it.',
          ].join('\n'),
      ),
    );
}
