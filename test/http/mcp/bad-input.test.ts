import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Permission } from '../../../domain/index.ts';
import { publishNew } from '../../support/records/release-life.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { connectMcp, type McpConnection } from './mcp-client.ts';

interface Row {
  /** The required permission. */
  readonly permission: Permission | null;
  /** Arguments of wrong types, and the fields that the error names. */
  readonly wrong?: readonly [Record<string, unknown>, readonly string[]];
  /** True if it is about one release. */
  readonly ofRelease?: true;
  /** Required arguments other than the release. */
  readonly args?: Record<string, unknown>;
}

const DECLARED = { ai_text_declaration: 'none', confirmed_by: 'Jane Doe' };
const NO_ID = [{ press_release_id: '1' }, ['press_release_id']] as const;

const TABLE: Readonly<Record<string, Row>> = {
  who_am_i: { permission: null },
  list_newsrooms: { permission: 'companies:read' },
  list_categories: { permission: 'press-releases:read' },
  list_press_releases: {
    permission: 'press-releases:read',
    wrong: [
      { status: 'draft', company_id: 1.5, external_id: 7, limit: 51, cursor: 'x' },
      ['company_id', 'cursor', 'external_id', 'limit', 'status'],
    ],
  },
  get_press_release: { permission: 'press-releases:read', wrong: NO_ID, ofRelease: true },
  create_draft: {
    permission: 'press-releases:write',
    wrong: [
      { company_id: 'a', category_id: null, language: 'fr', title: 7, text: [] },
      ['category_id', 'company_id', 'language', 'text', 'title'],
    ],
  },
  update_draft: { permission: 'press-releases:write', wrong: NO_ID, ofRelease: true, args: { title: 'B' } },
  attach_picture: {
    permission: 'press-release-images:write',
    wrong: [
      { press_release_id: 1.5, image_url: 7, ai_declaration: 'some', focus_x: 101 },
      ['ai_declaration', 'copyright', 'focus_x', 'image_url', 'press_release_id'],
    ],
    ofRelease: true,
    args: DECLARED,
  },
  check_submission: { permission: 'press-releases:read', wrong: NO_ID, ofRelease: true },
  submit_for_review: {
    permission: 'press-releases:write',
    wrong: [{ press_release_id: {}, ai_text_declaration: 'some' }, ['ai_text_declaration', 'press_release_id']],
    ofRelease: true,
    args: DECLARED,
  },
  withdraw: { permission: 'press-releases:write', wrong: NO_ID, ofRelease: true },
  list_decisions: {
    permission: 'press-releases:read',
    wrong: [{ after: -1, limit: 'all' }, ['after', 'limit']],
    ofRelease: true,
  },
  answer_question: {
    permission: 'press-releases:write',
    wrong: [{ press_release_id: 1, question_id: 0, text: '' }, ['question_id', 'text']],
    ofRelease: true,
    args: { question_id: 1, text: 'B' },
  },
  propose_correction: {
    permission: 'press-releases:write',
    wrong: [{ press_release_id: 0, kind: 'joke' }, ['kind', 'press_release_id']],
    ofRelease: true,
    args: { title: 'B', note: 'C' },
  },
  search_published: { permission: null, wrong: [{ query: '', sort: 'best' }, ['query', 'sort']] },
  check_text: { permission: null, wrong: [{ text: '' }, ['text']] },
};

describe('MCP tools with bad input', () => {
  const service = withService({ rateLimitPerMinute: 1000 });
  const publisher = withPublisher(service);
  const stranger = withPublisher(service);
  const connections = new Map<string, McpConnection>();
  before(async () => {
    const powerless = await service.publisher({ permissions: ['webhooks:write'] });
    connections.set('all', await connectMcp(service.baseUrl, publisher.token));
    connections.set('none', await connectMcp(service.baseUrl, powerless.token));
  });
  after(async () => {
    for (const each of connections.values()) await each.close();
  });
  const call = async (who: 'all' | 'none', name: string, args: Record<string, unknown> = {}) => {
    const result = await connections.get(who)?.call(name, args);
    assert.ok(result);
    return result;
  };
  const assertProblem = ({ isError, value, text }: Awaited<ReturnType<typeof call>>, status: number, code: string) => {
    assert.equal(isError, true, text);
    assert.deepEqual([value.status, value.code], [status, code]);
    assert.ok(value.detail && value.request_id);
    assert.deepEqual(JSON.parse(text), value);
  };

  it('has a row for every tool', async () => {
    const tools = (await connections.get('all')?.client.listTools())?.tools ?? [];
    assert.deepEqual(
      tools.map(({ name }) => name),
      Object.keys(TABLE),
    );
  });

  for (const [name, { permission, wrong, ofRelease, args = {} }] of Object.entries(TABLE)) {
    if (permission !== null) {
      it(`${name}: refuses a token without the permission before it reads arguments`, async () => {
        const refused = await call('none', name, { press_release_id: 'x' });
        assertProblem(refused, 403, 'permission_missing');
        assert.equal(refused.value.permission, permission);
      });
    }
    if (wrong !== undefined) {
      const [given, fields] = wrong;
      it(`${name}: names every faulty argument`, async () => {
        const refused = await call('all', name, given);
        assertProblem(refused, 422, 'validation_failed');
        assert.deepEqual(Object.keys(refused.value.errors).sort(), fields);
      });
    }
    if (ofRelease === undefined) continue;
    it(`${name}: refuses an unknown release with 404, and somebody else's with 403`, async () => {
      assertProblem(await call('all', name, { press_release_id: 999_999, ...args }), 404, 'not_found');
      const { id } = await stranger.draft();
      assertProblem(await call('all', name, { press_release_id: id, ...args }), 403, 'not_owner');
    });
    if (name === 'list_decisions') continue;
    it(`${name}: requires the release`, async () => {
      const refused = await call('all', name, args);
      assertProblem(refused, 422, 'validation_failed');
      assert.ok('press_release_id' in refused.value.errors);
    });
  }

  it('refuses a change in a state that does not allow it, with the actions that it allows', async () => {
    const { id } = await publisher.draft();
    const refused = await call('all', 'withdraw', { press_release_id: id });
    assertProblem(refused, 409, 'status_conflict');
    assert.equal(refused.value.current_status, 'draft');
    assert.ok(refused.value.allowed_actions.includes('submit'));
  });

  for (const tool of ['list_press_releases', 'search_published']) {
    it(`${tool}: refuses a cursor that was cut or changed`, async () => {
      for (let n = 0; n < 2; n++) await publishNew(service, publisher, { title: `Zeppelin ${n}` });
      await service.caughtUp();
      const args = tool === 'search_published' ? { query: 'zeppelin', limit: 1 } : { limit: 1 };
      const cursor: string = (await call('all', tool, args)).value.meta.next_cursor;
      assert.equal((await call('all', tool, { ...args, cursor })).isError, false);
      for (let cut = 1; cut < cursor.length; cut++) {
        for (const part of [cursor.slice(0, -cut), cursor.slice(cut)]) {
          const refused = await call('all', tool, { ...args, cursor: part });
          assertProblem(refused, 422, 'validation_failed');
          assert.deepEqual(refused.value.violations, [{ field: 'cursor', rule: 'format' }], part);
        }
      }
    });
  }
});
