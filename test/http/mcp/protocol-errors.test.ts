import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { connectMcp, type McpConnection } from './mcp-client.ts';

const ACCEPT = { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' };
const [PARSE_ERROR, INVALID_REQUEST, METHOD_NOT_FOUND, INVALID_PARAMS, NOT_FOUND] = [
  -32700, -32600, -32601, -32602, -32002,
];
const LONG = 'x'.repeat(100_000);
const INITIALIZE = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
};

/** Bodies that are no request, as sent. */
const NO_REQUESTS: Readonly<Record<string, string>> = {
  'an empty body': '',
  'an empty object': '{}',
  'an array': '[]',
  'a string': '"x"',
  null: 'null',
  'another version': '{"jsonrpc":"1.0","id":1,"method":"ping"}',
  'no method': '{"jsonrpc":"2.0","id":1}',
  'a method of another type': '{"jsonrpc":"2.0","id":1,"method":7}',
  'an id of another type': '{"jsonrpc":"2.0","id":{},"method":"ping"}',
  'a fraction as id': '{"jsonrpc":"2.0","id":1.5,"method":"ping"}',
  'an unknown member': '{"jsonrpc":"2.0","id":1,"method":"ping","__proto__":{}, "more":1}',
};

/** Faulty parameters of each method, and a word that the sentence must have. */
const FAULTY: readonly (readonly [method: string, params: unknown, named: RegExp])[] = [
  ['ping', 'x', /params/],
  ['ping', [], /params/],
  ['ping', { _meta: 7 }, /_meta/],
  ['initialize', undefined, /protocolVersion/],
  ['initialize', {}, /params\.protocolVersion/],
  ['initialize', { ...INITIALIZE, clientInfo: { name: 7 } }, /params\.clientInfo/],
  ['initialize', { ...INITIALIZE, capabilities: { [LONG]: 1, roots: 7 } }, /params\.capabilities/],
  ['tools/list', { cursor: 'x' }, /cursor/],
  ['tools/list', { cursor: 7 }, /cursor/],
  ['resources/list', { cursor: 'x' }, /cursor/],
  ['resources/templates/list', { cursor: 'x' }, /cursor/],
  ['prompts/list', { cursor: LONG }, /cursor/],
  ['tools/call', undefined, /name.*tools\/list/],
  ['tools/call', {}, /name.*tools\/list/],
  ['tools/call', { name: 7 }, /name.*tools\/list/],
  ['tools/call', { name: 'delete_everything' }, /name.*tools\/list/],
  ['tools/call', { name: LONG }, /name.*tools\/list/],
  ['tools/call', { name: '__proto__' }, /name.*tools\/list/],
  ['tools/call', { name: 'who_am_i', arguments: 'x' }, /arguments/],
  ['tools/call', { name: 'who_am_i', arguments: [] }, /arguments/],
  ['resources/read', {}, /uri.*resources\/list/],
  ['resources/read', { uri: 7 }, /uri.*resources\/list/],
  ['prompts/get', {}, /name.*prompts\/list/],
  ['prompts/get', { name: LONG }, /name.*prompts\/list/],
  ['prompts/get', { name: 'why_rejected' }, /press_release_id.*prompts\/list/],
  ['prompts/get', { name: 'why_rejected', arguments: { press_release_id: 7 } }, /press_release_id/],
  ['prompts/get', { name: 'constructor' }, /name.*prompts\/list/],
];

