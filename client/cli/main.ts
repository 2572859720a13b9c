#!/usr/bin/env node
import { run } from './run.ts';
import { processTerminal } from './terminal.ts';

const controller = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
// A closed pipe, such as by `head`, ends the command without an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
process.exitCode = await run(process.argv.slice(2), processTerminal(controller.signal));
