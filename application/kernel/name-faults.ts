import { requiredTextFaults, type Violation } from '../../domain/index.ts';

/** Code points that the name of an account, a company, a category or a token may have. */
const NAME_MAX = 255;

/** Faults of a name: one in which nothing is to be seen, too long, or unfit to be stored. */
export function nameFaults(field: string, name: string): Violation[] {
  return requiredTextFaults(field, name, NAME_MAX);
}
