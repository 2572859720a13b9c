import { runFiles } from '../groups/group.ts';

// Runs a share of the files (see run.ts) in this process.
runFiles(process.argv.slice(2));
