import { X509Certificate } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { LegacyTargetError } from '../../adapters/http/api/legacy/index.ts';
import { PORTALS } from '../../domain/index.ts';
import type { Config } from '../config/config.ts';
import { prefixOf } from '../config/portal-variables.ts';
import { composeInMemory } from '../ports/in-memory.ts';
import { localUrl } from '../serve/listen.ts';
import { type Finding, isLoopback, ok, problem, warning } from './finding.ts';

/** Settings that are valid but contradict each other or are probably a mistake. */
export function checkSettings(config: Config): Finding[] {
  const found = [...addresses(config), ...processes(config), ...webhooks(config)];
  return found.length === 0 ? [ok('settings', 'no contradictions')] : found;
}

function addresses({ baseUrl, host, metrics, portalHosts, trustProxy }: Config): Finding[] {
  const found: Finding[] = [];
  const warn = (detail: string, remedy: string) => found.push(warning('settings', detail, remedy));
  const own = baseUrl === null ? undefined : new URL(baseUrl);
  if (own === undefined && !isLoopback(host)) {
    warn(
      `HOST=${host} accepts other machines, but BASE_URL is unset, so all links begin with ${localUrl(host, 0).replace(/:0$/, '')}`,
      'Set BASE_URL to the address that clients use, such as https://press.example.',
    );
  }
  if (own?.protocol === 'http:' && !isLoopback(own.hostname)) {
    warn(
      `BASE_URL=${baseUrl} has no TLS, so tokens are sent unencrypted`,
      'Put a proxy with TLS in front of the service, and set BASE_URL to its https:// address.',
    );
  }
  if (own?.protocol === 'https:' && !trustProxy) {
    warn(
      'BASE_URL is https, so there is a proxy in front of the service, but TRUST_PROXY is off: all clients seem to have the address of the proxy',
      'Set TRUST_PROXY=true if the proxy sets X-Forwarded-For and X-Forwarded-Host.',
    );
  }
  if (trustProxy && !isLoopback(host)) {
    warn(
      `TRUST_PROXY is on and HOST=${host}: clients that bypass the proxy can claim any address`,
      'Make sure that only the proxy can reach the port, or set HOST to an address that only the proxy can reach.',
    );
  }
  const without = PORTALS.filter((portal) => portalHosts[portal] === null);
  if (without.length > 0 && without.length < PORTALS.length) {
    const names = without.map((portal) => `${prefixOf(portal)}_HOST`).join(' and ');
    warn(
      `${names} is unset, although another portal has a host: its pages are below BASE_URL`,
      'Give every portal a host, or none.',
    );
  }
  for (const portalHost of Object.values(portalHosts)) {
    if (portalHost === null || own === undefined || own.protocol !== 'https:') continue;
    if (isLoopback(portalHost.replace(/:\d+$/, ''))) {
      warn(`the portal host ${portalHost} is this machine, while BASE_URL is ${baseUrl}`, 'Set it to a public host.');
    }
  }
  if (metrics !== null && !isLoopback(metrics.host)) {
    warn(
      `METRICS_HOST=${metrics.host}: everyone who can reach port ${metrics.port} can read the metrics; there is no password`,
      'Make sure that only Prometheus can reach the port.',
    );
  }
  return found;
}

function processes({ workers, logLevel }: Config): Finding[] {
  const found: Finding[] = [];
  const cores = availableParallelism();
  if (workers > cores) {
    const remedy = `Set WORKERS to ${cores} or less, and leave a core for images.`;
    found.push(warning('settings', `WORKERS=${workers} is more than the ${cores} cores of this machine`, remedy));
  }
  if (logLevel === 'silent' || logLevel === 'fatal') {
    const remedy = 'Set LOG_LEVEL to info, or to warn to log no requests.';
    found.push(warning('settings', `LOG_LEVEL=${logLevel} hides errors`, remedy));
  }
  return found;
}

/** Warns with an https address: the service then probably has users other than the operator. */
function webhooks({ webhookTargets, baseUrl }: Config): Finding[] {
  if (webhookTargets === 'public' || !baseUrl?.startsWith('https:')) return [];
  const detail = `WEBHOOK_TARGETS=any with BASE_URL=${baseUrl}: everyone who may create webhooks can use them to reach this machine and its network`;
  return [warning('settings', detail, 'Unset it, unless you trust all holders of tokens with webhooks:write.')];
}

/** LEGACY_ROUTES: checks that each path leads to an existing route. */
export async function checkLegacyRoutes({ legacyRoutes, portalHosts }: Config): Promise<Finding[]> {
  if (legacyRoutes.length === 0) return [];
  const { createServer, close } = composeInMemory();
  try {
    createServer({ baseUrl: 'http://localhost', portalHosts, extraLegacyRoutes: legacyRoutes });
    return [ok('legacy routes', `${legacyRoutes.length} additional legacy paths`)];
  } catch (error) {
    if (!(error instanceof LegacyTargetError)) throw error;
    const remedy = 'Correct the target in the file of LEGACY_ROUTES; docs/api.md lists all endpoints.';
    return error.message.split('\n').map((line) => problem('legacy routes', line, remedy));
  } finally {
    await close();
  }
}

/** C2PA_TRUST_LIST, which is read with the configuration: checks for expired certificates. */
export function checkTrustList({ c2paTrustAnchors }: Config, now: Date): Finding {
  if (c2paTrustAnchors === null) {
    return ok('trust list', 'none: Content Credentials of any signer count as valid, but not as trusted');
  }
  const certificates = (c2paTrustAnchors.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? []).map(
    (pem) => new X509Certificate(pem),
  );
  const expired = certificates.filter(({ validTo }) => new Date(validTo) < now);
  if (expired.length === 0) return ok('trust list', `${certificates.length} certificates`);
  const names = expired.map(({ subject, validTo }) => `${subject.replaceAll('\n', ', ')} (${validTo})`).join('; ');
  const remedy = 'Download the current list, and set C2PA_TRUST_LIST to it.';
  return warning(
    'trust list',
    `${expired.length} of ${certificates.length} certificates have expired: ${names}`,
    remedy,
  );
}
