#!/usr/bin/env node
// The executable that npm links. Plain JavaScript, so that a Node that is too old for the rest can run it and say so.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A checkout runs its sources; an installed package runs the JavaScript files built from them. */
const isCheckout = existsSync(new URL('./cli.ts', import.meta.url));

/** The first Node version that runs TypeScript sources, or the first that our dependencies support. */
const NEEDED = isCheckout ? [22, 18] : [22, 17];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) {
  if (process.argv[2] === 'serve') await import('./keep-compiled.js');
  await (isCheckout ? import('./cli.ts') : import('../dist/composition/cli.js'));
} else {
  const ownNode = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));
  if (existsSync(ownNode)) runWith(ownNode);
  else {
    console.error(
      `presswerk needs Node ${NEEDED.join('.')} or later, and this is ${process.versions.node}. ` +
        `Install Node 24${isCheckout ? ', or run npm ci in the checkout, which brings it along' : ''}.`,
    );
    process.exitCode = 1;
  }
}

/** Runs the same command with another Node, and exits with its exit code or signal. */
function runWith(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  // A terminal signals both processes; anything else signals only this one.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = signal === null ? code : 1;
  });
}
