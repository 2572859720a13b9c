import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { PORTALS } from '../../domain/index.ts';
import type { Config } from '../config/config.ts';
import { prefixOf } from '../config/portal-variables.ts';
import { codeOf, type Finding, ok, warning } from './finding.ts';

const TIMEOUT_MS = 4_000;

type Resolve = (host: string) => Promise<unknown>;

/** The service's public host names: clients can reach it only if they resolve. */
export async function checkHostNames(
  { baseUrl, publicAssetUrl, portalHosts }: Pick<Config, 'baseUrl' | 'publicAssetUrl' | 'portalHosts'>,
  resolve: Resolve = (host) => lookup(host),
): Promise<Finding> {
  const addresses = [
    ['BASE_URL', baseUrl],
    ['PUBLIC_ASSET_URL', publicAssetUrl],
    ...PORTALS.map(
      (portal) => [`${prefixOf(portal)}_HOST`, portalHosts[portal] && `http://${portalHosts[portal]}`] as const,
    ),
  ] as const;
  const variables = new Map<string, string>();
  for (const [variable, url] of addresses) {
    const host = url && new URL(url).hostname;
    if (host && isName(host) && !variables.has(host)) variables.set(host, variable);
  }
  if (variables.size === 0) return ok('names', 'none to resolve: neither BASE_URL nor a portal has a host name');
  const checked = await Promise.all(
    [...variables].map(async ([host, variable]) => ({ host, variable, fault: await faultOf(host, resolve) })),
  );
  const faulty = checked.filter(({ fault }) => fault !== undefined);
  if (faulty.length === 0) return ok('names', `${[...variables.keys()].join(', ')} resolve`);
  // Only a warning: public name servers may know names that this machine's name servers do not.
  return warning(
    'names',
    faulty.map(({ host, variable, fault }) => `${variable}: ${host} does not resolve here (${fault})`).join('; '),
    `Create the DNS record, or correct ${[...new Set(faulty.map(({ variable }) => variable))].join(' and ')}.`,
  );
}

const isName = (host: string) => !/(?:^|\.)localhost$/i.test(host) && isIP(host.replace(/^\[(.*)\]$/, '$1')) === 0;

/** Undefined if the host resolves. */
async function faultOf(host: string, resolve: Resolve): Promise<string | undefined> {
  const ending = new AbortController();
  try {
    return await Promise.race([
      resolve(host).then(() => undefined),
      sleep(TIMEOUT_MS, `no answer within ${TIMEOUT_MS / 1000} seconds`, ending),
    ]);
  } catch (error) {
    return codeOf(error) || (error as Error).message;
  } finally {
    ending.abort();
  }
}
