import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Context } from '../../../../adapters/http/kernel/context.ts';
import { callTool } from '../../../../adapters/http/mcp/tools/call-tool.ts';
import { ADDS, type Tool } from '../../../../adapters/http/mcp/tools/tool.ts';

describe('a tool call', () => {
  const tool = (run: Tool['run']): Tool => ({
    name: 'slow',
    title: { de: '', en: '' },
    description: { de: '', en: '' },
    permission: null,
    annotations: ADDS,
    fields: {},
    texts: {},
    complete: true,
    run,
  });
  const context = () =>
    ({
      host: 'press.example',
      ip: '127.0.0.1',
      req: { socket: {} },
      state: { language: 'en', requestId: 'r-1', caller: { permissions: [] } },
    }) as unknown as Context;
  const addresses = { baseUrl: 'https://press.example', requestedPortal: () => null } as never;

  it('times out if its use case does not end', async () => {
    const ctx = context();
    const { isError, structuredContent } = await callTool(
      tool(() => new Promise(() => undefined)),
      {},
      ctx,
      { addresses },
      20,
    );
    assert.equal(isError, true);
    assert.equal(structuredContent?.code, 'unavailable');
    assert.equal(ctx.state.problem?.problem, 'unavailable');
  });

  it('reveals only the code of an unexpected error, and logs it', async () => {
    const ctx = context();
    const failure = new Error('select secret from token');
    const { structuredContent, content } = await callTool(
      tool(() => Promise.reject(failure)),
      {},
      ctx,
      { addresses },
    );
    assert.equal(structuredContent?.code, 'internal_error');
    assert.doesNotMatch(JSON.stringify(content), /secret/);
    assert.equal(ctx.state.failure, failure);
  });
});
