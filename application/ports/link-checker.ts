import type { LinkFault } from '../../domain/index.ts';

/** Follows links of texts (contract §17). */
export interface LinkChecker {
  /**
   * Requests the address with HEAD, and with GET where that fails: 5 seconds each, with redirects. Connects to public
   * addresses only, whatever a name resolves to or a redirect points to. Returns the reason where the link does not
   * answer; null where it does, also with a demand to sign in, and where nothing can be said because the name servers do
   * not respond.
   */
  check(url: string): Promise<LinkFault | null>;
}
