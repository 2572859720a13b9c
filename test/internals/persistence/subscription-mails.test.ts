import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { MikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import { MAIL_CLASSES, MAIL_LEASE_MS } from '../../../domain/index.ts';
import { AT, later } from '../../support/records/builders.ts';
import { type FilledDatabase, fillDatabase } from '../../support/servers/postgresql/filled-database.ts';
import { postgresql } from '../../support/servers/services.ts';

const { service, skip } = await postgresql();

const MANY = 10_000;
const LIMIT = 6;
/** More than custom plans of a statement before a generic plan is kept. */
const TIMES = 8;
const PRIORITIES = MAIL_CLASSES.length + 4;
/** Later than every test. */
const FUTURE = '2999-01-01';

describe('mails to many subscribers in PostgreSQL', { skip }, () => {
  let database: FilledDatabase;
  before(async () => {
    assert.ok(service);
    database = await fillDatabase(service, async () => [
      `insert into dispatch (id, press_release_id, created_at, finished_at) values (1, 1, now(), now()), (2, 2, now(), now())`,
      `insert into subscriber (id, email, email_key, refusals, created_at)
       select n, n || '@example.org', n || '@example.org', 0, now() from generate_series(1, ${3 * MANY}) n`,
      `insert into subscription (id, subscriber_id, portal, list_key, list_path, list_name, language, frequency, asked_at, confirmed_at)
       select n, n, 'portal_a', '', '/', 'Alle', 'de', 'at_once', now(), now() from generate_series(1, ${3 * MANY}) n`,
      // Of each class: due, waiting for another attempt, not due, and due but not composed.
      `insert into subscription_mail (subscriber_id, subscription_id, dispatch_id, priority, message_id, due_at, next_attempt_at, created_at, state, attempts)
       select n, n, 1, 3 + n % ${MAIL_CLASSES.length + 1}, n, now(), case when n > ${MANY} then timestamp '${FUTURE}' else timestamp '2020-01-01' end, now(), 'waiting', 0
       from generate_series(1, ${2 * MANY}) n`,
      `insert into subscription_mail (subscriber_id, subscription_id, dispatch_id, priority, due_at, created_at, state, attempts)
       select n, n, 2, 3 + n % ${MAIL_CLASSES.length + 1}, case when n > ${MANY} then timestamp '${FUTURE}' else timestamp '2020-01-01' end, now(), 'new', 0
       from generate_series(1, ${3 * MANY}) n`,
    ]);
  });
  after(() => database?.drop());

  const repeated = (step: (persistence: MikroOrmPersistence, time: number) => Promise<number>) =>
    database.countRowsRead('subscription_mail', async (persistence) => {
      for (let time = 0; time < TIMES; time++) assert.equal(await step(persistence, time), LIMIT);
    });

  it('are claimed without reading those that wait', async () => {
    const rows = await repeated(async ({ unitOfWork }, time) => {
      const lease = { claimId: `claim ${time}`, now: AT, leaseEndsAt: later(MAIL_LEASE_MS) };
      return (await unitOfWork.run(({ subscriptions }) => subscriptions.claim({ ...lease, limit: LIMIT }))).length;
    });
    // Skipping those claimed before, and updating the others.
    assert.ok(rows <= TIMES * (PRIORITIES * LIMIT + (TIMES + 1) * LIMIT), `${rows} rows`);
  });

  it('are composed without reading those that are not due', async () => {
    const rows = await repeated(({ unitOfWork }, time) =>
      unitOfWork.run(({ subscriptions }) => subscriptions.compose(AT, `message ${time}`, LIMIT)),
    );
    // Of each subscription, the mails about both releases are looked at and updated.
    assert.ok(rows <= TIMES * (PRIORITIES * LIMIT + 4 * LIMIT), `${rows} rows`);
  });
});
