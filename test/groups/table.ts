import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Assigns test files to runs. A file is in LONG if it needs its own process (a program of ours, a child process,
 * PostgreSQL, Redis, a bucket, a browser) or takes more than a few seconds. Every other file is in the short run, `npm
 * test`, where the files of a group share one process; it needs an entry only if its folder is new.
 */
export const GROUPS = {
  http: ['test/{http,internals/http}/**/*.test.ts'],
  site: ['test/{http,internals/http}/{account,desk,pages,portal}/**/*.test.ts'],
  pictures: [
    'test/http/images/*.test.ts',
    'test/http/account/pictures/*.test.ts',
    'test/http/portal/pictures/*.test.ts',
  ],
  documents: ['test/http/openapi/*.test.ts', 'test/http/docs/**/*.test.ts'],
  security: ['test/security/**/*.test.ts'],
  adapters: [
    'test/adapters/**/*.test.ts',
    'test/internals/{cli,html-sanitizer,images,mailer,password-hasher,persistence}/**/*.test.ts',
  ],
  composition: ['test/composition/**/*.test.ts'],
  client: ['test/client/**/*.test.ts'],
  domain: ['test/*.test.ts', 'test/{domain,application,support,bench/history,mutation}/**/*.test.ts'],
} as const satisfies Record<string, readonly string[]>;

/** Groups that also run with `npm run test:all` and in CI; the files of each share a process. */
export const LONG_GROUPS = {
  browsers: [
    'test/http/docs/viewer.test.ts',
    'test/http/account/{**/*-browser,releases/editor*}.test.ts',
    'test/internals/http/account/editor*.test.ts',
    'test/http/desk/{desk,keyboard}-browser.test.ts',
  ],
  // Seconds of processor time each: bodies of a megabyte, every expression, every state of a release.
  thorough: [
    'test/adapters/password-hasher.test.ts',
    'test/http/{server/compression,wire/bounded-requests}.test.ts',
    'test/http/account/pictures/picture-faults.test.ts',
    'test/http/portal/{pictures/check,pictures/rights,visibility/what-is-public}.test.ts',
    'test/internals/http/portal/sitemaps/documents.test.ts',
    'test/security/{mass-assignment,regular-expressions}.test.ts',
  ],
  renderers: [
    'test/adapters/images/{renderer-jimp,renderers-{hostile,unusual}}.test.ts',
    'test/internals/images/renderer-jimp-colours.test.ts',
  ],
  stores: [
    'test/adapters/persistence/{automatic-teasers,events,portal-search-words,portals,release-races,release-counts,silent-network}.test.ts',
    'test/internals/persistence/{functions,migrations,pglite-{compilation,folder},postgresql,rules-in-sql}.test.ts',
  ],
} as const satisfies Record<string, readonly string[]>;

export type GroupName = keyof typeof GROUPS | keyof typeof LONG_GROUPS;

/** Files that also run then, each in its own process. */
export const LONG: readonly string[] = [
  // Programs as started by a new user.
  'test/{e2e,packages,generated-client}/**/*.test.ts',
  'test/client/{examples,readme,recipes,runtimes,types}.test.ts',
  // Third-party linters and the MCP Inspector, and clients that pause or do not read: seconds of CPU each.
  'test/http/{mcp/inspector,openapi/lint,portal/press/kit-limits,server/slow-clients,server/unread-responses}.test.ts',
  // A kill, and restarts behind proxies; `npm run test:programs` and `npm run faults` have more of them.
  'test/faults/{restarts/*,support/**/*,histories/linearizable}.test.ts',
  'test/support/process/test-process.test.ts',
  // Two processes; PostgreSQL, Redis, a bucket, the embedded database.
  'test/http/{press-releases/concurrency,server/uncaught-errors,server/two-processes,corrections/races}.test.ts',
  'test/application/{people/concurrent-processes,housekeeping/concurrent-sweeps}.test.ts',
  // Thousands of requests.
  'test/http/portal/responses/bad-input.test.ts',
  'test/adapters/{image-store/s3,rate-limit/redis,signals-redis}.test.ts',
  'test/adapters/persistence/{pglite,postgresql,replica}.test.ts',
  // Pictures, inspected and rendered in processes.
  'test/adapters/images/{inspector,renderer-processes,renderer-sharp,signer,time-stamps}.test.ts',
  'test/internals/images/{metadata-reader,renderer-pool,wasm-memory}.test.ts',
  'test/security/{picture-responses,secret-exposure,tokens/token-storage}.test.ts',
  'test/composition/{backup-bucket,deploy/{alerts,containers,deploy,kubernetes},doctor/doctor-{credentials,postgresql},observe/logger,serve/open-when-available}.test.ts',
];

