import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../../../composition/config/config.ts';
import { runDoctor } from '../../../composition/doctor/index.ts';
import { freePort } from '../process/free-ports.ts';

export type Finding = Awaited<ReturnType<typeof runDoctor>>[number];
export type Check = (config: Config) => Promise<Finding[]> | Finding[];

/** A set-up for the doctor: a test's own folder, and a port on which nothing listens. */
export interface DoctorSetup {
  readonly home: string;
  readonly nobody: number;
  /** Diagnoses a service that was never started, with only the test's settings: all checks, or one. */
  diagnose(changes?: Readonly<Record<string, string>>, check?: Check): Promise<Finding[]>;
  close(): Promise<void>;
}

export async function openDoctorSetup(): Promise<DoctorSetup> {
  const home = await mkdtemp(join(tmpdir(), 'presswerk-doctor-test-'));
  const nobody = await freePort();
  return {
    home,
    nobody,
    async diagnose(changes = {}, check) {
      const environment = { DATA_DIR: join(home, 'data'), PORT: String(nobody), ...changes };
      return check === undefined ? runDoctor(environment) : check(readConfig(environment));
    },
    close: () => rm(home, { recursive: true, force: true }),
  };
}

/** Every path below a folder. */
export async function tree(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).sort();
}

export function assertFound(
  findings: readonly Finding[],
  name: string,
  state: Finding['state'],
  text: RegExp,
  remedy?: RegExp,
): void {
  const found = findings.filter((finding) => finding.name === name && finding.state === state);
  assert.ok(
    found.some((each) => text.test(each.detail) && (remedy === undefined || remedy.test(each.remedy ?? ''))),
    `${name} ${state} ${text} ${remedy}: ${JSON.stringify(findings, null, 1)}`,
  );
}
