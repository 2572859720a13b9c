import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { type ControlServer, startControlServer } from '../../../adapters/control/index.ts';
import { ownDataFolder } from '../../../composition/data-folder/data-folder.ts';
import {
  acquireDataLock,
  findDataHolder,
  LOCK_FILE,
  type LockHolder,
  makeDataFolder,
} from '../../../composition/data-folder/data-lock.ts';

describe('the lock of a data folder', () => {
  let folder: string;
  const servers: ControlServer[] = [];
  const ends: (() => Promise<unknown>)[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-lock-'));
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
    await Promise.all(ends.splice(0).map((end) => end()));
    await rm(folder, { recursive: true });
  });

  /** Acts as a process for the lock: responds to pings. */
  const start = async (): Promise<ControlServer> => {
    const server = await startControlServer({ folder, handle: async () => undefined });
    servers.push(server);
    return server;
  };
  /** A server that handles connections as the test specifies. @returns its name in the folder */
  const listen = async (connected: (socket: Socket) => void): Promise<string> => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
      connected(socket);
    });
    const name = 'other.sock';
    await new Promise<void>((resolve) => server.listen(join(folder, name), resolve));
    ends.push(async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    });
    return name;
  };
  const acquire = (server: ControlServer, role: LockHolder['role'] = 'server') =>
    acquireDataLock(folder, { socket: server.socket, role });
  /** Takes the lock and dies without releasing it. */
  const leaveStale = async (): Promise<string> => {
    const server = await start();
    assert.ok('lock' in (await acquire(server)));
    await server.close();
    return readFile(join(folder, LOCK_FILE), 'utf8');
  };
  /** Without the sockets of living processes. */
  const files = async () => {
    const living = servers.map(({ socket }) => basename(socket));
    return (await readdir(folder)).filter((name) => !living.includes(name)).sort();
  };

  test('creates the folder and its parents, accessible only to the owner', async () => {
    const deep = join(folder, 'a', 'b');
    await makeDataFolder(deep);
    assert.equal((await stat(deep)).mode & 0o777, 0o700);
  });

  test('fails if the folder cannot be created', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    // Linux refuses folders in /proc with ENOENT; other systems have no /proc and do not allow creating it.
    const places = [file, join(file, 'x'), ...(process.platform === 'linux' ? ['/proc/presswerk/x'] : [])];
    for (const place of places) await assert.rejects(makeDataFolder(place), { syscall: 'mkdir' }, place);
  });

  test('is a file readable only by its owner, with process, socket and start', async () => {
    const server = await start();
    assert.ok('lock' in (await acquire(server)));
    const path = join(folder, LOCK_FILE);
    assert.equal((await stat(path)).mode & 0o777, 0o600);
    const { pid, socket, startedAt } = JSON.parse(await readFile(path, 'utf8'));
    assert.deepEqual([pid, socket], [process.pid, basename(server.socket)]);
    assert.ok(!Number.isNaN(Date.parse(startedAt)));
    assert.deepEqual(await files(), [LOCK_FILE]);
  });

  test('is refused while its holder lives, with the holder', async () => {
    const holder = await start();
    assert.ok('lock' in (await acquire(holder)));
    const second = await acquire(await start());
    assert.ok('holder' in second);
    assert.equal(second.holder.pid, process.pid);
    assert.equal(second.holder.socket, holder.socket);
    assert.deepEqual(await files(), [LOCK_FILE]);
  });

  test('is free after its release', async () => {
    const first = await acquire(await start());
    assert.ok('lock' in first);
    await first.lock.release();
    assert.equal(await findDataHolder(folder), undefined);
    assert.ok('lock' in (await acquire(await start())));
  });

  test('is not removed by a late release of a previous holder', async () => {
    const dead = await start();
    const first = await acquire(dead);
    assert.ok('lock' in first);
    await dead.close();
    const heir = await start();
    assert.ok('lock' in (await acquire(heir)));
    await first.lock.release();
    assert.equal((await findDataHolder(folder))?.socket, heir.socket);
  });

  test('is taken over from a dead process, and nothing else stays behind', async () => {
    await leaveStale();
    assert.equal(await findDataHolder(folder), undefined);
    const heir = await start();
    assert.ok('lock' in (await acquire(heir)));
    assert.equal((await findDataHolder(folder))?.socket, heir.socket);
    assert.deepEqual(await files(), [LOCK_FILE]);
  });

  for (const torn of ['', '{"pid":', 'null', '[]', '{"pid":1,"port":8080,"secret":"x","startedAt":"x"}']) {
    test(`counts as a dead process's if it reads ${JSON.stringify(torn)}`, async () => {
      await writeFile(join(folder, LOCK_FILE), torn);
      assert.ok('lock' in (await acquire(await start())));
    });
  }

  test('stays with a holder that accepts connections but does not respond', async () => {
    const socket = await listen(() => undefined);
    const holder = { pid: 4242, socket, role: 'server', startedAt: new Date().toISOString() };
    await writeFile(join(folder, LOCK_FILE), JSON.stringify(holder));
    const result = await acquire(await start());
    assert.ok('holder' in result);
    assert.equal(result.holder.pid, 4242);
  });

  test('goes to exactly one of many concurrent attempts on a free or dead lock', async () => {
    for (let round = 0; round < 20; round++) {
      if (round % 2 === 0) await leaveStale();
      const racers = await Promise.all(Array.from({ length: 8 }, start));
      const results = await Promise.all(racers.map((racer) => acquire(racer)));
      const winners = racers.filter((_, i) => 'lock' in (results[i] ?? {}));
      assert.equal(winners.length, 1);
      assert.equal((await findDataHolder(folder))?.socket, winners[0]?.socket);
      for (const result of results) if ('holder' in result) assert.equal(result.holder.socket, winners[0]?.socket);
      assert.deepEqual(await files(), [LOCK_FILE]);
      for (const result of results) if ('lock' in result) await result.lock.release();
    }
  });

  test('goes to exactly one even if a process died during a takeover', async () => {
    const stale = await leaveStale();
    // The dead process had created its claim, whose name the next process would use.
    const { createHash } = await import('node:crypto');
    const claim = `${LOCK_FILE}.${createHash('sha256').update(stale).digest('hex').slice(0, 32)}`;
    const deadHeir = await start();
    const { socket } = deadHeir;
    await deadHeir.close();
    const text = { pid: 4242, socket, role: 'server', startedAt: new Date().toISOString() };
    await writeFile(join(folder, claim), `${JSON.stringify(text)}\n`);

    const racers = await Promise.all(Array.from({ length: 8 }, start));
    const results = await Promise.all(racers.map((racer) => acquire(racer)));
    assert.equal(results.filter((result) => 'lock' in result).length, 1);
    assert.deepEqual(await files(), [LOCK_FILE]);
  });

  test('is not taken from its new holder by a process that saw the dead lock before', async () => {
    // The dead process's socket stays silent until the test closes it, which delays the latecomer.
    const calls: Socket[] = [];
    const called = Promise.withResolvers<void>();
    const socket = await listen((socket) => {
      calls.push(socket);
      if (calls.length === 1) called.resolve();
      else socket.destroy();
    });
    const dead = { pid: 4242, socket, role: 'server', startedAt: new Date().toISOString() };
    await writeFile(join(folder, LOCK_FILE), JSON.stringify(dead));

    const lateComer = acquire(await start());
    await called.promise;
    const heir = await start();
    assert.ok('lock' in (await acquire(heir)));
    calls[0]?.destroy();
    const late = await lateComer;
    assert.ok('holder' in late);
    assert.equal(late.holder.socket, heir.socket);
    assert.deepEqual(await files(), [LOCK_FILE]);
  });

  test('is awaited for the same time when the clock changes meanwhile', async (t) => {
    const nothing = async () => undefined;
    const command = await ownDataFolder(folder, 'command', nothing);
    assert.ok('owned' in command);
    const waiting = ownDataFolder(folder, 'server', nothing);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const real = Date.now;
    t.mock.method(Date, 'now', () => real() + 60 * 60 * 1000);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await command.owned.close();
    const server = await waiting;
    assert.ok('owned' in server);
    await server.owned.close();
  });

  test('is awaited while a command holds it, but not while a server does', async () => {
    const nothing = async () => undefined;
    const command = await ownDataFolder(folder, 'command', nothing);
    assert.ok('owned' in command);
    const server = ownDataFolder(folder, 'server', nothing);
    await command.owned.close();
    const owned = await server;
    assert.ok('owned' in owned);
    const second = await ownDataFolder(folder, 'command', nothing);
    assert.ok('holder' in second);
    assert.equal(second.holder.role, 'server');
    await owned.owned.close();
    assert.deepEqual(await files(), []);
  });
});
