import { createDomainProofs } from '../../../adapters/outbound-http/index.ts';
import type { DomainProofs, ProofSearch } from '../../../application/ports/index.ts';

export const NOT_FOUND: ProofSearch = { isFound: false, record: 'missing', file: 'missing' };

export interface ScriptedProofs extends DomainProofs {
  /** The result of every search from now on. */
  found: ProofSearch;
  /** The domain and the line of each search. */
  readonly searches: (readonly [string, string])[];
  /** Runs before a search returns. */
  meanwhile: (() => Promise<void>) | undefined;
}

/** Proofs of domains, with results set by the test; by default all are found. Names are parsed as usual. */
export function createScriptedProofs(): ScriptedProofs {
  const { parse } = createDomainProofs({ userAgent: 'test' });
  const proofs: ScriptedProofs = {
    found: { isFound: true },
    searches: [],
    meanwhile: undefined,
    parse,
    async search(domain, line) {
      proofs.searches.push([domain, line]);
      await proofs.meanwhile?.();
      return proofs.found;
    },
  };
  return proofs;
}
