import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { install, NAMES, pack, type Tarballs, unlessOffline } from '../support/source/packed.ts';
import { testAlone } from './alone.ts';
import { testExports } from './exports.ts';
import { testPresswerk } from './presswerk.ts';
import { testTarball } from './tarball.ts';
import { testTogether } from './together.ts';

/* The packages as npm would publish them: each is built and packed once, and then looked at, installed and used. */
const folder = await mkdtemp(join(tmpdir(), 'presswerk-packed-'));
after(() => rm(folder, { recursive: true, force: true }));

const tarballs = {} as Tarballs;
for (const name of NAMES) tarballs[name] = await pack(name, folder);

for (const name of NAMES) testTarball(name, tarballs[name]);
testTogether(tarballs);
testExports(tarballs.presswerk);
for (const name of ['domain', 'client'] as const) testAlone(name, tarballs[name], await install([tarballs[name]]));
testPresswerk(tarballs.presswerk, await unlessOffline(install(Object.values(tarballs))));
