import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';

/** The result of a tool call. */
export interface ToolResult {
  readonly isError: boolean;
  /** The structured content. */
  // biome-ignore lint/suspicious/noExplicitAny: the test asserts the shape of a result
  readonly value: any;
  readonly text: string;
}

/** A connection of the protocol's own client. */
export interface McpConnection {
  readonly client: Client;
  call(name: string, args?: Record<string, unknown>): Promise<ToolResult>;
  close(): Promise<void>;
}

/** Connects with a token and, optionally, a language. */
export async function connectMcp(baseUrl: string, token: string, language = 'en'): Promise<McpConnection> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL(`${baseUrl}/mcp`), {
    requestInit: { headers: { Authorization: `Bearer ${token}`, 'Accept-Language': language } },
  });
  await client.connect(transport as Transport);
  return {
    client,
    call: async (name, args) => {
      const { content, structuredContent, isError } = await client.callTool({ name, ...(args && { arguments: args }) });
      const [first] = content as { readonly text: string }[];
      return { isError: isError === true, value: structuredContent, text: first?.text ?? '' };
    },
    close: () => client.close(),
  };
}
