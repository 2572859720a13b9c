import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach } from 'node:test';
import { type Publisher, type PublisherOptions, type Service, type ServiceOptions, startService } from './service.ts';

export interface Expectations {
  /** Allows internal errors; otherwise a logged one fails the suite. */
  readonly mayLogErrors?: boolean;
}

/** A function for options that are known only after earlier hooks. */
type Options = ServiceOptions | (() => ServiceOptions);

/** A service for all tests of this suite, usable from its first test or a later hook on. */
export function withService(options: Options = {}, expectations: Expectations = {}): Service {
  return serviceBetween(before, after, options, expectations);
}

/** A new service for each test of this suite. */
export function withServiceEach(options: Options = {}, expectations: Expectations = {}): Service {
  return serviceBetween(beforeEach, afterEach, options, expectations);
}

/** A publisher at such a service, for all tests. */
export function withPublisher(service: Service, options?: PublisherOptions): Publisher {
  let publisher: Publisher | undefined;
  before(async () => {
    publisher = await service.publisher(options);
  });
  return standIn(() => publisher, 'publisher');
}

function serviceBetween(
  begin: typeof before,
  end: typeof after,
  options: Options,
  { mayLogErrors = false }: Expectations,
): Service {
  let service: Service | undefined;
  begin(async () => {
    service = await startService(typeof options === 'function' ? options() : options);
  });
  end(async () => {
    await service?.close();
    if (!mayLogErrors) assert.deepEqual(service?.errors ?? [], []);
  });
  return standIn(() => service, 'service');
}

/** A proxy for an object that does not exist until the hooks have run. */
function standIn<T extends object>(get: () => T | undefined, what: string): T {
  const found = () => get() ?? assert.fail(`the ${what} exists from the first test on, not while tests are declared`);
  return new Proxy({} as T, {
    get: (_target, name) => Reflect.get(found(), name),
    has: (_target, name) => Reflect.has(found(), name),
    ownKeys: () => Reflect.ownKeys(found()),
    getOwnPropertyDescriptor: (_target, name) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(found(), name);
      return descriptor && { ...descriptor, configurable: true };
    },
  });
}
