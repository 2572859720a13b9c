import { envelope } from '../../kernel/responses/response.ts';
import type { McpServices } from '../services.ts';
import { TOOL_TEXTS as T } from './texts.ts';
import { READS, type Tool, tool } from './tool.ts';

/** The caller, and where its releases can be filed. */
export function accountTools({ application, addresses, records }: McpServices): readonly Tool[] {
  const { accounts, catalogue } = application;
  return [
    tool({
      name: 'who_am_i',
      ...T.tools.who_am_i,
      useCase: accounts.me,
      annotations: READS,
      fields: {},
      texts: {},
      run: async ({ caller }) => envelope(records.me(await accounts.me({ caller }))),
    }),
    tool({
      name: 'list_newsrooms',
      ...T.tools.list_newsrooms,
      useCase: catalogue.companies,
      annotations: READS,
      fields: {},
      texts: {},
      run: async ({ caller }) =>
        envelope((await catalogue.companies({ caller })).map((company) => records.company(company, addresses))),
    }),
    tool({
      name: 'list_categories',
      ...T.tools.list_categories,
      useCase: catalogue.categories,
      annotations: READS,
      fields: {},
      texts: {},
      run: async ({ caller, language }) =>
        envelope((await catalogue.categories({ caller })).map((category) => records.category(category, language))),
    }),
  ];
}
