import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { type Answering, type Received, startReceiver } from '../../../support/webhooks/webhook-receiver.ts';
import type { Account } from '../client.ts';
import type { Run } from '../scenario.ts';
import type { KnownRelease, Ledger } from './ledger.ts';

/** An account's webhook receiver, which records everything and compares it with the account's event feed. */
export interface AuditedReceiver {
  readonly account: Account;
  /** The number of requests, and of messages in them. */
  counts(): { readonly requests: number; readonly messages: number };
  /** From now on it responds to everything at once with 204. */
  behave(): void;
  /**
   * True if every event of the feed has arrived.
   * @throws if the program does not respond
   */
  hasAll(): Promise<boolean>;
  /** Records violations in the ledger. The program must be running. */
  audit(ledger: Ledger): Promise<void>;
  close(): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: records of the API
type Event = any;

/** The event type of each step, by the names of the ledger's histories. */
const TYPES: Readonly<Record<string, string>> = {
  create: 'press_release.created',
  edit: 'press_release.updated',
  submit: 'press_release.submitted',
  approve: 'press_release.published',
  reject: 'press_release.rejected',
  withdraw: 'press_release.withdrawn',
  attach_image: 'image.attached',
  remove_image: 'image.removed',
};

/**
 * One request in ODDS is refused, one is aborted, and some get late responses, so that kills hit deliveries under way.
 */
const ODDS = 12;
const LATE = 6;
const LATE_MS = 300;

/** Sends all events of the account to a receiver in this process, which misbehaves now and then. */
export async function openAuditedReceiver(account: Account, random: Run['random']): Promise<AuditedReceiver> {
  let behaves = false;
  /** The ids accepted by a response that was sent. Refused events must arrive again. */
  const accepted = new Set<string>();
  const answer: Answering = async ({ headers }, response) => {
    const how = behaves ? ODDS : random(ODDS);
    if (how === 0) response.writeHead(500).end();
    else if (how === 1) response.destroy();
    else {
      if (how < LATE) await sleep(LATE_MS);
      // A client killed in the meantime did not get the response.
      if (response.destroyed) return;
      response.writeHead(204).end();
      accepted.add(String(headers['webhook-id']));
    }
  };
  const receiver = await startReceiver(answer);
  const { body } = await account.request('GET', '/events?limit=1');
  // Earlier events are not delivered.
  let start = 0;
  for (let after = body.meta.next_after; after !== start; ) {
    start = after;
    after = (await account.request('GET', `/events?limit=100&after=${after}`)).body.meta.next_after;
  }
  const created = await account.request('POST', '/webhooks', { json: { url: receiver.url } });
  if (created.status !== 201) throw new Error(`creating the webhook returned ${created.status}`);
  const { id, secret } = created.body.data;

  const feed = async (): Promise<Event[]> => {
    const events: Event[] = [];
    for (let after = start; ; ) {
      const part = await account.request('GET', `/events?limit=100&after=${after}`);
      if (part.status !== 200) throw new Error(`GET of events returned ${part.status}`);
      events.push(...part.body.data);
      if (part.body.data.length === 0) return events;
      after = part.body.meta.next_after;
    }
  };
  const messages = () => Map.groupBy(receiver.requests, ({ headers }) => String(headers['webhook-id']));
  return {
    account,
    counts: () => ({ requests: receiver.requests.length, messages: accepted.size }),
    behave() {
      behaves = true;
    },
    async hasAll() {
      return (await feed()).every((event) => accepted.has(`evt_${event.id}`));
    },
    async audit(ledger) {
      const fault = (text: string) => ledger.faults.push(`webhook of ${account.name}: ${text}`);
      const events = await feed();
      const come = messages();
      for (const event of events) {
        const requests = come.get(`evt_${event.id}`) ?? [];
        if (!accepted.has(`evt_${event.id}`)) fault(`event ${event.id} (${event.type}) was never accepted`);
        for (const request of requests) auditRequest(request, event, secret, fault);
      }
      const known = new Set(events.map((event) => `evt_${event.id}`));
      for (const message of come.keys()) if (!known.has(message)) fault(`${message} arrived, which is not in the feed`);
      for (const [release, of] of Map.groupBy(events, ({ data }) => data.press_release_id as number | undefined)) {
        if (release !== undefined) auditSteps(release, of, ledger.releases.get(release), fault);
      }
      for (const release of ledger.releases.values()) {
        if (release.account !== account.name) continue;
        if (!events.some(({ data }) => data.press_release_id === release.id))
          fault(`release ${release.id} has no events`);
      }
      const { status, body } = await account.request('GET', `/webhooks/${id}`);
      if (status !== 200 || !body.data.enabled)
        fault(`its GET returned ${status}, and it is disabled (${body.data?.disabled_reason})`);
    },
    close: () => receiver.close(),
  };
}

function auditRequest({ headers, body }: Received, event: Event, secret: string, fault: (text: string) => void): void {
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  const signature = new Webhook(secret).sign(String(headers['webhook-id']), at, body);
  if (headers['webhook-signature'] !== signature)
    fault(`event ${event.id} arrived with the signature of other content`);
  if (!isDeepStrictEqual(JSON.parse(body), event)) fault(`event ${event.id} arrived as ${body}`);
}

/** Compares a release's events with its history; one missing in the ledger was deleted. */
function auditSteps(
  id: number,
  events: readonly Event[],
  known: KnownRelease | undefined,
  fault: (text: string) => void,
): void {
  const types: string[] = events.map(({ type }) => type);
  const versions: number[] = events.map(({ data }) => data.version);
  const expected = known?.history.map((action) => TYPES[action] ?? action);
  if (expected === undefined && types.at(-1) !== 'press_release.deleted')
    fault(`release ${id} ends with ${types.at(-1)}`);
  // One event may stand for several edits up to its version.
  const steps = events.flatMap(({ type, data }, i) => {
    const isFolded = type === TYPES.edit;
    return Array<string>(isFolded ? data.version - (versions[i - 1] ?? 0) : 1).fill(type);
  });
  // Events of the last edits may still be held.
  const held = expected?.slice(steps.length) ?? [];
  const matches =
    isDeepStrictEqual(steps, expected?.slice(0, steps.length)) && held.every((type) => type === TYPES.edit);
  if (expected !== undefined && !matches) {
    fault(`release ${id} has the events ${types}, and the history ${known?.history}`);
  }
  // A deletion has the release's last version.
  const last = steps.length - (types.at(-1) === 'press_release.deleted' ? 1 : 0);
  const isRising = versions.every(
    (version, i) => version > (versions[i - 1] ?? 0) || types[i] === 'press_release.deleted',
  );
  if (!isRising || versions.at(-1) !== last) fault(`the events of release ${id} have the versions ${versions}`);
}
