import { editorCaller } from '../../../domain/index.ts';
import type { Publisher, Service } from '../service/service.ts';
import { makePerson, type Person, type PersonOptions } from './people.ts';

/** A user with the editor role. */
export function makeEditor(service: Service, options: PersonOptions = {}): Promise<Person> {
  return makePerson(service, { ...options, isEditor: true });
}

/** The editor as a use case's actor. */
export function editorOf({ user }: Person) {
  const caller = editorCaller(user);
  if (caller === undefined) throw new Error(`${user.name} is no editor`);
  return caller;
}

/** Submits a release: the one with that id, else a new one. Returns its id. */
export async function submitToDesk(
  publisher: Publisher,
  changes: Readonly<Record<string, unknown>> = {},
  id?: number,
): Promise<number> {
  const release = id ?? (await publisher.draft(changes)).id;
  const declared = { ai_text_declaration: 'none', archive_acknowledged: true };
  const reply = await publisher.api('POST', `/press-releases/${release}/submit`, { json: declared });
  if (reply.status >= 300) throw new Error(`not submitted: ${reply.text}`);
  return release;
}

/** The versions that a release's desk page was rendered from; decisions must send them. */
export function shownVersions(page: string): { readonly submission: string; readonly version: string } {
  const value = (name: string) => new RegExp(`name="${name}" value="(\\d+)"`).exec(page)?.[1] ?? '';
  return { submission: value('submission'), version: value('version') };
}
