import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { jpeg } from '../../support/pictures/pictures.ts';
import { faultyWorld, type Plan, soundPlan, type Target, type World } from '../../support/wire/faulty-requests.ts';
import { assertProblem } from '../../support/wire/problems.ts';

/** A fault of a request, and its response if no earlier fault exists. */
interface Fault {
  readonly name: string;
  /** Its rank in contract §1's order; two of one rank are never combined. */
  readonly rank: number;
  readonly status: number;
  readonly code: string;
  readonly spoil: (plan: Plan) => void;
}

const fault = (rank: number, status: number, code: string, name: string, spoil: Fault['spoil']): Fault => ({
  name,
  rank,
  status,
  code,
  spoil,
});

const CALLER = [
  fault(0, 401, 'unauthenticated', 'no token', (plan) => {
    plan.authenticated = false;
  }),
  fault(1, 429, 'rate_limited', 'a token that is used up', (plan) => {
    plan.exhausted = true;
  }),
  fault(2, 403, 'permission_missing', 'a token without the permission', (plan) => {
    plan.permitted = false;
  }),
];
const RESOURCE = [
  fault(3, 404, 'not_found', 'an unknown id', (plan) => {
    plan.known = false;
  }),
  fault(4, 403, 'not_owner', 'a foreign resource', (plan) => {
    plan.own = false;
  }),
  fault(5, 409, 'status_conflict', 'a status that does not allow it', (plan) => {
    plan.rightStatus = false;
  }),
];
/** Not ranked in the contract: the resource's state is checked before the request's values. */
const PRECONDITION = [
  fault(6, 412, 'precondition_failed', 'an outdated If-Match', (plan) => {
    plan.headers['If-Match'] = '"before"';
  }),
];
const MEDIA_TYPE = fault(7, 415, 'unsupported_media_type', 'a body of another type', (plan) => {
  plan.body = 'wrong type';
});
const BODY = [
  MEDIA_TYPE,
  fault(7, 413, 'body_too_large', 'a body that is too large', (plan) => {
    plan.body = 'too large';
  }),
  fault(7, 400, 'malformed_json', 'invalid JSON', (plan) => {
    plan.body = 'malformed';
  }),
];
const FIELDS = [
  fault(8, 422, 'validation_failed', 'faulty fields', (plan) => {
    plan.goodFields = false;
  }),
];
const KEY = fault(8, 422, 'validation_failed', 'a malformed Idempotency-Key', (plan) => {
  plan.headers['Idempotency-Key'] = 'two words';
});
const BOOKING = [
  fault(9, 402, 'booking_required', 'no active booking', (plan) => {
    plan.booking = 'expired';
  }),
  fault(9, 422, 'quota_exceeded', 'a quota that is used up', (plan) => {
    plan.booking = 'used up';
  }),
];
const GUIDELINES = [
  fault(10, 422, 'guideline_violation', 'too many links', (plan) => {
    plan.refusedResource = 'draftOfLinks';
  }),
];

const RELEASE = '/api/v1/press-releases/:id';
const WRITE = { permission: 'press-releases:write', resource: 'draft', inWrongStatus: 'published' } as const;

const WEBHOOK = '/api/v1/webhooks/:id';
const TO_WEBHOOK = { permission: 'webhooks:write', resource: 'webhook', inWrongStatus: 'webhook' } as const;
/** A webhook has no relevant status. */
const STATELESS = RESOURCE.slice(0, 2);

