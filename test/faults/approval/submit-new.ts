import assert from 'node:assert/strict';
import type { Account } from '../support/client.ts';

/** Creates a release and submits it. Returns its id. */
export async function submitNew(
  account: Account,
  title: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const json = {
    company_id: account.companyId,
    category_id: account.categoryId,
    language: 'de',
    title,
    text: '<p>Die Uhr schlägt.</p>',
    ...changes,
  };
  const created = await account.request('POST', '/press-releases', { json });
  assert.equal(created.status, 201, JSON.stringify(created.body));
  const { id } = created.body.data;
  const submission = { json: { ai_text_declaration: 'none' } };
  assert.equal((await account.request('POST', `/press-releases/${id}/submit`, submission)).status, 200);
  return id;
}
