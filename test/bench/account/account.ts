import assert from 'node:assert/strict';
import type { Bench } from '../support/bench.ts';
import type { LoadRequest } from '../support/load/load.ts';
import { effectOnOtherRequests, flowOf } from '../support/load/with-other-requests.ts';
import { profileLoad } from '../support/measures/profile.ts';
import { atLeast, byProcessor, type Finding, sideLine } from '../support/measures/report.ts';
import { compare, LoadFailed } from '../support/measures/rounds.ts';
import { startAccountFloor } from '../support/server.ts';
import { PASSWORD, type SeededOwner, seedOwners } from './seed.ts';

/** Rendering a page costs as much as many API responses. */
const WARM_UP = 500;
/** Number of responses of service and floor that are compared. */
const COMPARED = 4;
/** Concurrent sign-ins during other requests. */
const AT_ONCE = 4;

/**
 * Measures pages of the publisher's account against the floor, and how sign-ins affect other requests.
 * @throws LoadFailed
 */
export async function* benchAccount(bench: Bench): AsyncGenerator<Finding> {
  const { database, service, world, generator } = bench;
  const options = { ...bench.options, warmUp: Math.min(bench.options.warmUp, WARM_UP) };
  const owners = await seedOwners(database, bench.accounts);
  const { rows } = await database.query<{ id: string }>(
    `select max(id) as id from press_release where account_id = any($1::bigint[]) and status = 'draft'
     group by account_id order by account_id`,
    [bench.accounts.map(({ id }) => id)],
  );
  const pages = [
    { what: 'account: overview', paths: owners.map(() => '/account') },
    { what: 'account: list of releases', paths: owners.map(() => '/account/releases') },
    { what: 'account: edit page of a release', paths: rows.map(({ id }) => `/account/releases/${id}`) },
  ];
  const floor = options.profile ? undefined : await startAccountFloor(world, service.url);
  for (const { what, paths } of pages) {
    const requests = requestsOf(owners, paths);
    if (floor === undefined) {
      await profileLoad(bench, what, () => generator.run({ ...options, url: service.url, requests }));
      continue;
    }
    for (const request of requests.slice(0, COMPARED)) await assertSameBytes(service.url, floor.url, request);
    // The floor derives its page templates, one per account, before anything is measured.
    for (const request of requests.slice(0, owners.length)) await textOf(floor.url, request);
    const sides = { ours: { ...service, requests }, theirs: { ...floor, requests } };
    const { ours, theirs, ...figures } = await compare(generator, options, sides);
    const notes = [`service ${sideLine(ours)}`, `floor   ${sideLine(theirs)}`];
    yield { what, target: atLeast(0.4), ...figures, notes: [...notes, ...byProcessor({ ours, theirs })] };
  }
  await floor?.stop();
  if (options.profile) return;
  let next = 0;
  const signIn = () => signInAs(service.url, owners[next++ % owners.length] as SeededOwner);
  await signIn();
  yield await effectOnOtherRequests(bench, flowOf(signIn, AT_ONCE), 'sign-ins');
}

/** The pages of all accounts, round-robin over their sessions. */
function requestsOf(owners: readonly SeededOwner[], paths: readonly string[]): LoadRequest[] {
  const sessions = owners[0]?.cookies.map((_, n) => n) ?? [];
  return sessions.flatMap((n) =>
    owners.map(({ cookies }, i) => ({ path: paths[i] ?? '', headers: { Cookie: cookies[n] ?? '' } })),
  );
}

/** @throws LoadFailed */
async function signInAs(origin: string, { email }: SeededOwner): Promise<void> {
  const body = new URLSearchParams({ email, password: PASSWORD });
  const response = await fetch(`${origin}/sign-in`, { method: 'POST', body, redirect: 'manual' });
  await response.arrayBuffer();
  if (response.status !== 303) throw new LoadFailed(`sign-in: ${response.status}`);
}

/** @throws AssertionError if the floor's response differs: the comparison would be meaningless */
async function assertSameBytes(service: string, floor: string, request: LoadRequest): Promise<void> {
  assert.equal(await textOf(floor, request), await textOf(service, request), request.path);
}

async function textOf(origin: string, { path, headers }: LoadRequest): Promise<string> {
  const response = await fetch(origin + path, { headers, redirect: 'manual' });
  const text = await response.text();
  assert.equal(response.status, 200, `${path}: ${text}`);
  return text;
}
