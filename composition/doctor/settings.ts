import { X509Certificate } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { LegacyTargetError } from '../../adapters/http/api/legacy/index.ts';
import type { Config } from '../config/config.ts';
import { composeInMemory } from '../ports/in-memory.ts';
import { localUrl } from '../serve/listen.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d+){3}|::1|\[::1\])$/i.test(host);

/** Settings that are valid but do not fit together, or probably do not mean what they say. */
export function checkSettings(config: Config): Finding[] {
  const found = [...addresses(config), ...processes(config), ...webhooks(config)];
  return found.length === 0 ? [ok('settings', 'nothing looks odd')] : found;
}

function addresses({ baseUrl, host, metrics, portalHosts, trustProxy }: Config): Finding[] {
  const found: Finding[] = [];
  const warn = (detail: string, remedy: string) => found.push(warning('settings', detail, remedy));
  const own = baseUrl === null ? undefined : new URL(baseUrl);
  if (own === undefined && !isLoopback(host)) {
    warn(
      `HOST=${host} lets other machines in, but BASE_URL is unset, so that every address given out begins with ${localUrl(host, 0).replace(/:0$/, '')}`,
      'Set BASE_URL to the address that clients use, such as https://press.example.',
    );
  }
  if (own?.protocol === 'http:' && !isLoopback(own.hostname)) {
    warn(
      `BASE_URL=${baseUrl} has no TLS, so that tokens travel in the clear`,
      'Put a proxy with TLS before the service, and set BASE_URL to its https:// address.',
    );
  }
  if (own?.protocol === 'https:' && !trustProxy) {
    warn(
      'BASE_URL is https, so that a proxy stands before the service, but TRUST_PROXY is off: all clients seem to have the address of the proxy',
      'Set TRUST_PROXY=true where the proxy sets X-Forwarded-For and X-Forwarded-Host.',
    );
  }
  if (trustProxy && !isLoopback(host)) {
    warn(
      `TRUST_PROXY is on and HOST=${host}: who reaches the port without the proxy can claim any address`,
      'See to it that only the proxy reaches the port, or set HOST to an address that only it does.',
    );
  }
  const { portal_a: a, portal_b: b } = portalHosts;
  if ((a === null) !== (b === null)) {
    warn(
      `only ${a === null ? 'PORTAL_B_HOST' : 'PORTAL_A_HOST'} is set; the other portal stands below BASE_URL`,
      'Set both, or neither.',
    );
  }
  for (const portalHost of [a, b]) {
    if (portalHost === null || own === undefined || own.protocol !== 'https:') continue;
    if (isLoopback(portalHost.replace(/:\d+$/, ''))) {
      warn(`the portal host ${portalHost} is this machine, while BASE_URL is ${baseUrl}`, 'Set it to a public host.');
    }
  }
  if (metrics !== null && !isLoopback(metrics.host)) {
    warn(
      `METRICS_HOST=${metrics.host}: whoever reaches port ${metrics.port} reads the metrics; there is no password`,
      'See to it that only Prometheus reaches the port.',
    );
  }
  return found;
}

function processes({ workers, logLevel }: Config): Finding[] {
  const found: Finding[] = [];
  const cores = availableParallelism();
  if (workers > cores) {
    const remedy = `Set WORKERS to ${cores} or less, and leave a core to images.`;
    found.push(warning('settings', `WORKERS=${workers} is more than the ${cores} cores of this machine`, remedy));
  }
  if (logLevel === 'silent' || logLevel === 'fatal') {
    const remedy = 'Set LOG_LEVEL to info, or to warn where requests need not be logged.';
    found.push(warning('settings', `LOG_LEVEL=${logLevel} hides errors`, remedy));
  }
  return found;
}

/** An https address means that others than the operator use the service. */
function webhooks({ webhookTargets, baseUrl }: Config): Finding[] {
  if (webhookTargets === 'public' || !baseUrl?.startsWith('https:')) return [];
  const detail = `WEBHOOK_TARGETS=any with BASE_URL=${baseUrl}: who may make webhooks can reach hosts of this network, and this machine, through them`;
  return [warning('settings', detail, 'Unset it, unless every token with webhooks:write is in hands that you trust.')];
}

/** Checks that each old path of LEGACY_ROUTES leads to an existing route. */
export async function checkLegacyRoutes({ legacyRoutes, portalHosts }: Config): Promise<Finding[]> {
  if (legacyRoutes.length === 0) return [];
  const { createServer, close } = composeInMemory();
  try {
    createServer({ baseUrl: 'http://localhost', portalHosts, extraLegacyRoutes: legacyRoutes });
    return [ok('legacy routes', `${legacyRoutes.length} further old paths`)];
  } catch (error) {
    if (!(error instanceof LegacyTargetError)) throw error;
    const remedy = 'Correct the target in the file of LEGACY_ROUTES; docs/api.md lists all endpoints.';
    return error.message.split('\n').map((line) => problem('legacy routes', line, remedy));
  } finally {
    await close();
  }
}

/** C2PA_TRUST_LIST, read with the configuration: whether its certificates are valid. */
export function checkTrustList({ c2paTrustAnchors }: Config, now: Date): Finding {
  if (c2paTrustAnchors === null) {
    return ok('trust list', 'none: Content Credentials count as valid, whoever signed; none as trusted');
  }
  const certificates = (c2paTrustAnchors.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? []).map(
    (pem) => new X509Certificate(pem),
  );
  const expired = certificates.filter(({ validTo }) => new Date(validTo) < now);
  if (expired.length === 0) return ok('trust list', `${certificates.length} certificates`);
  const names = expired.map(({ subject, validTo }) => `${subject.replaceAll('\n', ', ')} (${validTo})`).join('; ');
  const remedy = 'Fetch the current list, and name it in C2PA_TRUST_LIST.';
  return warning(
    'trust list',
    `${expired.length} of ${certificates.length} certificates have expired: ${names}`,
    remedy,
  );
}
