/** Reasons why a text is not a verifiable domain. */
export type DomainNameFault = 'host_name' | 'own_domain';

/** Reasons why the TXT record is not a proof. */
export const DNS_RECORD_FAULTS = ['missing', 'different', 'timeout', 'failed'] as const;
export type DnsRecordFault = (typeof DNS_RECORD_FAULTS)[number];

/** Reasons why the file is not a proof. */
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

/** Result of a search. The file is requested only if the record is not a proof. */
export type ProofSearch =
  | { readonly isFound: true }
  | { readonly isFound: false; readonly record: DnsRecordFault; readonly file: ProofFileFault };

/** Looks for the proof that the owner of a domain confirms a newsroom (contract §18). */
export interface DomainProofs {
  /**
   * The domain that a text names, in ASCII and lower case without a final dot, or the text's fault: `host_name` unless it
   * is a host name with at least two labels, `own_domain` for a public suffix, under which anybody can register domains.
   */
  parse(text: string): { readonly domain: string } | { readonly fault: DomainNameFault };
  /**
   * Looks for `line` in the TXT records at proofRecordName, then in the file at proofFileUrl: within 10 seconds each, at
   * most 16 kB, over https, from public addresses only, and with redirects within the same host. Never rejects.
   */
  search(domain: string, line: string): Promise<ProofSearch>;
}
