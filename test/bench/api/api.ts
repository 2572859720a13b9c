import assert from 'node:assert/strict';
import { PRESS_RELEASE_STATUSES } from '../../../domain/index.ts';
import type { LoadRequest } from '../support/load/load.ts';
import type { SeededAccount } from '../support/seed.ts';
import { cleanHtml, dirtyHtml, title } from '../support/texts.ts';

/** Requests to the API that both service and floor respond to. */
export interface ApiBenchmark {
  readonly what: string;
  /** The required fraction of the floor's throughput; null for an informative figure. */
  readonly target: number | null;
  /** True if the floor calls the service's sanitiser, too. */
  readonly floorSanitises?: boolean;
  requests(accounts: readonly SeededAccount[], releaseIds: readonly (readonly number[])[]): LoadRequest[];
}

export const API_BASE = '/api/v1';
/** Rotates through the accounts: enough that neither side responds from what it has just read. */
const REQUESTS = 400;

export const API_BENCHMARKS = {
  create: [
    {
      what: 'create a draft, 1.8 kB of clean HTML',
      target: 0.75,
      requests: (accounts) => made((n) => createRequest(at(accounts, n), n, cleanHtml(n))),
    },
    {
      what: 'create a draft, HTML with styles and a script',
      target: null,
      requests: (accounts) => made((n) => createRequest(at(accounts, n), n, dirtyHtml(n))),
    },
    {
      what: 'create a draft, clean, against a floor that sanitises',
      target: null,
      floorSanitises: true,
      requests: (accounts) => made((n) => createRequest(at(accounts, n), n, cleanHtml(n))),
    },
  ],
  fetch: [
    {
      what: 'fetch one with company, category, images',
      target: 0.75,
      requests: (accounts, ids) => made((n) => fetchRequest(at(accounts, n), at(at(ids, n), n * 7919))),
    },
  ],
  list: [
    {
      what: 'list 20 of one account by status',
      target: 0.75,
      requests: (accounts) =>
        made((n) => {
          const status = at(PRESS_RELEASE_STATUSES, Math.floor(n / accounts.length) + n);
          return getRequest(at(accounts, n), `/press-releases?status=${status}&per_page=20`);
        }),
    },
  ],
} as const satisfies Record<string, readonly ApiBenchmark[]>;

function made(make: (n: number) => LoadRequest): LoadRequest[] {
  return Array.from({ length: REQUESTS }, (_, n) => make(n));
}

function at<T>(values: readonly T[], n: number): T {
  return values[n % values.length] as T;
}

export function getRequest(account: SeededAccount, path: string): LoadRequest {
  return { path: `${API_BASE}${path}`, headers: { Authorization: `Bearer ${account.token}` } };
}

export function fetchRequest(account: SeededAccount, releaseId: number): LoadRequest {
  return getRequest(account, `/press-releases/${releaseId}`);
}

function createRequest(account: SeededAccount, n: number, text: string): LoadRequest {
  const fields = {
    company_id: at(account.companyIds, n),
    category_id: at(account.categoryIds, n),
    language: 'de',
    title: title(n),
    text,
    keywords: 'Fernwärme, Energie, Mühlheim',
  };
  return {
    method: 'POST',
    path: `${API_BASE}/press-releases`,
    headers: { Authorization: `Bearer ${account.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  };
}

/**
 * Checks that both servers respond with the same fields and, for reads, with the same values: a floor that does less
 * would be meaningless.
 */
export async function assertSameAnswers(service: string, floor: string, request: LoadRequest): Promise<void> {
  const [ours, theirs] = await Promise.all([service, floor].map((origin) => bodyOf(origin, request)));
  if (request.method === 'POST') return assert.deepEqual(shapeOf(theirs), shapeOf(ours));
  assert.deepEqual(theirs, ours);
}

async function bodyOf(origin: string, { method = 'GET', path, headers, body }: LoadRequest): Promise<unknown> {
  const response = await fetch(origin + path, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await response.text();
  assert.ok(response.ok, `${method} ${path} on ${origin}: ${response.status} ${text}`);
  const { data, links, meta } = JSON.parse(text.replaceAll(origin, 'http://press.example'));
  // Links may order their parameters differently; a create's `meta` only reports what was stripped.
  return method === 'POST' ? { data } : { data, meta, links: links && Object.keys(links) };
}

/** Names and types of members; an array by its first item. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
}
