import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { submitNew } from '../../faults/approval/submit-new.ts';
import { type Account, createAccounts } from '../../faults/support/client.ts';
import { createProgram, type Program } from '../../faults/support/program/program.ts';
import { until } from '../../support/process/until.ts';
import { postgresql, type TestDatabase } from '../../support/servers/services.ts';

const READER = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const { service: postgres, skip } = await postgresql();

for (const workers of ['1', '2']) {
  describe(`readership with WORKERS=${workers}`, { skip }, () => {
    let database: TestDatabase;
    let program: Program;
    let account: Account;
    let id: number;
    let page: string;
    before(async () => {
      assert.ok(postgres);
      database = await postgres.createDatabase();
      program = await createProgram({
        environment: { DATABASE_URL: database.url, WORKERS: workers, LOG_LEVEL: 'info' },
      });
      await program.start();
      account = (await createAccounts(program)).plan;
      id = await submitNew(account, 'Die Uhr schlägt');
      await program.operate('review approve', { id, editor: 'Ada' });
      page = new URL((await account.request('GET', `/press-releases/${id}`)).body.data.urls.portal_a).pathname;
    });
    after(async () => {
      await program.close();
      await database.drop();
    });

    /** Opens the page that many times, each on a new connection, and so at every worker. */
    const read = async (times: number) => {
      for (let i = 0; i < times; i++) {
        const response = await fetch(`${program.baseUrl}${page}`, { headers: { ...READER, Connection: 'close' } });
        await response.text();
        assert.equal(response.status, 200);
      }
    };
    const stored = async (): Promise<number> => {
      const { status, body } = await account.request('GET', `/press-releases/${id}/statistics`);
      assert.equal(status, 200);
      return body.data.totals.page_views;
    };
    /** Process ids that served the page since the last start. */
    const readBy = () => {
      const { stderr, stdout } = program.process().output;
      const lines = `${stderr}\n${stdout}`.split('\n').filter((line) => line.startsWith('{'));
      const entries = lines.map((line) => JSON.parse(line) as { readonly pid: number; readonly route?: string });
      return new Set(entries.flatMap(({ pid, route }) => (route?.includes('/releases/:id') ? [pid] : [])));
    };

    it('loses no count by SIGTERM', async () => {
      const before = await stored();
      await read(20);
      await until(() => readBy().size === Number(workers));
      assert.equal(await program.stop(), 0);
      await program.start();
      assert.equal(await stored(), before + 20);
    });

    it('keeps what was written before a SIGKILL, and loses at most later counts', async () => {
      const before = await stored();
      await read(20);
      await until(async () => (await stored()) === before + 20);
      await read(10);
      await program.kill();
      await program.start();
      const kept = await stored();
      assert.ok(kept >= before + 20 && kept <= before + 30, `${before}, ${kept}`);
    });
  });
}
