import type { Command } from 'commander';
import { addCommand, addGroup, type CommandContext, perform } from '../command.ts';
import type { BackupReport } from '../context.ts';
import { pairs, table, timeText } from '../output/layout.ts';

export function addBackupCommands(program: Command, context: CommandContext): void {
  const group = addGroup(program, 'backup', 'back up the database and the images, check a backup, and restore it', [
    'backup create /var/backups/presswerk/2026-08-01',
    'backup verify /var/backups/presswerk/2026-08-01',
    'backup restore /var/backups/presswerk/2026-08-01',
  ]);
  /** Runs `work` and prints its report; sets exit code 1 if the backup has faults. */
  const performReport = (
    options: { json?: true },
    work: () => Promise<BackupReport>,
    outcomeText: (done: BackupReport) => string,
  ) =>
    perform(
      context,
      options,
      async () => {
        const done = await work();
        if (done.faulty > 0) context.exitCode = 1;
        return done;
      },
      (done) => `${show(done)}\n\n${outcomeText(done)}`,
    );

  addCommand(group, 'create', 'make a backup in a new folder, while the server runs', [
    'backup create /var/backups/presswerk/2026-08-01',
    'backup create /var/backups/presswerk/2026-08-01 --json',
  ])
    .argument('<folder>', 'folder of the backup; new or empty')
    .addHelpText(
      'after',
      '\nNeeds pg_dump and pg_restore for PostgreSQL. Images in a bucket are not part of the backup: turn on versioning for\n' +
        'the bucket. Only this user can read the files. The exit code is 1 if an original is missing or changed; the backup is\n' +
        'complete otherwise.',
    )
    .action((folder: string, options: { json?: true }) =>
      performReport(
        options,
        () => context.backup.create(folder),
        ({ faulty }) => (faulty === 0 ? 'Backup made and read again.' : `Backup made, but ${faultCount(faulty)}.`),
      ),
    );

  addCommand(group, 'verify', 'read a whole backup: hash all files, open the database, count its rows', [
    'backup verify /var/backups/presswerk/2026-08-01',
    'backup verify /var/backups/presswerk/2026-08-01 --json',
  ])
    .argument('<folder>', 'folder of the backup')
    .option('--without-bucket', 'do not read images that are in a bucket')
    .addHelpText(
      'after',
      '\nChanges nothing, and needs neither the server nor its database. If the images are in a bucket, S3_BUCKET must name it or a copy:\n' +
        'each original is read there. The exit code is 1 if something is missing or damaged.',
    )
    .action((folder: string, options: { json?: true; withoutBucket?: true }) =>
      performReport(
        options,
        () => context.backup.verify(folder, { bucket: options.withoutBucket !== true }),
        (done) =>
          `${done.faulty === 0 ? 'The backup is complete.' : `The backup has ${faultCount(done.faulty)}.`}${bucketNote(done)}`,
      ),
    );

  addCommand(group, 'restore', 'restore a backup into an empty database and data folder', [
    'backup restore /var/backups/presswerk/2026-08-01',
  ])
    .argument('<folder>', 'folder of the backup')
    .addHelpText(
      'after',
      '\nThe target is that of DATABASE_URL and DATA_DIR; neither may hold anything yet, and no server may run. The backup is verified\n' +
        'first, so that a damaged one changes nothing.',
    )
    .action((folder: string, options: { json?: true }) =>
      performReport(
        options,
        () => context.backup.restore(folder),
        (done) => `Restored. Run presswerk doctor, then start the server.${bucketNote(done)}`,
      ),
    );
}

/** A sentence about images in a bucket, which are not part of the backup; empty if there are none. */
function bucketNote({ bucket, checked_bucket: checked, originals }: BackupReport): string {
  if (bucket === null) return '';
  if (checked === null) {
    return ` The images in the bucket ${bucket} were not checked: presswerk backup verify reads them.`;
  }
  return ` ${originals} originals in the bucket ${checked} were read and hashed.`;
}

const faultCount = (faulty: number) => `${faulty} ${faulty === 1 ? 'fault' : 'faults'}`;

const FAULTS: Readonly<Record<BackupReport['faults'][number]['fault'], string>> = {
  missing: 'missing',
  changed: 'changed',
  unreadable: 'unreadable',
  rows: 'different number of rows',
  faulty_before: 'faulty when the backup was made',
};

function show(report: BackupReport): string {
  const { bucket, checked_bucket: checked } = report;
  const outside = bucket === null ? '' : ` in the bucket ${checked ?? bucket}, not part of the backup`;
  const facts = pairs([
    ['Folder', report.folder],
    ['Made', timeText(report.created_at)],
    ['Version', report.version],
    ['Database', `${report.database}, ${report.rows} rows in ${report.tables} tables`],
    ['Schema', report.schema],
    ['Images', `${report.originals} originals, ${report.renditions} renditions${outside}`],
    [
      'Missing',
      report.missing_renditions === 0
        ? null
        : `${report.missing_renditions} renditions, deleted ${bucket === null ? 'during' : 'since'} the backup or lost`,
    ],
    ['Size', `${report.bytes} bytes`],
  ]);
  if (report.faulty === 0) return facts;
  const rows = report.faults.map(({ file, fault }) => [FAULTS[fault], file]);
  const more = report.faulty - report.faults.length;
  return `${facts}\n\n${table(['FAULT', 'FILE'], rows, '')}${more === 0 ? '' : `\n… and ${more} more`}`;
}
