import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type Walk, walkTheApi } from '../../support/documents/api-walk.ts';
import { createValidator } from '../../support/documents/document-checker.ts';
import { STATUS } from '../../support/service/http-definitions.ts';
import { WITHOUT_OPERATION } from '../../support/wire/problems.ts';

describe('the OpenAPI document', () => {
  let walk: Walk;
  before(async () => {
    walk = await walkTheApi('en');
  });

  it('declares only success statuses that each operation returns', () => {
    const seen = new Set(walk.steps.map(({ operationId, status }) => `${operationId} ${status}`));
    const declared = operations(walk).flatMap(({ operationId, responses }) =>
      Object.keys(responses)
        .filter((status) => Number(status) < 400)
        .map((status) => `${operationId} ${status}`),
    );
    assert.deepEqual(
      declared.filter((line) => !seen.has(line)),
      [],
    );
    assert.ok(declared.length > 20);
  });

  it('describes every event as it is sent to webhooks', () => {
    const { document } = walk.documented;
    const { schemas } = document.components as { schemas: object };
    const ajv = createValidator();
    ajv.addSchema({ $id: 'sent', components: { schemas } });
    const named = document.webhooks as Readonly<Record<string, { readonly post: { readonly requestBody: Body } }>>;
    const sent = new Map((walk.messages as { type: string }[]).map((message) => [message.type, message]));
    assert.deepEqual([...sent.keys()].sort(), Object.keys(named).sort());
    for (const [type, { post }] of Object.entries(named)) {
      const validate = ajv.compile({ $ref: `sent${post.requestBody.content['application/json'].schema.$ref}` });
      assert.ok(validate(sent.get(type)), `${type}: ${JSON.stringify(validate.errors)}`);
    }
  });

  it('declares only problem codes that occur', () => {
    const seen = new Set(walk.steps.map(({ answer }) => (answer as { code?: string } | undefined)?.code));
    const codes = Object.keys(STATUS).filter((code) => !WITHOUT_OPERATION.includes(code));
    assert.deepEqual(
      codes.filter((code) => !seen.has(code)),
      [],
    );
  });
});

interface Body {
  readonly content: { readonly 'application/json': { readonly schema: { readonly $ref: string } } };
}

function operations({ documented }: Walk) {
  type Operation = { readonly operationId: string; readonly responses: Readonly<Record<string, unknown>> };
  const paths = documented.document.paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  return Object.values(paths)
    .flatMap((item) => Object.values(item))
    .filter(({ operationId }) => operationId !== undefined);
}
