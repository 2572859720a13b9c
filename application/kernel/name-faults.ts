import { linkFaults, requiredTextFaults, type Violation } from '../../domain/index.ts';

/** Maximum code points of the name of an account, a company, a category or a token. */
const NAME_MAX = 255;

/** Faults of a name: blank, too long, or with characters that cannot be stored. */
export function nameFaults(field: string, name: string): Violation[] {
  return requiredTextFaults(field, name, NAME_MAX);
}

/** Faults of a name that appears in mails: those of nameFaults, and `format` for a name with a link. */
export function mailedNameFaults(field: string, name: string): Violation[] {
  const faults = nameFaults(field, name);
  return faults.length > 0 ? faults : linkFaults(field, name);
}
