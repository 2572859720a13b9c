/** A child process for tests of the process pool: its job selects its behaviour. */
const limit = Number(process.argv[2]) * 1024 * 1024;
process.on('message', ({ job }: { job: string }) => {
  if (job === 'process') process.send?.(process.pid);
  else if (job === 'limit') process.send?.(limit);
  else if (job === 'environment') process.send?.(Object.keys(process.env).length);
  else if (job === 'hang') for (;;) Math.random();
  else if (job === 'hoard') {
    const hoard: number[][] = [];
    for (;;) hoard.push(new Array(10_000).fill(Math.random()));
  } else if (job === 'throw') throw new Error('as asked');
  else if (job === 'exit') process.exit(3);
  else if (job === 'crash') process.kill(process.pid, 'SIGSEGV');
  else if (job === 'later') setTimeout(() => process.send?.(process.pid), 50);
  else if (job === 'much later') setTimeout(() => process.send?.(process.pid), 1_500);
});
process.send?.('ready');
