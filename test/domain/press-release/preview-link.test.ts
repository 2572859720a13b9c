import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type AccountId,
  createPreviewLink,
  DomainError,
  isApproved,
  PRESS_RELEASE_STATUSES,
  PREVIEW_LINKS_MAX,
  type PressReleaseId,
  type PressReleaseStatus,
  type PreviewAccess,
  previewAccess,
  previewLinkFaults,
  previewLinkState,
  type ReasonedTakeDown,
} from '../../../domain/index.ts';
import { AT, DAY, later } from '../../support/records/builders.ts';

const draft = { id: 3 as PressReleaseId, accountId: 7 as AccountId, status: 'draft' } as const;
const link = createPreviewLink(draft, { name: ' Ada ' }, { open: 0, at: AT });

describe('a preview link', () => {
  it('names its recipient, and ends after two weeks', () => {
    assert.deepEqual(link, {
      pressReleaseId: 3,
      accountId: 7,
      name: 'Ada',
      createdAt: AT,
      expiresAt: later(14 * DAY),
      revokedAt: null,
      opens: 0,
      lastOpenedAt: null,
    });
  });

  it('ends at the publisher’s chosen time, at most 90 days ahead', () => {
    const expiryFaults = (expiresAt: Date) =>
      previewLinkFaults({ name: 'Ada', expiresAt }, 0, AT).map(({ field, rule }) => `${field} ${rule}`);
    assert.deepEqual(expiryFaults(later(1)), []);
    assert.deepEqual(expiryFaults(later(90 * DAY)), []);
    assert.deepEqual(expiryFaults(later(90 * DAY + 1)), ['expires_at until']);
    assert.deepEqual(expiryFaults(AT), ['expires_at after']);
    assert.deepEqual(expiryFaults(new Date(Number.NaN)), ['expires_at after']);
    assert.equal(
      createPreviewLink(draft, { name: 'A', expiresAt: later(5) }, { open: 0, at: AT }).expiresAt.getTime(),
      later(5).getTime(),
    );
  });

  it('needs a name of at most 120 characters', () => {
    const nameFaults = (name: string) =>
      previewLinkFaults({ name }, 0, AT).map(({ field, rule }) => `${field} ${rule}`);
    assert.deepEqual(nameFaults('🛰'.repeat(120)), []);
    assert.deepEqual(nameFaults('x'.repeat(121)), ['name max']);
    assert.deepEqual(nameFaults(' '), ['name required']);
    assert.deepEqual(nameFaults('a\u0000'), ['name control_characters']);
  });

  it('is limited to 50 open ones', () => {
    assert.deepEqual(previewLinkFaults({ name: 'Ada' }, PREVIEW_LINKS_MAX - 1, AT), []);
    assert.deepEqual(previewLinkFaults({ name: 'Ada' }, PREVIEW_LINKS_MAX, AT), [
      { field: 'name', rule: 'limit', max: 50 },
    ]);
  });

  it('can be created until the release is published', () => {
    const allowed = PRESS_RELEASE_STATUSES.filter((status) => {
      try {
        createPreviewLink({ ...draft, status }, { name: 'Ada' }, { open: 0, at: AT });
        return true;
      } catch (error) {
        assert.ok(DomainError.is(error, 'status_conflict'));
        assert.equal(error.details.currentStatus, status);
        return false;
      }
    });
    assert.deepEqual(allowed.toSorted(), ['draft', 'in_review', 'rejected', 'scheduled']);
  });

  it('is refused with any fault', () => {
    assert.throws(
      () => createPreviewLink(draft, { name: ' ' }, { open: 0, at: AT }),
      (error) => DomainError.is(error, 'validation_failed'),
    );
  });

  it('names the earliest and the latest end', () => {
    const latest = later(90 * DAY).toISOString();
    assert.deepEqual(previewLinkFaults({ name: 'Ada', expiresAt: AT }, 0, AT), [
      { field: 'expires_at', rule: 'after', other: 'now' },
    ]);
    assert.deepEqual(previewLinkFaults({ name: 'Ada', expiresAt: later(90 * DAY + 1) }, 0, AT), [
      { field: 'expires_at', rule: 'until', other: latest },
    ]);
  });

  it('shows what editors approved once the release is scheduled', () => {
    assert.deepEqual(
      PRESS_RELEASE_STATUSES.filter((status) => isApproved({ status })),
      ['scheduled', 'published'],
    );
  });

  it('is open until it expires or is revoked', () => {
    assert.equal(previewLinkState(link, later(14 * DAY - 1)), 'open');
    assert.equal(previewLinkState(link, later(14 * DAY)), 'expired');
    assert.equal(previewLinkState({ ...link, revokedAt: later(1) }, later(2)), 'revoked');
  });
});

describe('the holder of a preview link', () => {
  const statement = { ground: 'terms', groundText: '§ 4', facts: 'Spam.', automated: false } as const;
  const takenDown: ReasonedTakeDown = {
    reason: 'policy',
    public: 'Gone.',
    at: AT,
    ...statement,
    by: null,
    objection: null,
  };
  const open = link;
  const revoked = { ...link, revokedAt: AT };
  const account = { sandbox: false, disabledAt: null };
  const sandbox = { ...account, sandbox: true };
  const disabled = { ...account, disabledAt: AT };
  const expected: readonly (readonly [
    PressReleaseStatus,
    typeof account | typeof disabled,
    PreviewAccess,
    PreviewAccess,
  ])[] = [
    ['draft', account, 'preview', 'nothing'],
    ['in_review', account, 'preview', 'nothing'],
    ['rejected', account, 'preview', 'nothing'],
    ['scheduled', account, 'preview', 'nothing'],
    ['published', account, 'public_page', 'public_page'],
    ['taken_down', account, 'take_down_notice', 'take_down_notice'],
    ['draft', sandbox, 'preview', 'nothing'],
    ['published', sandbox, 'preview', 'nothing'],
    ['taken_down', sandbox, 'nothing', 'nothing'],
    ['draft', disabled, 'nothing', 'nothing'],
    ['scheduled', disabled, 'nothing', 'nothing'],
    ['published', disabled, 'public_page', 'public_page'],
  ];
  for (const [status, account, withOpen, withEnded] of expected) {
    it(`gets ${withOpen}, once it ended ${withEnded}: ${status}${account.sandbox ? ' in the sandbox' : ''}${account.disabledAt === null ? '' : ' of a disabled account'}`, () => {
      const release = { status, takenDown: status === 'taken_down' ? takenDown : null };
      assert.equal(previewAccess(open, release, account, AT), withOpen);
      assert.equal(previewAccess(revoked, release, account, AT), withEnded);
      assert.equal(previewAccess(open, release, account, later(14 * DAY)), withEnded);
    });
  }

  it('gets nothing of a deleted release', () => {
    assert.equal(previewAccess(open, undefined, account, AT), 'nothing');
  });
});
