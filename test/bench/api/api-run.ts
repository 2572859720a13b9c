import type { Bench } from '../support/bench.ts';
import { untilPublished } from '../support/event-delivery.ts';
import { profileLoad } from '../support/measures/profile.ts';
import { atLeast, byProcessor, type Finding, sideLine } from '../support/measures/report.ts';
import { compare } from '../support/measures/rounds.ts';
import { type Server, startFloor } from '../support/server.ts';
import { type ApiBenchmark, assertSameAnswers } from './api.ts';

/** Number of responses of both servers that are compared before measuring. */
const COMPARED = 12;

/**
 * Measures each benchmark against the floor.
 * @throws LoadFailed, AssertionError where the floor's responses differ
 */
export async function* benchApi(bench: Bench, benchmarks: readonly ApiBenchmark[]): AsyncGenerator<Finding> {
  const floors = new Map<boolean, Server>();
  for (const { what, target, floorSanitises = false, requests: make } of benchmarks) {
    const { service, generator, options, world, database } = bench;
    const requests = make(bench.accounts, bench.releaseIds);
    if (options.profile) {
      if (!floorSanitises)
        await profileLoad(bench, what, () => generator.run({ ...options, url: service.url, requests }));
      continue;
    }
    const floor = floors.get(floorSanitises) ?? (await startFloor(world, { sanitises: floorSanitises }));
    floors.set(floorSanitises, floor);
    for (const request of requests.slice(0, COMPARED)) await assertSameAnswers(service.url, floor.url, request);
    // The service publishes the events of both sides. Wait, so that this work burdens neither measurement.
    const rest = () => untilPublished(database);
    const sides = { ours: { ...service, requests, rest }, theirs: { ...floor, requests, rest } };
    const { ours, theirs, ...figures } = await compare(generator, options, sides);
    const notes = [`service ${sideLine(ours)}`, `floor   ${sideLine(theirs)}`];
    yield {
      what,
      target: target === null ? null : atLeast(target),
      ...figures,
      notes: [...notes, ...byProcessor({ ours, theirs })],
    };
  }
  for (const floor of floors.values()) await floor.stop();
}
