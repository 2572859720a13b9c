import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { COMPANY_RECORD } from '../../../../adapters/http/api/companies/record.ts';
import { IMAGE_RECORD } from '../../../../adapters/http/api/images/record.ts';
import { PRESS_RELEASE_DETAILS_RECORD } from '../../../../adapters/http/api/press-releases/record.ts';
import { WEBHOOK_RECORD } from '../../../../adapters/http/api/webhooks/record.ts';
import {
  companyTag,
  imageTag,
  pressReleaseTag,
  REPRESENTATIONS,
  webhookTag,
} from '../../../../adapters/http/kernel/responses/etags.ts';

type Representation = keyof typeof REPRESENTATIONS;

const RECORDS: Readonly<Record<Representation, GenericSchema>> = {
  pressRelease: PRESS_RELEASE_DETAILS_RECORD,
  company: COMPANY_RECORD,
  webhook: WEBHOOK_RECORD,
  image: IMAGE_RECORD,
};

describe('the strong ETag of a record with a version', () => {
  for (const [name, record] of Object.entries(RECORDS)) {
    it(`changes with the members of ${name}`, () => {
      const members = membersOf(toJsonSchema(record, { errorMode: 'ignore' }));
      assert.ok(members.length > 3);
      const fingerprint = createHash('sha256').update(members.join('\n')).digest('hex').slice(0, 12);
      const fingerprints = REPRESENTATIONS[name as Representation];
      const howTo =
        `The members of the record ${name} changed. Clients that hold its ETag would not see that: append ` +
        `'${fingerprint}' to REPRESENTATIONS.${name} in adapters/http/kernel/responses/etags.ts. A fingerprint ` +
        `that was never released may be replaced instead. Its members now:\n${members.join('\n')}`;
      assert.equal(fingerprints.at(-1), fingerprint, howTo);
      assert.equal(new Set(fingerprints).size, fingerprints.length, 'no two versions have the same members');
    });
  }

  it('begins with the number of the representation', () => {
    const at = new Date(0);
    const stamp = {
      id: 35,
      version: 36,
      companyUpdatedAt: at,
      categoryUpdatedAt: at,
      createdAt: at,
      updatedAt: at,
      translations: [],
      renditions: [],
    };
    const tags: Readonly<Record<Representation, string>> = {
      pressRelease: pressReleaseTag(stamp as never),
      company: companyTag(stamp as never),
      webhook: webhookTag(stamp as never),
      image: imageTag(stamp as never),
    };
    for (const [name, { length: version }] of Object.entries(REPRESENTATIONS)) {
      assert.match(tags[name as Representation], new RegExp(`^"${version}\\.z-[0-9a-zA-Z_-]+"$`), name);
    }
  });
});

interface Schema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** The path of each member, sorted, with its types: `images[].renditions[].width: number`. */
function membersOf(schema: unknown, path = ''): string[] {
  const { type, properties = {}, items, anyOf = [], oneOf = [] } = schema as Schema;
  const own = typeof type === 'string' && type !== 'object' && type !== 'array' ? [`${path}: ${type}`] : [];
  const below = [
    ...Object.entries(properties).flatMap(([name, member]) => [
      `${path}.${name}`,
      ...membersOf(member, `${path}.${name}`),
    ]),
    ...(items === undefined ? [] : membersOf(items, `${path}[]`)),
    ...[...anyOf, ...oneOf].flatMap((option) => membersOf(option, path)),
  ];
  return [...new Set([...own, ...below])].sort();
}
