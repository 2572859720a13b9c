import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type CompanyId,
  confirmDomain,
  type DomainVerification,
  permitMark,
  proofFileUrl,
  proofLine,
  proofRecordName,
  recheckDomain,
  removeMark,
  requestDomain,
} from '../../../domain/index.ts';
import { AT, DAY, later } from '../../support/records/builders.ts';

const ID = 3 as CompanyId;
const plain = { name: 'Nordwind', verifiedDomain: null, markRemoved: null, updatedAt: AT };
const asked = requestDomain(undefined, ID, 'a.example');
const marked = confirmDomain(plain, asked, AT);

describe('a verified domain', () => {
  it('is proved by one line, in a record or a file', () => {
    assert.equal(proofLine('t'), 'presswerk-verification=t');
    assert.equal(proofRecordName('a.example'), '_presswerk.a.example');
    assert.equal(proofFileUrl('a.example'), 'https://a.example/.well-known/presswerk.txt');
  });

  it('begins with its proof, and is due a day later', () => {
    assert.deepEqual(asked, { companyId: ID, domain: 'a.example', missingSince: null, dueAt: null });
    assert.deepEqual(marked.company, { ...plain, verifiedDomain: { domain: 'a.example', verifiedAt: AT } });
    assert.deepEqual(marked.verification, { ...asked, dueAt: later(DAY) });
  });

  it('is unknown until its first proof', () => {
    const { company } = confirmDomain(plain, asked, later(5));
    assert.deepEqual(company, {
      ...plain,
      verifiedDomain: { domain: 'a.example', verifiedAt: later(5) },
      updatedAt: later(5),
    });
  });

  it('ends at once if an editor removes the mark, with its reason, and is checked no more', () => {
    const removal = { reason: 'Not the owner.', editor: 'Eve', at: later(7) };
    const missed: DomainVerification = { ...marked.verification, missingSince: later(3) };
    const removed = removeMark(marked.company, missed, removal);
    assert.deepEqual(removed, {
      company: { ...plain, markRemoved: removal, updatedAt: later(7) },
      verification: { ...asked, missingSince: null, dueAt: null },
    });
    assert.equal(removeMark(plain, asked, removal), undefined);
  });

  it('may be requested again once an editor permits it', () => {
    const removal = { reason: 'Not the owner.', editor: 'Eve', at: later(7) };
    assert.deepEqual(permitMark({ ...plain, markRemoved: removal }, later(9)), { ...plain, updatedAt: later(9) });
    assert.equal(permitMark(plain, later(9)), plain);
  });

  it('keeps its time, and the newsroom its state, when it is proved again', () => {
    const missed: DomainVerification = { ...marked.verification, missingSince: later(DAY) };
    const again = confirmDomain(marked.company, missed, later(2 * DAY));
    assert.equal(again.company, marked.company);
    assert.deepEqual(again.verification, { ...asked, dueAt: later(3 * DAY) });
  });

  it('stays, with its days without proof, while another domain is only requested', () => {
    const missed: DomainVerification = { ...marked.verification, missingSince: later(DAY) };
    assert.deepEqual(requestDomain(missed, ID, 'b.example'), { ...missed, domain: 'b.example' });
    const changed = confirmDomain(marked.company, requestDomain(missed, ID, 'b.example'), later(5));
    assert.deepEqual(changed.company.verifiedDomain, { domain: 'b.example', verifiedAt: later(5) });
    assert.deepEqual(changed.company.updatedAt, later(5));
    assert.equal(changed.verification.missingSince, null);
  });

  for (const [day, lost] of [
    [1, false],
    [2, false],
    [2.99, false],
    [3, true],
    [30, true],
  ] as const) {
    it(`${lost ? 'ends' : 'stays'} ${day} days after the first check without proof`, () => {
      const missed: DomainVerification = { ...marked.verification, missingSince: AT };
      const { company, verification } = recheckDomain(marked.company, missed, false, later(day * DAY));
      assert.equal(company.verifiedDomain === null, lost);
      assert.deepEqual(verification.missingSince, lost ? null : AT);
      assert.deepEqual(verification.dueAt, lost ? null : later(Math.min(day + 1, 3) * DAY));
    });
  }

  it('counts from the first check without proof, and forgets it when the proof is back', () => {
    const first = recheckDomain(marked.company, marked.verification, false, later(9));
    assert.deepEqual(first.verification.missingSince, later(9));
    assert.equal(first.company, marked.company);
    const back = recheckDomain(first.company, first.verification, true, later(DAY));
    assert.deepEqual([back.company, back.verification.missingSince], [marked.company, null]);
    assert.deepEqual(back.verification.dueAt, later(2 * DAY));
  });
});

describe('a mark that an editor removes', () => {
  const removal = { reason: 'Not theirs', editor: 'Erika', at: later(DAY) };
  const missed: DomainVerification = { ...marked.verification, missingSince: later(5) };

  it('ends at once, and is not checked any more', () => {
    assert.deepEqual(removeMark(marked.company, missed, removal), {
      company: { ...marked.company, verifiedDomain: null, markRemoved: removal, updatedAt: later(DAY) },
      verification: { ...missed, missingSince: null, dueAt: null },
    });
  });

  it('must exist', () => assert.equal(removeMark(plain, missed, removal), undefined));

  it('may be permitted again', () => {
    const removed = { ...plain, markRemoved: removal };
    assert.deepEqual(permitMark(removed, later(2 * DAY)), { ...plain, updatedAt: later(2 * DAY) });
  });

  it('does not change if it was permitted already', () => {
    assert.equal(permitMark(marked.company, later(2 * DAY)), marked.company);
  });
});
