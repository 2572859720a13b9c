import type { Account } from '../support/client.ts';

/** The types of an account's events so far, by release, in order. */
export async function eventsOf(account: Account): Promise<ReadonlyMap<number, readonly string[]>> {
  const events = new Map<number, string[]>();
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { body } = await account.request('GET', `/events?limit=100&after=${after}`);
    for (const { type, data } of body.data) {
      const id = data.press_release_id;
      events.set(id, [...(events.get(id) ?? []), type]);
    }
    after = body.data.length === 0 ? undefined : body.data.at(-1).id;
  }
  return events;
}

/** The actions of a release's history, in order. */
export async function historyOf(account: Account, id: number): Promise<readonly string[]> {
  const { body } = await account.request('GET', `/press-releases/${id}/history?limit=100`);
  return body.data.map(({ action }: { readonly action: string }) => action);
}
