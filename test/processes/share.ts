import { runFiles } from '../groups/group.ts';

// A share of the files (see run.ts) in this process.
runFiles(process.argv.slice(2));
