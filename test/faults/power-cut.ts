import { struck } from './kill.ts';
import { noForgetfulDisk, onForgetfulDisk } from './support/power-cut.ts';
import type { Scenario } from './support/scenario.ts';

const ROUNDS = 20;
const about = 'a power cut at random moments under mixed load, of which the disk keeps what was synced';
const cuts = struck('power-cut', about, ({ random }) => onForgetfulDisk(random));

export const powerCuts: Scenario = {
  ...cuts,
  skip: noForgetfulDisk,
  run: (run) => cuts.run({ ...run, rounds: run.rounds ?? ROUNDS }),
};
