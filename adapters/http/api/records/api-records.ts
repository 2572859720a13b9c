import { presentMe } from '../account/routes.ts';
import { presentCategory } from '../categories/record.ts';
import { presentCompany } from '../companies/record.ts';
import { CORRECTION_TEXTS } from '../corrections/doc.ts';
import { presentCorrection } from '../corrections/record.ts';
import { IMAGE_TEXTS } from '../images/doc.ts';
import { presentImage } from '../images/presenter.ts';
import { PRESS_RELEASE_TEXTS, SUBMIT_TEXTS } from '../press-releases/doc.ts';
import { presentPressRelease, presentPressReleaseDetails } from '../press-releases/presenter.ts';
import { textWarnings } from '../press-releases/responses.ts';
import { presentQuestion } from '../review/questions/record.ts';

/** The API's presenters and field descriptions, which the server passes to the MCP adapter. */
export const API_RECORDS = {
  me: presentMe,
  company: presentCompany,
  category: presentCategory,
  pressRelease: presentPressRelease,
  pressReleaseDetails: presentPressReleaseDetails,
  image: presentImage,
  correction: presentCorrection,
  question: presentQuestion,
  warnings: textWarnings,
  texts: {
    pressRelease: PRESS_RELEASE_TEXTS,
    submission: SUBMIT_TEXTS,
    image: IMAGE_TEXTS,
    correction: CORRECTION_TEXTS,
  },
} as const;
