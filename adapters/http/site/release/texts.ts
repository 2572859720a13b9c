import { REJECTION_CODE_LABELS } from '../../../../application/messages/rejection-codes.ts';
import { TAKE_DOWN_REASON_LABELS } from '../../../../application/messages/take-down-reasons.ts';
import type { AiTextDeclaration, Language, PressReleaseStatus } from '../../../../domain/index.ts';
import { byLanguage } from '../../kernel/localised.ts';
import { fieldLabels } from './form-fields.ts';

export const RELEASE_LABELS = byLanguage({
  de: {
    fields: {
      ...fieldLabels('de'),
      translation_of: 'Übersetzung',
      external_id: 'Externe ID',
      metadata: 'Eigene Werte',
    },
    status: {
      draft: 'Entwurf',
      in_review: 'In Prüfung',
      rejected: 'Abgelehnt',
      scheduled: 'Terminiert',
      published: 'Veröffentlicht',
      taken_down: 'Gesperrt',
    } satisfies Readonly<Record<PressReleaseStatus, string>>,
    declarations: {
      none: 'Ohne künstliche Intelligenz geschrieben',
      assisted: 'Mit Unterstützung künstlicher Intelligenz geschrieben',
      mostly_ai: 'Überwiegend von künstlicher Intelligenz verfasst',
      fully_ai: 'Vollständig von künstlicher Intelligenz verfasst',
    } satisfies Readonly<Record<AiTextDeclaration, string>>,
    declaration: 'KI-Anteil am Text',
    noDeclaration: 'noch nicht angegeben',
    rejectionCodes: REJECTION_CODE_LABELS.de,
    takeDownReasons: TAKE_DOWN_REASON_LABELS.de,
    submittedAt: 'Eingereicht',
    publishedAt: 'Veröffentlicht',
    createdAt: 'Angelegt',
    updatedAt: 'Geändert',
  },
  en: {
    fields: {
      ...fieldLabels('en'),
      translation_of: 'Translation',
      external_id: 'External ID',
      metadata: 'Custom metadata',
    },
    status: {
      draft: 'Draft',
      in_review: 'In review',
      rejected: 'Rejected',
      scheduled: 'Scheduled',
      published: 'Published',
      taken_down: 'Taken down',
    },
    declarations: {
      none: 'Written without artificial intelligence',
      assisted: 'Written with the assistance of artificial intelligence',
      mostly_ai: 'Written mostly by artificial intelligence',
      fully_ai: 'Written entirely by artificial intelligence',
    },
    declaration: 'Use of AI in the text',
    noDeclaration: 'not declared yet',
    rejectionCodes: REJECTION_CODE_LABELS.en,
    takeDownReasons: TAKE_DOWN_REASON_LABELS.en,
    submittedAt: 'Submitted',
    publishedAt: 'Published',
    createdAt: 'Created',
    updatedAt: 'Changed',
  },
});

export type ReleaseLabels = (typeof RELEASE_LABELS)[Language];
