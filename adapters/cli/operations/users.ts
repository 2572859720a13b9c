import * as v from 'valibot';
import { sessionRecord, userRecord, userWithLinkRecord } from '../../../application/records/users.ts';
import { type AccountId, LANGUAGES, OPERATOR, ROLES, type UserId } from '../../../domain/index.ts';
import { id, oneOf, operation, readOperation } from '../operation.ts';
import { after, idOf, limit, toResultPage } from './result-page.ts';

const idInput = v.object({ id: id<UserId>() });

export const userOperations = {
  'user invite': operation(
    v.object({
      email: v.string(),
      name: v.nullable(v.string()),
      language: v.nullable(oneOf(LANGUAGES)),
      membership: v.nullable(v.object({ account_id: id<AccountId>(), role: oneOf(ROLES) })),
      editor: v.boolean(),
      operator: v.boolean(),
    }),
    async ({ users }, { email, name, language, membership, editor, operator }) =>
      userWithLinkRecord(
        await users.invite({
          caller: OPERATOR,
          email,
          name: name ?? undefined,
          language: language ?? undefined,
          membership: membership === null ? undefined : { accountId: membership.account_id, role: membership.role },
          isEditor: editor,
          isOperator: operator,
        }),
      ),
  ),
  'user list': readOperation(v.object({ after: after<UserId>(), limit }), async ({ users }, paging) =>
    toResultPage(await users.list({ caller: OPERATOR, ...paging }), userRecord, idOf),
  ),
  'user disable': operation(idInput, async ({ users }, input) =>
    userRecord(await users.disable({ caller: OPERATOR, ...input })),
  ),
  'user enable': operation(idInput, async ({ users }, input) =>
    userRecord(await users.enable({ caller: OPERATOR, ...input })),
  ),
  'user sessions': readOperation(idInput, async ({ users }, input) =>
    (await users.sessions({ caller: OPERATOR, ...input })).map(sessionRecord),
  ),
  'user end-sessions': operation(idInput, async ({ users }, input) => ({
    id: input.id,
    ended: await users.endSessions({ caller: OPERATOR, ...input }),
  })),
  'user reset': operation(idInput, async ({ users }, input) =>
    userWithLinkRecord(await users.reset({ caller: OPERATOR, ...input })),
  ),
};
