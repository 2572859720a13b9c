import type { BackupFault, BackupReport } from '../../adapters/cli/index.ts';
import type { Manifest } from './manifest.ts';

/** Maximum number of faults listed in a report; further ones are only counted. */
const LISTED_FAULTS_MAX = 1000;

/** Collects faults, one for each file; there may be many. */
export interface Faults {
  add(file: string, fault: BackupFault['fault']): void;
  has(file: string): boolean;
  readonly total: number;
  readonly listed: readonly BackupFault[];
}

export function createFaults(): Faults {
  const listed: BackupFault[] = [];
  const files = new Set<string>();
  return {
    add(file, fault) {
      if (files.has(file)) return;
      files.add(file);
      if (listed.length < LISTED_FAULTS_MAX) listed.push({ file, fault });
    },
    has: (file) => files.has(file),
    get total() {
      return files.size;
    },
    listed,
  };
}

/** @param checkedBucket the bucket whose images were compared with the backup */
export function reportOf(
  folder: string,
  manifest: Manifest,
  faults: Faults,
  checkedBucket: string | null = null,
): BackupReport {
  const { created_at, version, database, schema, bucket, originals, renditions, missing_renditions, bytes } = manifest;
  const counts = Object.values(manifest.rows);
  return {
    folder,
    created_at,
    version,
    database,
    schema,
    bucket,
    checked_bucket: checkedBucket,
    tables: counts.length,
    rows: counts.reduce((sum, each) => sum + each, 0),
    originals,
    renditions,
    missing_renditions,
    bytes,
    faulty: faults.total,
    faults: faults.listed,
  };
}
