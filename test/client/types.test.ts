import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type Client,
  createClient,
  type Event,
  type ImageUpload,
  type PressRelease,
  PresswerkError,
  type ProblemOf,
} from '../../client/index.ts';
import { problemResponse, scriptedClient } from '../support/wire/scripted-fetch.ts';

/**
 * Type tests. Each `@ts-expect-error` is a mistake that must not compile: the type check fails if it does;
 * none of it runs.
 */
export async function mistakes(presswerk: Client): Promise<void> {
  // @ts-expect-error a token is a text
  createClient({ baseUrl: 'https://press.example', token: 7 });
  // @ts-expect-error the type of the data is unknown
  (await presswerk.request({ path: '/novelties' })).data.id;
  // @ts-expect-error fields are missing
  await presswerk.pressReleases.create({ title: 'A' });
  // @ts-expect-error there is no such language
  await presswerk.pressReleases.update(7, { language: 'fr' });
  // @ts-expect-error the status cannot be set
  await presswerk.pressReleases.update(7, { status: 'published' });
  // @ts-expect-error the declaration is missing
  await presswerk.pressReleases.submit(7, {});
  // @ts-expect-error there is no such status
  presswerk.pressReleases.list({ status: 'deleted' });
  // @ts-expect-error a path is not a file
  await presswerk.images.upload(7, { ...({} as ImageUpload), image: '/home/jo/photo.jpg' });
  // @ts-expect-error a GET has no idempotency key
  await presswerk.me({ idempotencyKey: 'x' });
  // @ts-expect-error a create has no version to match
  await presswerk.pressReleases.create({} as never, { ifMatch: 'x' });
  const { data, meta } = await presswerk.pressReleases.get(7);
  // @ts-expect-error only writes have warnings
  meta.warnings;
  // @ts-expect-error unpublished releases have no URLs
  data.urls.portal_a;
  const known = await presswerk.pressReleases.get(7, { ifNoneMatch: '"1"' });
  // @ts-expect-error an unchanged record has no data
  known.data.title;
  const numbered = await presswerk.pressReleases.page({ page: 1 });
  // @ts-expect-error a page by its number has no cursor
  numbered.meta.next_cursor;
  const byCursor = await presswerk.pressReleases.page({ cursor: '' });
  // @ts-expect-error a page by cursor has no total
  byCursor.meta.total;
  // @ts-expect-error a secret is shown at creation and rotation only
  (await presswerk.webhooks.get(7)).data.secret;
}

/** Correct code, with its inferred types. */
export function narrowed(event: Event, release: PressRelease): string {
  switch (event.type) {
    case 'press_release.rejected':
      return event.data.codes.join(' ');
    case 'image.attached':
      return String(event.data.image_id);
    case 'token.created':
      return event.data.name;
    default:
      // @ts-expect-error only a rejection has codes
      return `${event.data.codes}${release.status satisfies 'draft' | 'in_review' | 'published' | 'rejected'}`;
  }
}

describe('an error', () => {
  it('narrows to the details of its code', async () => {
    const { client } = scriptedClient([
      problemResponse(409, 'status_conflict', { current_status: 'published', allowed_actions: [] }),
    ]);
    const error: unknown = await client.pressReleases.withdraw(7).catch((reason: unknown) => reason);
    assert.ok(error instanceof PresswerkError);
    // @ts-expect-error the kind of error is not known yet
    assert.ok(error.problem);
    if (!error.is('status_conflict')) assert.fail();
    const actions: readonly string[] = error.problem.allowed_actions;
    const status: 'draft' | 'in_review' | 'rejected' | 'scheduled' | 'published' | 'taken_down' =
      error.problem.current_status;
    const code: 'status_conflict' = error.problem.code;
    // @ts-expect-error a conflict has no quota
    assert.equal(error.problem.quota, undefined);
    // @ts-expect-error there is no such code
    assert.equal(error.is('conflict'), false);
    assert.deepEqual([actions, status, code], [[], 'published', 'status_conflict']);
  });

  it('has a type for each code', () => {
    const quota: ProblemOf<'quota_exceeded'>['quota'] = { limit: 10, used: 10, resets_at: null };
    const permission: ProblemOf<'permission_missing'>['permission'] = 'webhooks:write';
    assert.deepEqual([quota.limit, permission], [10, 'webhooks:write']);
  });
});
