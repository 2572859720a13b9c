import { test } from 'node:test';
import { restartBehindCaddy, restartBehindNginx } from './rolling-restart.ts';
import { createRun } from './support/scenario.ts';

for (const scenario of [restartBehindNginx, restartBehindCaddy]) {
  test(`no request is lost with ${scenario.about}`, { skip: scenario.skip(), timeout: 300_000 }, async (t) => {
    t.diagnostic(await scenario.run(createRun({ rounds: 1, say: (line) => t.diagnostic(line) })));
  });
}
