import { OPERATOR } from '../../domain/index.ts';
import type { Service } from '../compose.ts';

/** True if the database has no account, so that nobody can do anything. */
export async function hasNoAccount({ application }: Pick<Service, 'application'>): Promise<boolean> {
  return (await application.accounts.list({ caller: OPERATOR, after: null, limit: 1 })).items.length === 0;
}

/** An operator's first commands on a database without accounts. Each uses the ids printed by the previous one. */
export function firstSteps(prefix: string): string[] {
  const command = (line: string) => `  ${prefix}npx presswerk ${line}`;
  return [
    'There are no accounts yet. In another terminal, create the first one and invite its owner and an editor:',
    '',
    command("account create --name 'Acme Press'"),
    command("company create --account 1 --name 'Acme Ltd' --portal portal_a"),
    command('booking grant --account 1 --plan --monthly-quota 10'),
    command('user invite --email owner@press.example --account 1 --role owner'),
    command('user invite --email editor@press.example --editor'),
    '',
  ];
}
