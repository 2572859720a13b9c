import assert from 'node:assert/strict';
import { OPERATOR, PERMISSIONS, type Permission } from '../../../domain/index.ts';
import { jpeg } from '../pictures/pictures.ts';
import { publishNew, submitNew } from '../records/release-life.ts';
import { type Publisher, type Reply, type Service, startService } from '../service/service.ts';

/** A request that succeeds unless one property is made faulty. */
export interface Plan {
  authenticated: boolean;
  exhausted: boolean;
  permitted: boolean;
  known: boolean;
  own: boolean;
  rightStatus: boolean;
  booking: 'booked' | 'expired' | 'used up';
  /** Requests a resource that a later check refuses, instead of the one that the target needs. */
  refusedResource: keyof Resources | null;
  headers: Record<string, string>;
  body: 'good' | 'wrong type' | 'too large' | 'malformed';
  goodFields: boolean;
}

/** An operation to request. */
export interface Target {
  readonly method: string;
  /** `:id` stands for the id of `resource`. */
  readonly path: string;
  readonly permission: Permission;
  /** The publisher's resource that the action needs, and one in the wrong status for it. */
  readonly resource: keyof Resources;
  readonly inWrongStatus: keyof Resources;
  /** Null for a request without a body. */
  readonly good: (publisher: Publisher) => object | FormData | null;
  readonly bad: (publisher: Publisher) => object | FormData | null;
}

/** The ids of a publisher's resources. */
export interface Resources {
  readonly draft: number;
  readonly draftOfLinks: number;
  readonly draftWithImage: number;
  readonly inReview: number;
  readonly published: number;
  readonly image: number;
  readonly imageInReview: number;
  readonly webhook: number;
}

interface Party {
  readonly publisher: Publisher;
  readonly resources: Resources;
  readonly tokens: Map<string, string>;
}

export interface World {
  /** The current state of all releases of all publishers. */
  releases(): Promise<unknown[]>;
  /** Sends the planned request. */
  request(target: Target, plan: Plan): Promise<Reply>;
  close(): Promise<void>;
}

export function soundPlan(): Plan {
  return {
    authenticated: true,
    exhausted: false,
    permitted: true,
    known: true,
    own: true,
    rightStatus: true,
    booking: 'booked',
    refusedResource: null,
    headers: {},
    body: 'good',
    goodFields: true,
  };
}

/**
 * Publishers with every kind of booking, a stranger, and a second server of the same service that shuts down soon.
 */
export async function faultyWorld(): Promise<World> {
  const service = await startService();
  const narrow = await startService({ ports: service.ports, rateLimitPerMinute: 1 });
  const parties: Readonly<Record<Plan['booking'] | 'stranger', Party>> = {
    booked: await party(service, await service.publisher({ permissions: PERMISSIONS })),
    'used up': await party(
      service,
      await service.publisher({ permissions: PERMISSIONS, terms: { kind: 'plan', monthlyQuota: 3 } }),
    ),
    expired: await party(service, await service.publisher({ permissions: PERMISSIONS, terms: null }), true),
    stranger: await party(service, await service.publisher({ permissions: PERMISSIONS })),
  };
  service.clock.advance(60 * 60 * 1000);

  const idFor = (target: Target, plan: Plan): number => {
    if (!plan.known) return 999_999;
    const { resources } = parties[plan.own ? plan.booking : 'stranger'];
    if (!plan.rightStatus) return resources[target.inWrongStatus];
    return resources[plan.refusedResource ?? target.resource];
  };

  return {
    releases: async () => {
      const lists = Object.values(parties).map(({ publisher }) => publisher.api('GET', '/press-releases?per_page=100'));
      return (await Promise.all(lists)).map(({ body }) => body.data);
    },
    async request(target, plan) {
      const door = plan.exhausted ? narrow : service;
      const { publisher, tokens } = parties[plan.booking];
      const token = plan.permitted ? publisher.token : tokens.get(target.permission);
      assert.ok(token);
      if (plan.exhausted) await door.request('GET', '/api/v1/me', { token });
      return door.request(target.method, target.path.replace(':id', String(idFor(target, plan))), {
        token: plan.authenticated ? token : null,
        ...bodyOf(target, plan, publisher),
      });
    },
    async close() {
      await narrow.close();
      await service.close();
      assert.deepEqual([...service.errors, ...narrow.errors], []);
    },
  };
}

function bodyOf({ good, bad }: Target, { body, goodFields, headers }: Plan, publisher: Publisher) {
  const value = (goodFields ? good : bad)(publisher);
  const json = (text: string) => ({ body: text, headers: { 'Content-Type': 'application/json', ...headers } });
  if (body === 'wrong type') return { body: 'x', headers: { 'Content-Type': 'text/plain', ...headers } };
  if (body === 'too large') return json(JSON.stringify({ ...value, text: 'x'.repeat(1024 * 1024) }));
  if (body === 'malformed') {
    if (!(value instanceof FormData)) return json(`${JSON.stringify(value)},`);
    return { body: '--x--', headers: { 'Content-Type': 'multipart/form-data', ...headers } };
  }
  if (value === null) return { headers };
  return value instanceof FormData ? { body: value, headers } : json(JSON.stringify(value));
}

/** A publisher with every kind of resource. With `brief`, the bookings end a second later. */
async function party(service: Service, publisher: Publisher, brief = false): Promise<Party> {
  const image = async (id: number): Promise<number> => {
    const body = publisher.imageForm(await jpeg({ width: 16, height: 12 }));
    const reply = await publisher.api('POST', `/press-releases/${id}/images`, { body });
    assert.equal(reply.status, 201, reply.text);
    return reply.body.data.id;
  };
  if (brief) await service.application.accounts.grantBooking({ caller: OPERATOR, ...threeCredits(service, publisher) });
  const withImage = await publisher.draft();
  const reviewed = await publisher.draft();
  const [own, frozen] = [await image(withImage.id), await image(reviewed.id)];
  const reply = await publisher.api('POST', `/press-releases/${reviewed.id}/submit`, {
    json: { ai_text_declaration: 'none' },
  });
  assert.equal(reply.status, 200, reply.text);
  const tokens = new Map<string, string>();
  for (const missing of PERMISSIONS) {
    const permissions = PERMISSIONS.filter((permission) => permission !== missing);
    const { accountId } = publisher;
    const { secret } = await service.application.accounts.createToken({
      caller: OPERATOR,
      accountId,
      name: 'limited',
      permissions,
    });
    tokens.set(missing, secret);
  }
  const resources = {
    draft: (await publisher.draft()).id,
    draftOfLinks: (await publisher.draft({ text: `<p>${'<a href="https://example.org/">x</a>'.repeat(26)}</p>` })).id,
    draftWithImage: withImage.id,
    inReview: (await submitNew(publisher)).id,
    published: (await publishNew(service, publisher)).id,
    image: own,
    imageInReview: frozen,
    webhook: (await publisher.api('POST', '/webhooks', { json: { url: 'https://newsroom.example/' } })).body.data.id,
  };
  return { publisher, resources, tokens };
}

function threeCredits({ clock }: Service, { accountId }: Publisher) {
  const validUntil = new Date(clock.now().getTime() + 1000);
  return { accountId, terms: { kind: 'single', credits: 3 }, validUntil } as const;
}
