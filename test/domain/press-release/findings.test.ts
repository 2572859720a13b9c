import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type AccountId,
  type AiLabel,
  findingsOf,
  type Image,
  type ImageId,
  type PressReleaseId,
  type SameText,
} from '../../../domain/index.ts';
import { AT, anImage } from '../../support/records/builders.ts';

const ACCOUNT = 1 as AccountId;
const picture = (changes: Partial<Image>) =>
  anImage(7 as ImageId, 1 as PressReleaseId, {
    description: 'Eine Brücke',
    aiLabelDeclared: 'ai_generated',
    ...changes,
  });
const codes = (images: readonly Image[], sameTexts: readonly SameText[] = []) =>
  findingsOf({ accountId: ACCOUNT, images, violations: [], sameTexts }).map((finding) =>
    finding.code === 'same_text' ? `${finding.code} ${finding.by} ${finding.releases.length}` : finding.code,
  );
const recognised = (label: AiLabel) => ({ label, from: 'xmp', value: 'v', reason: 'r' }) as const;

describe('automatic findings', () => {
  for (const [declared, inFile, contradicted] of [
    ['original', null, false],
    ['original', 'original', false],
    ['original', 'ai_edited', true],
    ['original', 'ai_generated', true],
    ['ai_edited', 'ai_edited', false],
    ['ai_edited', 'ai_generated', true],
    ['ai_generated', 'ai_edited', false],
  ] as const) {
    it(`${contradicted ? 'report' : 'do not report'} “${declared}” with a file that states ${inFile}`, () => {
      const image = picture({
        aiLabelDeclared: declared,
        aiLabelRecognised: inFile === null ? null : recognised(inFile),
      });
      assert.deepEqual(codes([image]), contradicted ? ['declaration_contradicted'] : []);
    });
  }

  it('report invalid Content Credentials and missing picture descriptions', () => {
    const { provenance } = picture({});
    const broken = picture({ provenance: { ...provenance, c2paState: 'invalid' }, description: null });
    assert.deepEqual(codes([broken, picture({})]), ['manifest_invalid', 'description_missing']);
    assert.deepEqual(codes([picture({ provenance: { ...provenance, c2paState: 'expired' } })]), []);
  });

  it('report the same text in this account and in other accounts separately', () => {
    const same = (id: number, accountId: number): SameText => ({
      id: id as PressReleaseId,
      accountId: accountId as AccountId,
      accountName: 'A',
      title: 'T',
      publishedAt: AT,
    });
    assert.deepEqual(codes([], [same(1, 2), same(2, 1), same(3, 2)]), ['same_text account 1', 'same_text another 2']);
  });

  it('include violations of the guidelines', () => {
    const violation = { field: 'category_id', rule: 'active' } as const;
    const found = findingsOf({ accountId: ACCOUNT, images: [], violations: [violation], sameTexts: [] });
    assert.deepEqual(found, [{ code: 'guideline', violation }]);
  });
});
