import * as v from 'valibot';
import { LANGUAGES, MAX_ID, PRESS_RELEASE_STATUSES } from '../../../../domain/index.ts';
import {
  EXTERNAL_ID_SCHEMA,
  OBJECTION_SCHEMA,
  PRESS_RELEASE_SCHEMA,
  RESCHEDULE_SCHEMA,
  SUBMIT_SCHEMA,
} from '../../kernel/fields/press-release-fields.ts';
import type { Localised } from '../../kernel/localised.ts';
import { IGNORED_PARAMETERS, recordEnvelope, writtenHtmlEnvelope } from '../../kernel/responses/envelope-schemas.ts';
import { PAGE, PER_PAGE, SEQUENCE_AFTER, SEQUENCE_LIMIT } from '../../kernel/responses/pagination.ts';
import { about, idNumber } from '../../kernel/responses/record-schemas.ts';
import { cursorPage, numberedPage } from '../openapi/page-records.ts';
import { EMPTY_BODY, type RouteDoc } from '../openapi/route-doc.ts';
import { TEXTS } from './doc-texts.ts';
import {
  HISTORY_ENTRY_RECORD,
  PRESS_RELEASE_DETAILS_RECORD,
  PRESS_RELEASE_RECORD,
  SUBMISSION_CHECK_RECORD,
} from './record.ts';

/** Values of `sort`. */
export const LIST_SORTS = ['published_at'] as const;
/** Values of `proof`. */
export const PROOF = ['1'] as const;

/** Values of `include_children`. */
export const INCLUDE_CHILDREN = ['0', '1'] as const;

const QUERY_ID = { min: 1, max: MAX_ID } as const;
const path = { id: TEXTS.path.id };

/** Descriptions of a release's fields (specification §2.1). */
export const PRESS_RELEASE_TEXTS: Readonly<Record<keyof typeof PRESS_RELEASE_SCHEMA, Localised>> =
  TEXTS.pressReleaseTexts;

/** Descriptions of a submission's fields (specification §2.3). */
export const SUBMIT_TEXTS: Readonly<Record<keyof typeof SUBMIT_SCHEMA, Localised>> =
  TEXTS.submitPressRelease.body.texts;

/** The response to a status change. */
const CHANGED_RELEASE = writtenHtmlEnvelope(PRESS_RELEASE_RECORD);

export const LIST_PRESS_RELEASES: RouteDoc = {
  operationId: 'listPressReleases',
  tag: 'press-releases',
  summary: TEXTS.listPressReleases.summary,
  description: TEXTS.listPressReleases.description,
  query: {
    status: {
      list: { of: PRESS_RELEASE_STATUSES },
      description: TEXTS.listPressReleases.query.status,
    },
    company_id: {
      integer: QUERY_ID,
      description: TEXTS.listPressReleases.query.company_id,
    },
    category_id: {
      integer: QUERY_ID,
      description: TEXTS.listPressReleases.query.category_id,
    },
    include_children: {
      choice: INCLUDE_CHILDREN,
      description: TEXTS.listPressReleases.query.include_children,
    },
    language: { choice: LANGUAGES, description: TEXTS.listPressReleases.query.language },
    updated_after: {
      instant: true,
      description: TEXTS.listPressReleases.query.updated_after,
    },
    external_id: { description: TEXTS.listPressReleases.query.external_id },
    sort: { choice: LIST_SORTS, description: TEXTS.listPressReleases.query.sort },
    per_page: { integer: PER_PAGE, description: TEXTS.listPressReleases.query.per_page },
    page: { integer: PAGE, description: TEXTS.listPressReleases.query.page },
    cursor: {
      description: TEXTS.listPressReleases.query.cursor,
    },
  },
  responses: {
    200: {
      description: TEXTS.listPressReleases.responses[200],
      body: v.union([
        numberedPage('PressReleasePage', PRESS_RELEASE_RECORD),
        cursorPage('PressReleaseCursorPage', PRESS_RELEASE_RECORD),
      ]),
      headers: ['Link'],
    },
  },
};

