import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { nameTools, OPERATION, TOOL_OF_OPERATION } from '../../../../adapters/http/mcp/tools/replace-operations.ts';
import { GERMAN_VIOLATIONS } from '../../../../application/messages/de/violations.ts';
import { ENGLISH_VIOLATIONS } from '../../../../application/messages/en/violations.ts';
import { connectMcp, type McpConnection } from '../../../http/mcp/mcp-client.ts';
import { withPublisher, withService } from '../../../support/service/with-service.ts';

describe('the names of tools in texts for agents', () => {
  const service = withService();
  const publisher = withPublisher(service);
  const connections: McpConnection[] = [];
  before(async () => {
    for (const language of ['de', 'en']) {
      connections.push(await connectMcp(service.baseUrl, publisher.token, language));
    }
  });
  after(async () => {
    for (const each of connections) await each.close();
  });

  it('stand for operations of the API that exist', async () => {
    const [first] = connections;
    const tools = (await first?.client.listTools())?.tools.map(({ name }) => name) ?? [];
    for (const tool of Object.values(TOOL_OF_OPERATION)) assert.ok(tools.includes(tool), tool);
    const { paths } = (await service.request('GET', '/api/v1/openapi.json', { token: null })).body;
    for (const operation of Object.keys(TOOL_OF_OPERATION)) {
      const [method = '', path = ''] = operation.split(' ');
      assert.ok(paths[path]?.[method.toLowerCase()], operation);
    }
  });

  it('replace every operation that a fault or a description names', async () => {
    for (const { rules, special } of [ENGLISH_VIOLATIONS, GERMAN_VIOLATIONS]) {
      for (const [name, describe] of Object.entries({ ...rules, ...special })) {
        const sentence = nameTools(describe({ field: 'x', rule: 'format' } as never));
        assert.doesNotMatch(sentence, OPERATION, name);
      }
    }
    for (const { client } of connections) {
      for (const tool of (await client.listTools()).tools) {
        const text = JSON.stringify(tool);
        assert.doesNotMatch(text, OPERATION, tool.name);
        assert.doesNotMatch(text, /\/api\//, tool.name);
      }
    }
  });

  it('leave other operations and the text around them as they are', () => {
    assert.equal(nameTools('See GET /api/v1/categories; then GET /api/v1/me.'), 'See list_categories; then who_am_i.');
    assert.equal(nameTools('GET /api/v1/nothing'), 'GET /api/v1/nothing');
    assert.equal(nameTools('`POST /press-releases/{id}/submit` follows'), '`submit_for_review` follows');
    assert.equal(nameTools('GET /press-releases/<id>/submission-check'), 'check_submission');
  });
});
