import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { submitNew } from '../../faults/approval/submit-new.ts';
import { createAccounts } from '../../faults/support/client.ts';
import { createProgram, type Program } from '../../faults/support/program/program.ts';
import { freePort } from '../../support/process/free-ports.ts';
import { until } from '../../support/process/until.ts';
import { type MailServer, startMailServer } from '../../support/servers/mail-server.ts';
import { postgresql, runSql, type TestDatabase } from '../../support/servers/services.ts';

const { service: postgres, skip } = await postgresql();

/** Contract §16: the addresses of subscribers are in no log. */
describe('logs with LOG_LEVEL=debug contain no address of a subscriber', { skip }, () => {
  let database: TestDatabase;
  let office: MailServer;
  let program: Program;
  /** The responses to attempts to send, by the local part of the address. */
  const refusals = new Map<string, number>();
  const tried: string[] = [];
  before(async () => {
    assert.ok(postgres);
    database = await postgres.createDatabase();
    office = await startMailServer({
      onRcptTo({ address }, session, done) {
        tried.push(address);
        const [name = ''] = address.split('@');
        const responseCode = refusals.get(name);
        if (responseCode === 0) {
          done(Object.assign(new Error(`<${address}> again later`), { responseCode: 421 }));
          return;
        }
        // A real server's response repeats the address.
        done(
          responseCode === undefined
            ? undefined
            : Object.assign(new Error(`<${address}> for ${session.id}: no`), { responseCode }),
        );
      },
    });
    const port = await freePort();
    program = await createProgram({
      port,
      environment: {
        DATABASE_URL: database.url,
        LOG_LEVEL: 'debug',
        SMTP_URL: `smtp://${office.place}`,
        MAIL_FROM: 'Press <press@press.example>',
        BASE_URL: `http://127.0.0.1:${port}`,
      },
    });
    await program.start();
  });
  after(async () => {
    await program.close();
    await office.close();
    await database.drop();
  });

  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${program.baseUrl}${path}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
  const ask = (name: string) =>
    post('/portal_a/subscriptions', { email: `${name}@readers.example`, frequency: 'at_once', list: '/' });
  const mailsTo = (name: string) => office.received.filter(({ to }) => to.includes(`${name}@readers.example`));
  const confirm = async (name: string) => {
    assert.equal((await ask(name)).status, 200);
    await until(() => mailsTo(name).length === 1);
    const [address = ''] = /http:\S+\/subscriptions\/confirm\/\S+/.exec(mailsTo(name)[0]?.text ?? '') ?? [];
    assert.equal((await post(new URL(address).pathname, {})).status, 303);
  };

  it('whether mails are sent, refused or fail, forms are wrong, or the database fails', async () => {
    const { plan } = await createAccounts(program);
    await confirm('served.ada');
    await confirm('refused.bea');
    await confirm('delayed.cem');
    await confirm('cut.dora');
    for (const [name, code] of [
      ['refused.bea', 550],
      ['delayed.cem', 451],
      ['cut.dora', 0],
    ] as const) {
      refusals.set(name, code);
    }
    const id = await submitNew(plan, 'Die Uhr schlägt');
    tried.length = 0;
    await program.operate('review approve', { id, editor: 'Ada' });
    await until(() => new Set(tried).size === 4 && mailsTo('served.ada').length === 2);
    await until(async () => {
      const [row] = await runSql(
        database.url,
        `select count(*)::int as n from subscription_mail where dispatch_id is not null and attempts > 0`,
      );
      return row?.n === 4;
    });
    const managed = /http:\S+\/subscriptions\/\S+/.exec(mailsTo('served.ada')[1]?.text ?? '')?.[0] ?? assert.fail();
    assert.equal((await fetch(managed)).status, 200);
    assert.equal((await ask('wrong.eve@')).status, 422);
    // The database names the values of a refused row.
    await runSql(database.url, `alter table subscriber add constraint no_gil check (email not like 'failed.gil%')`);
    assert.equal((await ask('failed.gil')).status, 500);
    assert.equal((await post(new URL(managed).pathname, { action: 'end_all' })).status, 200);
    await program.stop();
    const { stdout, stderr } = program.process().output;
    const log = `${stdout}\n${stderr}`;
    for (const sign of ['no_gil', 'refused', '"status":451']) assert.ok(log.includes(sign), `${sign}: ${log}`);
    for (const name of ['served.ada', 'refused.bea', 'delayed.cem', 'cut.dora', 'wrong.eve', 'failed.gil']) {
      const line = log.split('\n').find((each) => each.includes(name));
      assert.equal(line, undefined, name);
    }
    assert.ok(!log.includes('readers.example'));
  });
});
