import type { Config } from '../config/config.ts';
import { localUrl } from '../serve/listen.ts';
import { codeOf, type Finding, ok, problem, reasonOf, warning } from './finding.ts';

const TIMEOUT_MS = 4_000;

/** Identifies the server on PORT, if any. */
export async function checkServer({ host, port }: Config): Promise<Finding> {
  if (port === 0) return ok('server', 'not checked: PORT=0 selects a free port at each start');
  const url = localUrl(host, port);
  try {
    const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = (await response.json().catch(() => undefined)) as Partial<Readiness> | undefined;
    if (body?.checks === undefined) return otherProgram(url, port);
    const failed = body.checks
      .filter(({ state }) => state !== 'ok')
      .map(({ name, category, state }) => `${name} ${category ?? state}`)
      .join(', ');
    const remedy = 'Fix the cause given in its log; the server then recovers by itself.';
    if (response.status !== 200) return problem('server', `running at ${url}, but not ready: ${failed}`, remedy);
    if (body.status === 'degraded')
      return warning('server', `running at ${url}, ready but degraded: ${failed}`, remedy);
    return ok('server', `running at ${url} and ready (${body.status})`);
  } catch (error) {
    const code = codeOf((error as Error).cause);
    if (code === 'ECONNREFUSED') return ok('server', `not running; ${url} is free`);
    const isNoAddress = /^(?:ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL|ENETUNREACH|EHOSTUNREACH)$/.test(code);
    if (isNoAddress) return warning('server', `cannot connect to ${url}: ${reasonOf(error)}`, 'Check HOST and PORT.');
    // It accepts connections but sends nothing, or nothing that is HTTP.
    return otherProgram(url, port);
  }
}

interface Readiness {
  readonly status: string;
  readonly checks: readonly { readonly name: string; readonly state: string; readonly category?: string }[];
}

function otherProgram(url: string, port: number): Finding {
  return problem('server', `another program responds at ${url}`, `Stop it, or set PORT (now ${port}) to a free port.`);
}
