import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  approvePressRelease,
  CURRENT_ARCHIVE_TEXT,
  editPressRelease,
  rejectPressRelease,
  submitPressRelease,
} from '../../../domain/index.ts';
import { draftRelease, PUBLISHING, THEN } from '../../support/records/releases.ts';

it('history entries stay in order when the clock is set back', () => {
  const earlier = new Date(THEN.getTime() - 24 * 60 * 60 * 1000);
  const publishing = (at: Date) => ({ actor: PUBLISHING, at });
  const editing = (at: Date) => ({ actor: { kind: 'editor', name: 'Ada' } as const, at });
  const archiveAcknowledgement = { textVersion: CURRENT_ARCHIVE_TEXT.version, acknowledgedAt: THEN };
  const declaration = { aiTextDeclaration: 'none', archiveAcknowledgement } as const;

  const edited = editPressRelease(draftRelease(), { title: 'Then' }, publishing(THEN)).release;
  const submitted = submitPressRelease(edited, declaration, publishing(earlier));
  assert.deepEqual(
    [submitted.release.submittedAt, submitted.release.updatedAt, submitted.entry.at],
    [THEN, THEN, THEN],
  );
  const approved = approvePressRelease(submitted.release, editing(earlier));
  assert.deepEqual([approved.release.publishedAt, approved.entry.at], [THEN, THEN]);
  const reasons = { codes: ['incomplete'], reason: null, fields: [] } as const;
  const rejected = rejectPressRelease(submitted.release, reasons, editing(earlier));
  assert.deepEqual([rejected.release.rejection?.rejectedAt, rejected.entry.at], [THEN, THEN]);
});
