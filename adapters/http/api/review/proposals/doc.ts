import * as v from 'valibot';
import { recordEnvelope, writtenEnvelope } from '../../../kernel/responses/envelope-schemas.ts';
import { EMPTY_BODY, type RouteDoc } from '../../openapi/route-doc.ts';
import { TEXTS } from './doc-texts.ts';
import { PROPOSAL_RECORD } from './record.ts';

const { path } = TEXTS;

export const GET_PROPOSAL: RouteDoc = {
  operationId: 'getProposal',
  tag: 'press-releases',
  summary: TEXTS.get.summary,
  description: TEXTS.get.description,
  path,
  responses: { 200: { description: TEXTS.get.responses[200], body: recordEnvelope(v.nullable(PROPOSAL_RECORD)) } },
};

export const ACCEPT_PROPOSAL: RouteDoc = {
  operationId: 'acceptProposal',
  tag: 'press-releases',
  summary: TEXTS.accept.summary,
  description: TEXTS.accept.description,
  path,
  body: EMPTY_BODY,
  responses: { 200: { description: TEXTS.accept.responses[200], body: writtenEnvelope(PROPOSAL_RECORD) } },
  problems: ['status_conflict', 'validation_failed', 'guideline_violation'],
};

export const DECLINE_PROPOSAL: RouteDoc = {
  operationId: 'declineProposal',
  tag: 'press-releases',
  summary: TEXTS.decline.summary,
  description: TEXTS.decline.description,
  path,
  body: EMPTY_BODY,
  responses: { 200: { description: TEXTS.decline.responses[200], body: writtenEnvelope(PROPOSAL_RECORD) } },
  problems: ['status_conflict'],
};
