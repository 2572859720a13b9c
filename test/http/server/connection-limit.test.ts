import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { until } from '../../support/process/until.ts';
import { CONNECTIONS_MAX } from '../../support/service/http-definitions.ts';
import { withService } from '../../support/service/with-service.ts';
import { openConnection, type RawConnection } from '../../support/wire/raw-http.ts';

const ALIVE = 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n';

async function connect(baseUrl: string, count: number): Promise<RawConnection[]> {
  const opened: RawConnection[] = [];
  for (let i = 0; i < count; i++) opened.push(await openConnection(baseUrl));
  return opened;
}

// Each process counts its own.
describe('connections of one network', () => {
  const service = withService({ processes: 1 });

  it('are limited: beyond the limit the newest is closed, and once another has closed, a new one is served', async () => {
    const opened = await connect(service.baseUrl, CONNECTIONS_MAX);
    const [first, second, last] = [opened[0], opened[1], opened.at(-1)] as [
      RawConnection,
      RawConnection,
      RawConnection,
    ];
    for (const connection of [first, last]) {
      await connection.send(ALIVE);
      assert.equal((await connection.reply()).status, 200);
    }
    for (const refused of await connect(service.baseUrl, 3)) {
      await refused.closed();
      assert.equal(refused.received(), '');
    }
    second.destroy();
    await until(async () => {
      const again = await openConnection(service.baseUrl);
      await again.send(ALIVE);
      const status = await again.reply().then(
        (reply) => reply.status,
        () => 0,
      );
      again.destroy();
      return status === 200;
    });
    for (const connection of opened) connection.destroy();
  });
});

describe('connections of a trusted proxy', () => {
  const service = withService({ processes: 1, trustProxy: true });

  it('are not limited, because they belong to many clients', async () => {
    const opened = await connect(service.baseUrl, CONNECTIONS_MAX + 20);
    const last = opened.at(-1) as RawConnection;
    await last.send(ALIVE);
    assert.equal((await last.reply()).status, 200);
    for (const connection of opened) connection.destroy();
  });
});
