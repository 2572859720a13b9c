import type { LinkFault } from '../../../domain/index.ts';

/** Follows links of texts (contract §17). */
export interface LinkChecker {
  /**
   * Requests the URL with HEAD, and with GET if that fails: 5 seconds each, with redirects. Connects to public addresses
   * only, whatever a name resolves to or a redirect points to. Returns the reason if the link is dead; null if the server
   * responds, even with a demand to sign in, or if name servers do not respond, which proves nothing.
   */
  check(url: string): Promise<LinkFault | null>;
}
