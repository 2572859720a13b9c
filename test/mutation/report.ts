/** The members of Stryker's JSON report that are read here. */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
}

/** Found by a test, or by the time limit. */
const KILLED = new Set(['Killed', 'Timeout', 'RuntimeError']);
/** Constants of a module, whose mutants would each need a process, and code excluded by a comment. */
const NOT_TRIED = new Set(['Ignored', 'CompileError']);
const REPLACEMENT_MAX = 70;

/** The share of killed mutants below which a run fails. */
const KILLED_MIN = 0.9;

/** True if the tests killed enough mutants; false if none was tried. */
export function isEnoughKilled({ files }: MutationReport): boolean {
  const tried = Object.values(files).flatMap(({ mutants }) => mutants.filter(isTried));
  return killedOf(tried).length / tried.length >= KILLED_MIN;
}

/** Lines: the survivors of each file, then the share of killed mutants by folder. */
export function reportLines({ files }: MutationReport): string[] {
  const tried = Object.entries(files).flatMap(([path, { mutants }]) =>
    mutants.filter(isTried).map((mutant) => ({ path, ...mutant })),
  );
  const survivors = tried
    .filter(({ status }) => !KILLED.has(status))
    .map(({ path, mutatorName, replacement = '', status, location: { start } }) => {
      const shown = replacement.replaceAll(/\s+/g, ' ').slice(0, REPLACEMENT_MAX);
      const reached = status === 'NoCoverage' ? ', which no test reaches' : '';
      return `${path}:${start.line}:${start.column} ${mutatorName}${reached}: ${shown}`;
    });
  const folders = Map.groupBy(tried, ({ path }) => path.split('/').slice(0, -1).join('/'));
  const scores = [...folders].map(([folder, mutants]) => scoreLine(folder, mutants));
  return [...survivors, '', ...scores.sort(), scoreLine('all', tried)];
}

function scoreLine(what: string, mutants: readonly Mutant[]): string {
  const killed = killedOf(mutants).length;
  return `${what}: ${killed} of ${mutants.length}, ${((100 * killed) / mutants.length).toFixed(1)} %`;
}

const isTried = ({ status }: Mutant) => !NOT_TRIED.has(status);
const killedOf = (mutants: readonly Mutant[]) => mutants.filter(({ status }) => KILLED.has(status));