describe('errors of the MCP protocol', () => {
  const service = withService({ rateLimitPerMinute: 1_000_000 });
  const publisher = withPublisher(service);
  let mcp: McpConnection;
  before(async () => {
    mcp = await connectMcp(service.baseUrl, publisher.token);
  });
  after(() => mcp.close());

  const post = async (body: string, language = 'en') => {
    const headers = { ...ACCEPT, 'Accept-Language': language };
    const reply = await service.request('POST', '/mcp', { token: publisher.token, body, headers });
    return { status: reply.status, body: reply.body, text: reply.text };
  };
  const request = (method: string, params: unknown, language?: string) =>
    post(JSON.stringify({ jsonrpc: '2.0', id: 'a', method, params }), language);

  /** A short sentence for people, without anything of a library. */
  const assertSentence = (message: string) => {
    assert.ok(message.length < 400, message);
    assert.match(message, /^[A-Za-z].*\.$/);
    assert.doesNotMatch(message, /"code"|invalid_type|expected|MCP error|xxxx/);
  };

  for (const [what, body] of Object.entries({ 'a half': '{"jsonrpc":', 'no UTF-8': '"\ud800"{', 'a word': 'x' })) {
    it(`refuses ${what} as not JSON`, async () => {
      const { status, body: answer } = await post(body);
      assert.deepEqual([status, answer.error.code, answer.id, answer.jsonrpc], [400, PARSE_ERROR, null, '2.0']);
      assertSentence(answer.error.message);
    });
  }

  for (const [what, body] of Object.entries(NO_REQUESTS)) {
    it(`refuses ${what} as an invalid request`, async () => {
      const { status, body: answer } = await post(body);
      assert.deepEqual([status, answer.error.code, answer.jsonrpc], [400, INVALID_REQUEST, '2.0']);
      assertSentence(answer.error.message);
    });
  }

  for (const [method, params, named] of FAULTY) {
    const shown = JSON.stringify(params)?.slice(0, 60);
    it(`refuses ${method} with ${shown}, names the parameter and the remedy, and repeats no input`, async () => {
      for (const language of ['en', 'de']) {
        const { status, body } = await request(method, params, language);
        assert.deepEqual([status, body.id, body.error.code], [200, 'a', INVALID_PARAMS], JSON.stringify(body));
        assert.match(body.error.message, named);
        assertSentence(body.error.message);
      }
    });
  }

  it('refuses an unknown resource and an unknown method without repeating them', async () => {
    for (const [method, params, code] of [
      ['resources/read', { uri: LONG }, NOT_FOUND],
      ['resources/read', { uri: 'file:///etc/passwd' }, NOT_FOUND],
      [LONG, {}, METHOD_NOT_FOUND],
      ['__proto__', {}, METHOD_NOT_FOUND],
      ['resources/subscribe', { uri: 'presswerk://wordings/archive' }, METHOD_NOT_FOUND],
    ] as const) {
      const { status, body } = await request(method, params);
      assert.deepEqual([status, body.error.code], [200, code]);
      assertSentence(body.error.message);
    }
  });

  it('ignores arguments named like inherited members such as constructor, in tools and prompts', async () => {
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      const text = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_press_releases",
        "arguments":{"limit":1,"${name}":{"x":1}}}}`;
      const { result } = (await post(text)).body;
      assert.equal(result?.isError, undefined, JSON.stringify(result));
      assert.deepEqual(result.structuredContent.meta.ignored_fields, [name]);
      const prompt = `{"jsonrpc":"2.0","id":1,"method":"prompts/get","params":{"name":"why_rejected",
        "arguments":{"press_release_id":"7","${name}":"x"}}}`;
      assert.match(JSON.stringify((await post(prompt)).body.result), /release 7 /);
      const outside = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"who_am_i","${name}":{"x":1}}}`;
      assert.equal((await post(outside)).body.result.structuredContent.data.account.id, publisher.accountId);
    }
  });

  it('ignores the request for a task, which it does not support', async () => {
    const { body } = await request('tools/call', { name: 'who_am_i', task: { ttl: 1000 } });
    assert.equal(body.result.structuredContent.data.account.id, publisher.accountId);
  });

  it('names the argument and the remedy in problems of tools, by the names of tools', async () => {
    const faulty = await mcp.call('create_draft', publisher.fields({ company_id: 999_999, category_id: 999_999 }));
    assert.match(faulty.value.errors.company_id[0], /list_newsrooms/);
    assert.match(faulty.value.errors.category_id[0], /list_categories/);
    assert.equal(faulty.value.message, faulty.value.detail);
  });
});