/** The calls that follow once a draft is stored. */
const OF_DRAFT = {
  attachImage: { id: '$response.body#/data/id' },
  checkSubmission: { id: '$response.body#/data/id' },
  submitPressRelease: { id: '$response.body#/data/id' },
};

export const CREATE_PRESS_RELEASE: RouteDoc = {
  operationId: 'createPressRelease',
  tag: 'press-releases',
  summary: TEXTS.createPressRelease.summary,
  description: TEXTS.createPressRelease.description,
  body: { name: 'PressReleaseCreate', fields: PRESS_RELEASE_SCHEMA, texts: PRESS_RELEASE_TEXTS },
  responses: {
    201: {
      description: TEXTS.createPressRelease.responses[201],
      body: writtenHtmlEnvelope(PRESS_RELEASE_RECORD),
      headers: ['ETag', 'Location'],
      next: OF_DRAFT,
    },
  },
};

export const GET_PRESS_RELEASE: RouteDoc = {
  operationId: 'getPressRelease',
  tag: 'press-releases',
  summary: TEXTS.getPressRelease.summary,
  description: TEXTS.getPressRelease.description,
  path,
  responses: {
    200: {
      description: TEXTS.getPressRelease.responses[200],
      body: recordEnvelope(PRESS_RELEASE_DETAILS_RECORD),
      headers: ['ETag'],
    },
  },
};

export const UPDATE_PRESS_RELEASE: RouteDoc = {
  operationId: 'updatePressRelease',
  tag: 'press-releases',
  summary: TEXTS.updatePressRelease.summary,
  description: TEXTS.updatePressRelease.description,
  path,
  ifMatch: true,
  body: {
    name: 'PressReleaseUpdate',
    fields: PRESS_RELEASE_SCHEMA,
    texts: PRESS_RELEASE_TEXTS,
    complete: false,
  },
  responses: {
    200: {
      description: TEXTS.updatePressRelease.responses[200],
      body: writtenHtmlEnvelope(PRESS_RELEASE_RECORD),
      headers: ['ETag'],
    },
  },
  problems: ['status_conflict'],
};

export const PUT_PRESS_RELEASE: RouteDoc = {
  operationId: 'putPressRelease',
  tag: 'press-releases',
  summary: TEXTS.putPressRelease.summary,
  description: TEXTS.putPressRelease.description,
  path: { external_id: TEXTS.putPressRelease.path },
  pathText: EXTERNAL_ID_SCHEMA,
  ifMatch: true,
  ifNoneMatch: true,
  body: { name: 'PressReleaseCreate', fields: PRESS_RELEASE_SCHEMA, texts: PRESS_RELEASE_TEXTS },
  responses: {
    200: {
      description: TEXTS.putPressRelease.responses[200],
      body: writtenHtmlEnvelope(PRESS_RELEASE_RECORD),
      headers: ['ETag'],
      next: OF_DRAFT,
    },
    201: {
      description: TEXTS.putPressRelease.responses[201],
      body: writtenHtmlEnvelope(PRESS_RELEASE_RECORD),
      headers: ['ETag', 'Location'],
      next: OF_DRAFT,
    },
  },
  problems: ['not_owner', 'not_found', 'status_conflict'],
};

export const DELETE_PRESS_RELEASE: RouteDoc = {
  operationId: 'deletePressRelease',
  tag: 'press-releases',
  summary: TEXTS.deletePressRelease.summary,
  description: TEXTS.deletePressRelease.description,
  path,
  ifMatch: true,
  responses: { 204: { description: TEXTS.deletePressRelease.responses[204] } },
  problems: ['status_conflict'],
};

