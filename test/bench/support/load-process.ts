import { runAtFullSpeed } from './full-load.ts';
import type { Load } from './load.ts';
import { runPaced } from './paced-load.ts';

// Runs what the parent asks for, one after the other, and ends with it.
process.on('message', (load: Load) => {
  const running = load.perSecond === undefined ? runAtFullSpeed(load) : runPaced(load, load.perSecond);
  running.then(
    (result) => process.send?.(result),
    (error) => process.send?.({ error: String(error) }),
  );
});
// Ctrl-C goes to the whole group; the parent tells us when to end.
process.on('SIGINT', () => undefined);
