import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentCheckerOf } from '../../support/documents/document-checker.ts';
import type { Reply } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';

/** A response with one change. */
interface Change {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | null>>;
  // biome-ignore lint/suspicious/noExplicitAny: the test builds the response
  readonly body?: (body: any) => void;
}

describe('a response fails its test if it is undocumented', () => {
  const service = withService({}, { mayLogErrors: true });
  const publisher = withPublisher(service);

  const changed = (reply: Reply, { status = reply.status, headers = {}, body }: Change): Reply => {
    const copy = structuredClone(reply.body);
    body?.(copy);
    const given = new Headers(reply.headers);
    for (const [name, value] of Object.entries(headers)) {
      if (value === null) given.delete(name);
      else given.set(name, value);
    }
    return { status, headers: given, body: copy, text: JSON.stringify(copy) };
  };

  const CHANGES: readonly (readonly [string, Change, RegExp])[] = [
    ['another status', { status: 202 }, /getMe does not document/],
    ['another media type', { headers: { 'Content-Type': 'text/plain' } }, /as text\/plain/],
    ['another header', { headers: { 'X-New': '1' } }, /header x-new/],
    ['a header less', { headers: { 'X-Request-Id': null } }, /without the header X-Request-Id/],
    ['a header in another format', { headers: { 'X-RateLimit-Limit': '0.5' } }, /X-RateLimit-Limit: 0\.5/],
    ['another member', { body: (body) => (body.data.account.secret = 1) }, /secret/],
    ['a member less', { body: (body) => delete body.data.quota }, /quota/],
    ['a value of another type', { body: (body) => (body.data.account.id = '1') }, /must be integer/],
    ['an unknown enum value', { body: (body) => body.data.permissions.push('everything') }, /allowed values/],
    ['another envelope', { body: (body) => (body.links = {}) }, /links/],
  ];
  for (const [name, change, message] of CHANGES) {
    it(name, async () => {
      const reply = await publisher.api('GET', '/me');
      const { check } = documentCheckerOf(service);
      check('GET', '/api/v1/me', reply);
      check('GET', '/service/me', reply);
      assert.throws(() => check('GET', '/api/v1/me', changed(reply, change)), message);
    });
  }

  it('with a code that the operation cannot return', async () => {
    const problem = await service.request('GET', '/api/v1/me');
    const conflict = (body: Record<string, unknown>) => Object.assign(body, { code: 'status_conflict' });
    assert.throws(() => documentCheckerOf(service).check('GET', '/api/v1/me', changed(problem, { body: conflict })));
  });

  it('with an unknown shape of problem, where there is no operation', async () => {
    const problem = await publisher.api('GET', '/nothing');
    const { check } = documentCheckerOf(service);
    check('GET', '/api/v1/nothing', problem);
    const more = (body: Record<string, unknown>) => Object.assign(body, { stack: 'at line 7' });
    assert.throws(() => check('GET', '/api/v1/nothing', changed(problem, { body: more })), /stack/);
  });

  it('with an undocumented body', async () => {
    const { id } = await publisher.draft();
    const reply = await publisher.api('DELETE', `/press-releases/${id}`);
    const spoilt = { ...reply, text: '{}', body: {} };
    assert.throws(
      () => documentCheckerOf(service).check('DELETE', `/api/v1/press-releases/${id}`, spoilt),
      /with a body/,
    );
  });
});
