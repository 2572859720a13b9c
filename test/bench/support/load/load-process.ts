import { runAtFullSpeed } from './full-load.ts';
import type { Load } from './load.ts';
import { runPaced } from './paced-load.ts';

// Runs the parent's loads in order, and ends with it.
process.on('message', (load: Load) => {
  const running = load.perSecond === undefined ? runAtFullSpeed(load) : runPaced(load, load.perSecond);
  running.then(
    (result) => process.send?.(result),
    (error) => process.send?.({ error: String(error) }),
  );
});
// Ctrl-C reaches the whole group; only the parent ends this process.
process.on('SIGINT', () => undefined);
