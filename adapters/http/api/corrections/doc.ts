import * as v from 'valibot';
import { CORRECTION_SCHEMA } from '../../kernel/fields/correction-fields.ts';
import type { Localised } from '../../kernel/localised.ts';
import {
  IGNORED_PARAMETERS,
  recordEnvelope,
  writtenEnvelope,
  writtenHtmlEnvelope,
} from '../../kernel/responses/envelope-schemas.ts';
import { type IntegerBounds, SEQUENCE_AFTER } from '../../kernel/responses/pagination.ts';
import { about, idNumber } from '../../kernel/responses/record-schemas.ts';
import { EMPTY_BODY, type RouteDoc } from '../openapi/route-doc.ts';
import { PRESS_RELEASE_TEXTS } from '../press-releases/doc.ts';
import { TEXTS } from './doc-texts.ts';
import { CORRECTION_RECORD } from './record.ts';

const { id, correctionId } = TEXTS.path;

/** Low, because each correction may contain a full text. */
export const CORRECTIONS_LIMIT: IntegerBounds = { min: 1, max: 20, fallback: 20 };

/** Descriptions of a correction's fields, by default those of a new release. */
export const CORRECTION_TEXTS: Readonly<Record<keyof typeof CORRECTION_SCHEMA, Localised>> = {
  ...PRESS_RELEASE_TEXTS,
  ...TEXTS.fields,
};

export const PROPOSE_CORRECTION: RouteDoc = {
  operationId: 'proposeCorrection',
  tag: 'press-releases',
  summary: TEXTS.propose.summary,
  description: TEXTS.propose.description,
  path: { id },
  ifMatch: true,
  body: {
    name: 'CorrectionProposal',
    fields: CORRECTION_SCHEMA,
    texts: CORRECTION_TEXTS,
    complete: false,
  },
  responses: {
    201: {
      description: TEXTS.propose.responses[201],
      body: writtenHtmlEnvelope(CORRECTION_RECORD),
      headers: ['ETag', 'Location'],
      next: { getCorrection: { id: '$request.path.id', correctionId: '$response.body#/data/id' } },
    },
  },
  problems: ['status_conflict', 'guideline_violation'],
};

export const LIST_CORRECTIONS: RouteDoc = {
  operationId: 'listCorrections',
  tag: 'press-releases',
  summary: TEXTS.list.summary,
  description: TEXTS.list.description,
  path: { id },
  query: {
    limit: { integer: CORRECTIONS_LIMIT, description: TEXTS.list.query.limit },
    after: { integer: SEQUENCE_AFTER, description: TEXTS.list.query.after },
  },
  responses: {
    200: {
      description: TEXTS.list.responses[200],
      body: v.strictObject({
        data: v.array(CORRECTION_RECORD),
        meta: v.exactOptional(
          v.strictObject({
            ...IGNORED_PARAMETERS,
            next_after: v.exactOptional(about(idNumber(), TEXTS.list.next_after)),
          }),
        ),
      }),
      headers: ['Link'],
    },
  },
};

export const GET_CORRECTION: RouteDoc = {
  operationId: 'getCorrection',
  tag: 'press-releases',
  summary: TEXTS.get.summary,
  description: TEXTS.get.description,
  path: { id, correctionId },
  responses: {
    200: { description: TEXTS.get.responses[200], body: recordEnvelope(CORRECTION_RECORD), headers: ['ETag'] },
  },
};

export const WITHDRAW_CORRECTION: RouteDoc = {
  operationId: 'withdrawCorrection',
  tag: 'press-releases',
  summary: TEXTS.withdraw.summary,
  description: TEXTS.withdraw.description,
  path: { id, correctionId },
  body: EMPTY_BODY,
  responses: {
    200: { description: TEXTS.withdraw.responses[200], body: writtenEnvelope(CORRECTION_RECORD), headers: ['ETag'] },
  },
  problems: ['status_conflict'],
};