describe('of several faults in one request, the first in the contract’s order is reported', () => {
  let world: World;
  let picture: Uint8Array;
  let releases: unknown;
  before(async () => {
    world = await faultyWorld();
    picture = await jpeg({ width: 16, height: 12 });
    releases = await world.releases();
  });
  after(async () => {
    assert.deepEqual(await world.releases(), releases);
    await world.close();
  });

  const suites: readonly (Target & { readonly faults: readonly Fault[] })[] = [
    {
      ...WRITE,
      method: 'POST',
      path: '/api/v1/press-releases',
      good: ({ fields }) => fields(),
      bad: ({ fields }) => fields({ title: 7 }),
      faults: [...CALLER, ...BODY, ...FIELDS, KEY],
    },
    {
      ...WRITE,
      method: 'PATCH',
      path: RELEASE,
      good: () => ({ title: 'Neu' }),
      bad: () => ({ title: 7 }),
      faults: [...CALLER, ...RESOURCE, ...PRECONDITION, ...BODY, ...FIELDS],
    },
    {
      ...WRITE,
      method: 'POST',
      path: `${RELEASE}/submit`,
      good: () => ({ ai_text_declaration: 'none' }),
      bad: () => ({ ai_text_declaration: 'perhaps' }),
      faults: [...CALLER, ...RESOURCE, ...PRECONDITION, ...BODY, ...FIELDS, KEY, ...BOOKING, ...GUIDELINES],
    },
    {
      ...WRITE,
      resource: 'inReview',
      inWrongStatus: 'draft',
      method: 'POST',
      path: `${RELEASE}/withdraw`,
      good: () => ({}),
      bad: () => [],
      faults: [...CALLER, ...RESOURCE, ...PRECONDITION, ...BODY, ...FIELDS, KEY],
    },
    {
      ...WRITE,
      method: 'DELETE',
      path: RELEASE,
      good: () => null,
      bad: () => null,
      faults: [...CALLER, ...RESOURCE, ...PRECONDITION],
    },
    {
      method: 'POST',
      path: `${RELEASE}/images`,
      permission: 'press-release-images:write',
      resource: 'draft',
      inWrongStatus: 'published',
      good: ({ imageForm }) => imageForm(picture),
      bad: ({ imageForm }) => imageForm(null, { focus_x: '101', rights_confirmed: '0' }),
      faults: [
        ...CALLER,
        ...RESOURCE,
        MEDIA_TYPE,
        fault(7, 400, 'bad_request', 'a broken multipart body', (plan) => {
          plan.body = 'malformed';
        }),
        ...FIELDS,
        KEY,
        fault(9, 422, 'title_image_exists', 'a second title image', (plan) => {
          plan.refusedResource = 'draftWithImage';
        }),
      ],
    },
    {
      method: 'DELETE',
      path: '/api/v1/press-release-images/:id',
      permission: 'press-release-images:write',
      resource: 'image',
      inWrongStatus: 'imageInReview',
      good: () => null,
      bad: () => null,
      faults: [...CALLER, ...RESOURCE],
    },
    {
      ...TO_WEBHOOK,
      method: 'POST',
      path: '/api/v1/webhooks',
      good: () => ({ url: 'https://newsroom.example/' }),
      bad: () => ({ url: 'newsroom', types: ['all'] }),
      faults: [...CALLER, ...BODY, ...FIELDS, KEY],
    },
    {
      ...TO_WEBHOOK,
      method: 'PATCH',
      path: WEBHOOK,
      good: () => ({ description: 'Neu' }),
      bad: () => ({ enabled: 'perhaps' }),
      faults: [...CALLER, ...STATELESS, ...PRECONDITION, ...BODY, ...FIELDS],
    },
    {
      ...TO_WEBHOOK,
      method: 'DELETE',
      path: WEBHOOK,
      good: () => null,
      bad: () => null,
      faults: [...CALLER, ...STATELESS, ...PRECONDITION],
    },
    {
      ...TO_WEBHOOK,
      method: 'POST',
      path: `${WEBHOOK}/rotate-secret`,
      good: () => ({}),
      bad: () => [],
      faults: [...CALLER, ...STATELESS, ...PRECONDITION, ...BODY, ...FIELDS, KEY],
    },
    {
      ...TO_WEBHOOK,
      method: 'POST',
      path: `${WEBHOOK}/test`,
      good: () => ({}),
      bad: () => [],
      faults: [...CALLER, ...STATELESS, ...BODY, ...FIELDS, KEY],
    },
  ];

  for (const { faults, ...target } of suites) {
    describe(`${target.method} ${target.path}`, () => {
      for (const first of faults) {
        it(`${first.status} ${first.code} for ${first.name}, alone and before all later ones`, async () => {
          const plan = soundPlan();
          first.spoil(plan);
          assertProblem(await world.request(target, plan), first.status, first.code);
          for (const later of faults.filter(({ rank }) => rank > first.rank)) {
            const both = soundPlan();
            later.spoil(both);
            first.spoil(both);
            const reply = await world.request(target, both);
            assert.equal(reply.body.code, first.code, `with ${later.name}: ${reply.text}`);
          }
          const all = soundPlan();
          for (const later of faults.filter(({ rank }) => rank > first.rank)) later.spoil(all);
          first.spoil(all);
          assertProblem(await world.request(target, all), first.status, first.code);
        });
      }
    });
  }
});
