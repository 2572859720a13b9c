import assert from 'node:assert/strict';
import type { Account } from '../support/client.ts';
import type { Page, Person } from './people.ts';
import type { Act, ActAnswer } from './race-model.ts';
import type { Server } from './two-servers.ts';

/** A release for two concurrent acts, and the editors of its race. */
export interface Raced {
  readonly id: number;
  readonly title: string;
  /** Unique to this release. */
  readonly keyword: string;
  /** The version that the acting users were shown. */
  readonly version: number;
  readonly correctionId: number | undefined;
  readonly anna: Person;
  readonly ben: Person;
  readonly owner: Person;
}

export const NEW_TEXT = '<p>Die Brücke ist 241 Meter lang.</p>';
/** Makes each edit different: an identical one would change nothing. */
let edits = 0;
const SENTENCE = 'Ein Recht ist offen.';

/** Performs an act over HTTP at one of the servers. `isByForm` uses the publisher's pages instead of the API. */
export async function perform(
  act: Exclude<Act, 'due'>,
  raced: Raced,
  at: Server,
  isByForm: boolean,
): Promise<ActAnswer> {
  const { id, anna, ben, owner, version, correctionId, title } = raced;
  const path = `/press-releases/${id}`;
  const { program, account } = at;
  switch (act) {
    case 'edit':
      return byApi(account, 'PATCH', path, { title: `${title} ${++edits}` });
    case 'withdraw':
      if (isByForm) return byPage(await owner.post(program, `/account/releases/${id}/withdraw`));
      return byApi(account, 'POST', `${path}/withdraw`);
    case 'delete':
      if (isByForm) return byPage(await owner.post(program, `/account/releases/${id}/delete`));
      return byApi(account, 'DELETE', path);
    case 'propose':
      return byApi(account, 'POST', `${path}/corrections`, { title: `${title}, berichtigt`, note: 'Sie heißt so.' });
    case 'approve':
      return byPage(await anna.post(program, `/desk/releases/${id}/approve`, { submission: 1, version, when: 'now' }));
    case 'take over':
      return byPage(await ben.post(program, `/desk/releases/${id}/claim`, { take_over: 1 }));
    case 'take down':
      return byPage(
        await ben.post(program, `/desk/releases/${id}/take-down`, {
          reason: 'rights',
          public: SENTENCE,
          note: '',
          ground: 'law',
          ground_text: '§ 97 UrhG',
          facts: 'The right was not granted.',
        }),
      );
    case 'correct':
      return byPage(await anna.post(program, `/desk/corrections/${correctionId}/approve`));
  }
}

async function byApi(account: Account, method: string, path: string, json?: object): Promise<ActAnswer> {
  const { status, body } = await account.request(method, path, json === undefined ? {} : { json });
  if (status < 300) return 'done';
  const expected = { 404: 'not_found', 409: 'status_conflict' }[status];
  assert.equal(body.code, expected, `${method} ${path}: ${status} ${JSON.stringify(body)}`);
  return status as ActAnswer;
}

function byPage({ status, location, text }: Page): ActAnswer {
  if (status === 303) return 'done';
  assert.ok(status === 404 || status === 409, `${status} ${location} ${text.slice(0, 2_000)}`);
  return status;
}