export const SUBMIT_PRESS_RELEASE: RouteDoc = {
  operationId: 'submitPressRelease',
  tag: 'press-releases',
  summary: TEXTS.submitPressRelease.summary,
  description: TEXTS.submitPressRelease.description,
  path,
  ifMatch: true,
  body: {
    name: 'Submission',
    fields: SUBMIT_SCHEMA,
    texts: SUBMIT_TEXTS,
  },
  responses: {
    200: {
      description: TEXTS.submitPressRelease.responses[200],
      body: CHANGED_RELEASE,
      headers: ['ETag'],
      next: { getPressRelease: { id: '$request.path.id' }, withdrawPressRelease: { id: '$request.path.id' } },
    },
  },
  problems: ['status_conflict', 'booking_required', 'quota_exceeded', 'guideline_violation'],
};

export const WITHDRAW_PRESS_RELEASE: RouteDoc = {
  operationId: 'withdrawPressRelease',
  tag: 'press-releases',
  summary: TEXTS.withdrawPressRelease.summary,
  description: TEXTS.withdrawPressRelease.description,
  path,
  ifMatch: true,
  body: EMPTY_BODY,
  responses: {
    200: {
      description: TEXTS.withdrawPressRelease.responses[200],
      body: CHANGED_RELEASE,
      headers: ['ETag'],
    },
  },
  problems: ['status_conflict'],
};

export const RESCHEDULE_PRESS_RELEASE: RouteDoc = {
  operationId: 'reschedulePressRelease',
  tag: 'press-releases',
  summary: TEXTS.reschedulePressRelease.summary,
  description: TEXTS.reschedulePressRelease.description,
  path,
  ifMatch: true,
  body: {
    name: 'Rescheduling',
    fields: RESCHEDULE_SCHEMA,
    texts: TEXTS.reschedulePressRelease.body.texts satisfies Record<keyof typeof RESCHEDULE_SCHEMA, Localised>,
  },
  responses: {
    200: {
      description: TEXTS.reschedulePressRelease.responses[200],
      body: CHANGED_RELEASE,
      headers: ['ETag'],
    },
  },
  problems: ['status_conflict'],
};

export const OBJECT_TO_REJECTION: RouteDoc = {
  operationId: 'objectToRejection',
  tag: 'press-releases',
  summary: TEXTS.objectToRejection.summary,
  description: TEXTS.objectToRejection.description,
  path,
  ifMatch: true,
  body: {
    name: 'Objection',
    fields: OBJECTION_SCHEMA,
    texts: TEXTS.objectToRejection.body.texts satisfies Record<keyof typeof OBJECTION_SCHEMA, Localised>,
  },
  responses: {
    200: {
      description: TEXTS.objectToRejection.responses[200],
      body: CHANGED_RELEASE,
      headers: ['ETag'],
    },
  },
  problems: ['status_conflict'],
};

export const CHECK_SUBMISSION: RouteDoc = {
  operationId: 'checkSubmission',
  tag: 'press-releases',
  summary: TEXTS.checkSubmission.summary,
  description: TEXTS.checkSubmission.description,
  path,
  responses: {
    200: {
      description: TEXTS.checkSubmission.responses[200],
      body: recordEnvelope(SUBMISSION_CHECK_RECORD),
      next: { submitPressRelease: { id: '$request.path.id' } },
    },
  },
};

export const LIST_HISTORY: RouteDoc = {
  operationId: 'listPressReleaseHistory',
  tag: 'press-releases',
  summary: TEXTS.listHistory.summary,
  description: TEXTS.listHistory.description,
  path,
  query: {
    limit: { integer: SEQUENCE_LIMIT, description: TEXTS.listHistory.query.limit },
    after: {
      integer: SEQUENCE_AFTER,
      description: TEXTS.listHistory.query.after,
    },
    proof: { choice: PROOF, description: TEXTS.listHistory.query.proof },
  },
  responses: {
    200: {
      description: TEXTS.listHistory.responses[200].description,
      body: v.strictObject({
        data: v.array(HISTORY_ENTRY_RECORD),
        meta: v.exactOptional(
          v.strictObject({
            ...IGNORED_PARAMETERS,
            next_after: v.exactOptional(about(idNumber(), TEXTS.listHistory.responses[200].body.meta.next_after)),
          }),
        ),
      }),
      headers: ['Link'],
    },
  },
};
