import type { Command } from 'commander';
import { addCommand, addGroup, type CommandContext, call, perform } from '../command.ts';

export function addSubscriptionCommands(program: Command, context: CommandContext): void {
  const examples = ['subscription end --email jo@example.org'];
  const subscription = addGroup(program, 'subscription', 'manage subscriptions by email', examples);
  addCommand(subscription, 'end', 'end all subscriptions of an email address, and delete the address', examples)
    .requiredOption('--email <address>', 'email address of the subscriber')
    .action((options: { email: string; json?: true }) =>
      perform(
        context,
        options,
        () => call(context, 'subscription end', { email: options.email }),
        ({ ended }) =>
          ended === 0
            ? `${options.email} has no subscriptions.`
            : `${ended} ${ended === 1 ? 'subscription has' : 'subscriptions have'} ended, and ${options.email} is deleted.`,
      ),
    );
}
