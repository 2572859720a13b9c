import type { DomainProofs } from '../../../application/ports/index.ts';
import { proofFileUrl, proofRecordName } from '../../../domain/index.ts';
import { createAttempts } from '../attempts.ts';
import { type OutboundOptions, publicTargetPolicy, resolverOf } from '../options.ts';
import { parseDomain } from './domain-name.ts';
import { searchFile } from './proof-file.ts';
import { searchRecord } from './txt-record.ts';

/** Time limit for each of record and file. */
const SEARCH_MS = 10_000;

export interface DomainProofsOptions extends OutboundOptions {
  /** Port of the hosts, for tests. */
  readonly port?: number;
  /** Time limit for each of record and file; 10,000 by default. */
  readonly timeoutMs?: number;
}

export interface ClosableDomainProofs extends DomainProofs {
  /** Aborts running requests. */
  close(): void;
}

/** Looks for proofs over node:dns and node:https; HTTP targets are verified as for webhooks. */
export function createDomainProofs(options: DomainProofsOptions): ClosableDomainProofs {
  const { userAgent, port, timeoutMs = SEARCH_MS, trust = {} } = options;
  const attempts = createAttempts(timeoutMs);
  const requests = { policy: publicTargetPolicy(options), resolve: resolverOf(options), attempts, userAgent, trust };
  const fileUrl = (domain: string) => {
    const url = new URL(proofFileUrl(domain));
    if (port !== undefined) url.port = String(port);
    return url.href;
  };
  return {
    parse: parseDomain,
    async search(domain, line) {
      const record = await searchRecord(proofRecordName(domain), line, options, timeoutMs);
      if (record === null) return { isFound: true };
      const file = await searchFile(fileUrl(domain), line, requests);
      return file === null ? { isFound: true } : { isFound: false, record, file };
    },
    close: attempts.close,
  };
}
