/** Why a text names no domain that can be verified. */
export type DomainNameFault = 'host_name' | 'own_domain';

/** Why the TXT record is no proof. */
export const DNS_RECORD_FAULTS = ['missing', 'different', 'timeout', 'failed'] as const;
export type DnsRecordFault = (typeof DNS_RECORD_FAULTS)[number];

/** Why the file is no proof. */
export const PROOF_FILE_FAULTS = [
  'unresolved',
  'not_public',
  'redirect',
  'timeout',
  'connection',
  'tls',
  'missing',
  'status',
  'too_large',
  'different',
] as const;
export type ProofFileFault = (typeof PROOF_FILE_FAULTS)[number];

/** What a search found; the file is requested only where the record is no proof. */
export type ProofSearch =
  | { readonly isFound: true }
  | { readonly isFound: false; readonly record: DnsRecordFault; readonly file: ProofFileFault };

/** Looks for the proof that the owner of a domain confirms a newsroom (contract §18). */
export interface DomainProofs {
  /**
   * The domain that a text names, in ASCII and lower case without a final dot, or its fault: `host_name` for anything
   * but a host name with at least two labels (such as an IP address), `own_domain` for a public suffix, under which
   * anybody can register domains.
   */
  parse(text: string): { readonly domain: string } | { readonly fault: DomainNameFault };
  /**
   * Looks for `line` in the TXT records at proofRecordName, then in the file at proofFileUrl: within 10 seconds each, at
   * most 16 kB, over https, from public addresses only, and with redirects within the same host. Never rejects.
   */
  search(domain: string, line: string): Promise<ProofSearch>;
}
