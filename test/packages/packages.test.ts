import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { install, NAMES, pack, type Tarballs, unlessOffline } from '../support/source/packages.ts';
import { testExports } from './exports.ts';
import { testPresswerk } from './presswerk.ts';
import { testStandalone } from './standalone.ts';
import { testTarball } from './tarball.ts';
import { testWorkspaces } from './workspaces.ts';

// The packages as npm would publish them: each is built and packed once, then inspected, installed and used.
const folder = await mkdtemp(join(tmpdir(), 'presswerk-packed-'));
after(() => rm(folder, { recursive: true, force: true }));

const tarballs = {} as Tarballs;
for (const name of NAMES) tarballs[name] = await pack(name, folder);

// Awaited before the first test: node:test considers a file finished if it waits with no test left.
const alone = {
  domain: await install([tarballs.domain]),
  client: await install([tarballs.client]),
};
const together = await unlessOffline(install(Object.values(tarballs)));

for (const name of NAMES) testTarball(name, tarballs[name]);
testWorkspaces(tarballs);
testExports(tarballs.presswerk);
for (const name of ['domain', 'client'] as const) testStandalone(name, tarballs[name], alone[name]);
testPresswerk(tarballs.presswerk, together);
