import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { freePort } from './free-ports.ts';
import { startNode } from './processes.ts';

test('a free port is outside the range that the system assigns', {
  skip: process.platform !== 'linux',
}, async () => {
  const [first = '', last = ''] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').trim().split(/\s+/);
  for (let i = 0; i < 100; i++) {
    const port = await freePort();
    assert.ok(port < Number(first) || port > Number(last), `${port} is one of ${first} to ${last}`);
  }
});

test('no two living processes get the same free port', async () => {
  const source = `
    import { freePort } from ${JSON.stringify(new URL('./free-ports.ts', import.meta.url).href)};
    const ports = [];
    for (let i = 0; i < 250; i++) ports.push(await freePort());
    console.log(JSON.stringify(ports));
    process.stdin.resume();`;
  const processes = Array.from({ length: 4 }, () => startNode(['--input-type=module', '--eval', source], {}));
  const ports = await Promise.all(
    processes.map(async ({ child, output }) => {
      while (!output.stdout.endsWith('\n')) await new Promise((resolve) => child.stdout?.once('data', resolve));
      return JSON.parse(output.stdout) as number[];
    }),
  );
  for (const { child, ended } of processes) {
    child.stdin?.end();
    await ended;
  }
  assert.equal(new Set(ports.flat()).size, 1000);
});
