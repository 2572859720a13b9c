import { Resolver } from 'node:dns/promises';
import type { DnsRecordFault } from '../../../application/ports/index.ts';
import type { OutboundOptions } from '../options.ts';

/** Time limit for each of the resolver's two attempts. */
const ATTEMPT_MS = 3_000;
/** Maximum number of records read for a name. */
const RECORDS_MAX = 100;

/** Looks up the TXT records; returns null if one of them is `line`, otherwise the fault. */
export async function searchRecord(
  name: string,
  line: string,
  { dnsServers = [] }: Pick<OutboundOptions, 'dnsServers'>,
  timeoutMs: number,
): Promise<DnsRecordFault | null> {
  const resolver = new Resolver({ timeout: Math.min(ATTEMPT_MS, timeoutMs), tries: 2 });
  if (dnsServers.length > 0) resolver.setServers(dnsServers);
  const timer = setTimeout(() => resolver.cancel(), timeoutMs);
  try {
    const records = await resolver.resolveTxt(name);
    if (records.length === 0) return 'missing';
    // A long text consists of several strings (RFC 1035 §3.3.14).
    const isFound = records.slice(0, RECORDS_MAX).some((strings) => strings.join('').trim() === line);
    return isFound ? null : 'different';
  } catch (error) {
    return faultOf((error as NodeJS.ErrnoException).code);
  } finally {
    clearTimeout(timer);
  }
}

function faultOf(code: string | undefined): DnsRecordFault {
  if (code === 'ENOTFOUND' || code === 'ENODATA') return 'missing';
  return code === 'ETIMEOUT' || code === 'ECANCELLED' ? 'timeout' : 'failed';
}
