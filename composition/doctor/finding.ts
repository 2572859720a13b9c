import type { Finding } from '../../adapters/cli/index.ts';

export type { Finding };

export const ok = (name: string, detail: string): Finding => ({ name, state: 'ok', detail, remedy: null });
export const skipped = (name: string, detail: string): Finding => ({ name, state: 'skipped', detail, remedy: null });
export const warning = (name: string, detail: string, remedy: string): Finding => ({
  name,
  state: 'warning',
  detail,
  remedy,
});
export const problem = (name: string, detail: string, remedy: string): Finding => ({
  name,
  state: 'problem',
  detail,
  remedy,
});

/** An error's message on one line; its cause's if it has one, which is closer to the reason. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message || error.name;
}

/** The system's code of an error, such as ECONNREFUSED; empty if it has none. */
export function codeOf(error: unknown): string {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** Host and port of an address, without its secrets. */
export function hostOf(url: string, defaultPort: number): string {
  const { hostname, port } = new URL(url);
  return `${hostname || 'localhost'}:${port || defaultPort}`;
}

/** True for a host name or address of this machine, an IPv6 address with or without brackets. */
export const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|::1|\[::1\])$/i.test(host);