/** The slowest start first, so that none is left running alone at the end. */
export const FIRST: readonly string[] = [
  'test/groups/browsers.test.ts',
  'test/packages/packages.test.ts',
  'test/groups/{http,site,adapters,thorough,renderers}.test.ts',
  'test/adapters/persistence/pglite.test.ts',
  'test/adapters/images/inspector.test.ts',
  'test/e2e/{account,operability,demo,documents/documents}.test.ts',
  'test/security/picture-responses.test.ts',
  'test/faults/restarts/rolling-restart.test.ts',
  'test/groups/{security,stores,pictures}.test.ts',
  'test/e2e/{webhooks,after-approval,cli,sign-in,services/s3}.test.ts',
  'test/adapters/persistence/postgresql.test.ts',
];

/** Tests that visit pages in every viewport and colour scheme with `npm run audit:pages`, and in one otherwise. */
export const AUDITS: readonly string[] = [
  'test/http/{docs,portal}/accessibility.test.ts',
  'test/http/portal/press/accessibility.test.ts',
  'test/http/account/calendar-browser.test.ts',
  'test/http/account/releases/comments-browser.test.ts',
  'test/http/account/forms-browser.test.ts',
  'test/http/account/pictures/pictures-browser.test.ts',
  'test/http/account/pictures/pictures-edit-browser.test.ts',
  'test/http/account/sign-in/sign-in-browser.test.ts',
  'test/http/desk/{desk,keyboard}-browser.test.ts',
  'test/http/pages/signed-in-accessibility.test.ts',
];

/**
 * Run by `npm run test:programs` only: short runs of `npm run faults` and `npm run bench`, more kills and outages,
 * backups, workers, traces, the guides' examples, comparisons of processor times, thousands of requests to every route,
 * databases with a hundred thousand rows, a pooler, the contract of persistence over a replica, third-party generators'
 * clients, and axe on each page of portals, documents, account and desk.
 */
export const EXTRA: readonly string[] = [
  // Each picture in two renderers, pixel by pixel.
  'test/adapters/images/renderers-compared.test.ts',
  'test/bench/{*,scale/**/*}.test.ts',
  // Restarts, counts that are written every ten seconds, and announcements every five.
  'test/e2e/{backup/backup-and-restore,documents/guides,portal/{readership,websub},services/{traces,workers},signed-later}.test.ts',
  'test/adapters/{cli/renditions,markdown-time}.test.ts',
  'test/faults/{embedded-database,long-run,signed-uploads,signing,approval/*,disk/*,network/*,postgresql/*,rehearsal/*,subscriptions/*,histories/histories}.test.ts',
  'test/adapters/persistence/{desk,replica-contract,webhook-claims}.test.ts',
  'test/internals/persistence/{partitions,pooler,rare-rows}.test.ts',
  'test/adapters/{image-store/s3,rate-limit/redis}-faults.test.ts',
  'test/security/resource-leaks.test.ts',
  'test/generators/**/*.test.ts',
  'test/http/{docs,portal}/accessibility.test.ts',
  'test/http/portal/press/accessibility.test.ts',
  'test/http/pages/signed-in-accessibility.test.ts',
];

export type RunName = GroupName | 'long' | 'extra';

/** The run of each test file, undefined for none. If several groups match, the last one wins. */
export function placesOfTests(): Map<string, RunName | undefined> {
  const places = new Map<string, RunName | undefined>();
  const place = (patterns: readonly string[], name?: RunName) => {
    const found = globSync(patterns, { cwd: ROOT, exclude: ['**/node_modules/**', 'test/groups/**'] });
    for (const file of found.toSorted()) places.set(file, name);
  };
  place(['test/**/*.test.ts']);
  for (const [name, patterns] of Object.entries({ ...GROUPS, ...LONG_GROUPS })) place(patterns, name as GroupName);
  place(LONG, 'long');
  place(EXTRA, 'extra');
  return places;
}

export function filesOf(name: RunName): string[] {
  return [...placesOfTests()].filter(([, place]) => place === name).map(([file]) => file);
}
