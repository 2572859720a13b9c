import type { Localised } from '../../../../kernel/localised.ts';
import { PICTURES_NOTICES } from '../pictures/texts.ts';
import { COMMENT_TEXTS } from './comments/texts.ts';
import { FORM_TEXTS } from './form/texts.ts';
import { VERSION_TEXTS } from './history/texts.ts';
import { COPY_TEXTS } from './moves/copy-texts.ts';
import { RESCHEDULE_TEXTS } from './moves/reschedule-texts.ts';
import { MOVE_TEXTS } from './moves/texts.ts';

/** Notices about a release by their key in the URL. */
export const RELEASE_NOTICES = {
  saved: { de: FORM_TEXTS.de.saved, en: FORM_TEXTS.en.saved },
  created: { de: FORM_TEXTS.de.created, en: FORM_TEXTS.en.created },
  submitted: { de: MOVE_TEXTS.de.submitted, en: MOVE_TEXTS.en.submitted },
  handed_over: { de: MOVE_TEXTS.de.handOver.sent, en: MOVE_TEXTS.en.handOver.sent },
  not_handed_over: { de: MOVE_TEXTS.de.handOver.notSent, en: MOVE_TEXTS.en.handOver.notSent },
  withdrawn: { de: MOVE_TEXTS.de.withdrawn, en: MOVE_TEXTS.en.withdrawn },
  rescheduled: { de: RESCHEDULE_TEXTS.de.changed, en: RESCHEDULE_TEXTS.en.changed },
  objected: { de: MOVE_TEXTS.de.objected, en: MOVE_TEXTS.en.objected },
  answered: { de: MOVE_TEXTS.de.answered, en: MOVE_TEXTS.en.answered },
  proposal_accepted: { de: MOVE_TEXTS.de.proposalAccepted, en: MOVE_TEXTS.en.proposalAccepted },
  proposal_declined: { de: MOVE_TEXTS.de.proposalDeclined, en: MOVE_TEXTS.en.proposalDeclined },
  copied: { de: COPY_TEXTS.de.copied, en: COPY_TEXTS.en.copied },
  copied_without_pictures: { de: COPY_TEXTS.de.copiedWithoutPictures, en: COPY_TEXTS.en.copiedWithoutPictures },
  commented: { de: COMMENT_TEXTS.de.added, en: COMMENT_TEXTS.en.added },
  comment_deleted: { de: COMMENT_TEXTS.de.deleted, en: COMMENT_TEXTS.en.deleted },
  restored: { de: VERSION_TEXTS.de.restored, en: VERSION_TEXTS.en.restored },
  picture_saved: PICTURES_NOTICES.saved,
  deleted: { de: MOVE_TEXTS.de.deleted, en: MOVE_TEXTS.en.deleted },
} as const satisfies Readonly<Record<string, Localised>>;
