import { repeatedKills } from '../restarts/kill.ts';
import { noForgetfulDisk, onForgetfulDisk } from '../support/disk/power-cut.ts';
import type { Scenario } from '../support/scenario.ts';

const ROUNDS = 20;
const about = 'a power cut at random times under mixed load, after which the disk has only synced data';
const cuts = repeatedKills('power-cut', about, ({ random }) => onForgetfulDisk(random));

export const powerCuts: Scenario = {
  ...cuts,
  skip: noForgetfulDisk,
  run: (run) => cuts.run({ ...run, rounds: run.rounds ?? ROUNDS }),
};
