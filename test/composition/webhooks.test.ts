import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { createMetrics } from '../../adapters/metrics/index.ts';
import { startBackground } from '../../composition/jobs/background.ts';
import { backgroundJobs } from '../../composition/jobs/background-jobs.ts';
import { watchWork } from '../../composition/observe/metrics.ts';
import { composeInMemory } from '../../composition/ports/in-memory.ts';
import { OPERATOR } from '../../domain/index.ts';
import { startReceiver } from '../support/webhooks/webhook-receiver.ts';
import { parsePrometheus } from '../support/wire/prometheus.ts';

const LIMIT = { timeout: 300_000 };

/** An in-memory service with background jobs, an account, and a webhook for all of its events. */
async function delivering(status: number) {
  const lines: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) });
  const receiver = await startReceiver((_request, response) => void response.writeHead(status).end());
  const service = composeInMemory({ webhookTargets: 'any' });
  const metrics = createMetrics({ version: '1.2.3' });
  watchWork(metrics, service);
  const stop = startBackground(backgroundJobs(service, logger), logger);
  const { accounts, webhooks } = service.application;
  const { id: accountId } = await accounts.create({ caller: OPERATOR, name: 'Acme Press' });
  await accounts.grantBooking({
    caller: OPERATOR,
    accountId,
    terms: { kind: 'plan', monthlyQuota: null },
    validUntil: null,
  });
  const url = `${receiver.url}/path-secret?key=query-secret`;
  const { webhook, secret } = await webhooks.create({ caller: { ...OPERATOR, accountId }, url });
  await accounts.createToken({ caller: OPERATOR, accountId, name: 'a token with a name' });
  while (!lines.some((line) => line.includes('webhook attempt'))) await sleep(10);
  await stop();
  await service.close();
  await receiver.close();
  const log = lines.map((line) => JSON.parse(line));
  const { value } = parsePrometheus(await metrics.text());
  return { log, text: lines.join(''), value, receiver, webhook, secret };
}

test('a process with background jobs delivers webhooks, and logs that without secrets', LIMIT, async () => {
  const { log, text, value, receiver, secret } = await delivering(204);
  const [request] = receiver.requests;
  assert.match(request?.body ?? '', /a token with a name/);
  const [attempt, ...others] = log.filter(({ msg }) => msg === 'webhook attempt');
  assert.deepEqual(others, []);
  assert.deepEqual(
    [attempt.level, attempt.messageId, attempt.host, attempt.outcome, attempt.status],
    [20, request?.headers['webhook-id'], `127.0.0.1:${receiver.port}`, 'answered', 204],
  );
  for (const hidden of [secret.slice(6), 'path-secret', 'query-secret', 'a token with a name', 'v1,']) {
    assert.ok(!text.includes(hidden), `the log contains ${hidden}`);
  }
  assert.equal(value('presswerk_webhook_attempts_total', { outcome: 'accepted' }), 1);
  assert.equal(value('presswerk_webhook_deliveries_total', { outcome: 'delivered' }), 1);
});

test('a webhook that is disabled because of its receiver causes a warning', LIMIT, async () => {
  const { log, value, webhook } = await delivering(410);
  const [warning, ...others] = log.filter(({ level }) => level > 30);
  assert.deepEqual(others, []);
  assert.deepEqual(
    [warning.level, warning.msg, warning.webhook, warning.account, warning.reason],
    [40, 'webhook disabled', webhook.id, webhook.accountId, 'gone'],
  );
  assert.equal(value('presswerk_webhooks_disabled_total', { reason: 'gone' }), 1);
  assert.equal(value('presswerk_webhook_deliveries_total', { outcome: 'failed' }), 1);
});
