import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { CURRENT_CONFIRM_TEXT } from '../../../domain/index.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { connectMcp, type McpConnection } from './mcp-client.ts';

const TOOLS = [
  'who_am_i',
  'list_newsrooms',
  'list_categories',
  'list_press_releases',
  'get_press_release',
  'create_draft',
  'update_draft',
  'attach_picture',
  'check_submission',
  'submit_for_review',
  'withdraw',
  'list_decisions',
  'answer_question',
  'propose_correction',
  'search_published',
  'check_text',
];

describe('an MCP client', () => {
  const service = withService({ rateLimitPerMinute: 1000 });
  const publisher = withPublisher(service);
  let mcp: McpConnection;
  before(async () => {
    mcp = await connectMcp(service.baseUrl, publisher.token);
  });
  after(() => mcp.close());

  it('learns the server’s name, its version and the order of calls', () => {
    assert.equal(mcp.client.getServerVersion()?.name, 'presswerk');
    assert.match(mcp.client.getInstructions() ?? '', /create_draft/);
    assert.deepEqual(mcp.client.getServerCapabilities(), { tools: {}, resources: {}, prompts: {} });
  });

  it('lists every tool with a description, all annotations and an object schema', async () => {
    const { tools } = await mcp.client.listTools();
    assert.deepEqual(
      tools.map(({ name }) => name),
      TOOLS,
    );
    for (const { name, title, description, inputSchema, annotations } of tools) {
      assert.ok(title && description, name);
      assert.equal(inputSchema.type, 'object');
      for (const hint of ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const) {
        assert.equal(typeof annotations?.[hint], 'boolean', `${name} ${hint}`);
      }
      assert.equal(JSON.stringify(inputSchema).includes('$ref'), false, `${name} is self-contained`);
      assert.doesNotMatch(JSON.stringify(inputSchema), /"type":\[/, `${name} has one type for each schema`);
    }
    const hints = Object.fromEntries(tools.map(({ name, annotations }) => [name, annotations]));
    assert.equal(hints.check_submission?.readOnlyHint, true);
    assert.deepEqual(
      tools.filter(({ annotations }) => annotations?.readOnlyHint === false).map(({ name }) => name),
      [
        'create_draft',
        'update_draft',
        'attach_picture',
        'submit_for_review',
        'withdraw',
        'answer_question',
        'propose_correction',
      ],
    );
    assert.deepEqual([hints.create_draft?.destructiveHint, hints.create_draft?.idempotentHint], [false, false]);
    assert.deepEqual([hints.update_draft?.destructiveHint, hints.update_draft?.idempotentHint], [true, true]);
  });

  it('learns the arguments by the rules that validate them', async () => {
    const { tools } = await mcp.client.listTools();
    const schema = tools.find(({ name }) => name === 'create_draft')?.inputSchema;
    assert.deepEqual(schema?.required, ['company_id', 'category_id', 'language', 'title', 'text']);
    // biome-ignore lint/suspicious/noExplicitAny: the test asserts the shape of a schema
    const { title, language } = (schema?.properties ?? {}) as any;
    assert.deepEqual([title.type, title.minLength, title.maxLength], ['string', 1, 255]);
    assert.deepEqual(language.enum, ['de', 'en']);
    assert.deepEqual(tools.find(({ name }) => name === 'update_draft')?.inputSchema.required, ['press_release_id']);
  });

  it('finds no declaration required by a schema, so that a model can ask for the wording first', async () => {
    const { tools } = await mcp.client.listTools();
    const picture = tools.find(({ name }) => name === 'attach_picture')?.inputSchema.required;
    assert.deepEqual(picture, ['press_release_id', 'ai_declaration', 'copyright']);
    const submission = tools.find(({ name }) => name === 'submit_for_review')?.inputSchema.required;
    assert.deepEqual(submission, ['press_release_id', 'ai_text_declaration']);
  });

  it('finds no resource templates', async () => {
    assert.deepEqual((await mcp.client.listResourceTemplates()).resourceTemplates, []);
  });

  it('reads guides and wordings as resources', async () => {
    const { resources } = await mcp.client.listResources();
    for (const { uri, name, title } of resources) {
      const [content] = (await mcp.client.readResource({ uri })).contents as { uri: string; text: string }[];
      assert.ok(title && name && content?.text, uri);
      assert.equal(content.uri, uri);
      if (uri.startsWith('http'))
        assert.equal(content.text, await (await fetch(uri, { headers: { 'Accept-Language': 'en' } })).text());
    }
    const rights = await mcp.client.readResource({ uri: 'presswerk://wordings/image-rights' });
    assert.deepEqual(JSON.parse((rights.contents[0] as { text: string }).text), CURRENT_CONFIRM_TEXT);
    await assert.rejects(mcp.client.readResource({ uri: 'file:///etc/passwd' }), { code: -32002 });
  });

  it('lists prompts, each with its argument', async () => {
    const { prompts } = await mcp.client.listPrompts();
    assert.deepEqual(
      prompts.map(({ name, title }) => [name, title]),
      [
        ['write_press_release', 'Write a press release from these notes'],
        ['why_rejected', 'Why was it rejected?'],
      ],
    );
    const written = await mcp.client.getPrompt({ name: 'write_press_release', arguments: { notes: 'Bridge, 214 m.' } });
    assert.match(JSON.stringify(written.messages), /Bridge, 214 m\./);
    const why = await mcp.client.getPrompt({ name: 'why_rejected', arguments: { press_release_id: '7' } });
    assert.match(JSON.stringify(why.messages), /release 7 /);
    await assert.rejects(mcp.client.getPrompt({ name: 'why_rejected' }), { code: -32602 });
    await assert.rejects(mcp.client.getPrompt({ name: 'toString' }), { code: -32602 });
  });

  for (const language of ['de', 'en']) {
    it(`finds every tool in the guide (${language})`, async () => {
      const guide = await readFile(`adapters/http/site/docs/guides/${language}/agents.md`, 'utf8');
      const [, table = ''] = guide.split('{#tools}');
      const [rows = ''] = table.split('\n## ');
      assert.deepEqual([...rows.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name).sort(), TOOLS.toSorted());
    });
  }

  it('is served in German on request', async () => {
    const german = await connectMcp(service.baseUrl, publisher.token, 'de');
    try {
      const { tools } = await german.client.listTools();
      assert.equal(tools[0]?.title, 'Konto und Rechte');
      const refused = await german.call('get_press_release', {});
      assert.match(refused.value.detail, /fehlt|erforderlich|Pflicht/);
    } finally {
      await german.close();
    }
  });
});
