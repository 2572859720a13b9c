import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { DomainError } from '../../../domain/index.ts';
import { imageForm } from '../../support/service/publisher.ts';
import { type Account, type Answer, RESPONSE_MS } from '../support/client.ts';
import type { Program } from '../support/program/program.ts';
import { pick, type Run } from '../support/scenario.ts';
import type { BookingReply, BookingRequest } from './booking-model.ts';
import type { KeyReply } from './key-model.ts';
import type { Operation } from './linearizable.ts';
import type { Page, Reply, Request, Seen, Step } from './release-model.ts';

/** Every request of a round with its response, by the object concerned. */
export interface Histories {
  readonly releases: Map<string, Operation<Request, Reply>[]>;
  readonly bookings: Operation<BookingRequest, BookingReply>[];
  readonly keys: Map<string, Operation<'create', KeyReply>[]>;
}

export interface ClientOptions {
  readonly client: number;
  /** The same account at each server. */
  readonly accounts: readonly Account[];
  /** The address of each server. */
  readonly servers: readonly string[];
  readonly operate: Program['operate'];
  readonly random: Run['random'];
  readonly picture: File;
  readonly histories: Histories;
  /** The newest id seen for each external id. */
  readonly numbers: Map<string, number>;
  /** Pending corrections, with their titles. */
  readonly corrections: Map<
    number,
    { readonly externalId: string; readonly releaseId: number; readonly title: string }
  >;
}

const PUBLISHER = ['upload', 'submit', 'submit', 'withdraw', 'reschedule', 'object', 'delete'] as const;
const EDITOR = ['approve', 'approve', 'schedule', 'reject', 'take_down', 'reinstate'] as const;
/** Delay of a schedule, so that the release is due while the round still runs. */
const SOON_MS = 1_000;
/** Future when it arrives, however long the service is paused. */
const LATER_MS = 3_600_000;

/** Sends a random request, and adds it to the histories. Also resolves without a response. */
export async function request(options: ClientOptions): Promise<void> {
  const { random, histories, numbers, corrections } = options;
  const externalId = pick(random, [...histories.releases.keys()]);
  const id = numbers.get(externalId);
  const choice = random(20);
  if (choice === 0) return createUnderKey(options);
  if (id === undefined || choice <= 2) return put(options, externalId);
  if (choice <= 4) return list(options, externalId);
  if (choice === 5) return publisherStep(options, externalId, { act: 'get', id });
  if (choice === 6) return page(options, externalId, id);
  if (choice <= 8) return publisherStep(options, externalId, { act: 'patch', id, title: randomUUID() });
  if (choice === 9) return publisherStep(options, externalId, { act: 'correct', id, title: randomUUID() });
  const [waiting] = corrections;
  if (choice === 10 && waiting !== undefined) return approveCorrection(options, ...waiting);
  if (choice <= 15) return publisherStep(options, externalId, stepOf(pick(random, PUBLISHER), id));
  return editorStep(options, externalId, stepOf(pick(random, EDITOR), id));
}

function stepOf(act: Step, id: number): StepRequest {
  if (act !== 'schedule' && act !== 'reschedule') return { act, id };
  return { act, id, publishAt: performance.now() + (act === 'schedule' ? SOON_MS : LATER_MS) };
}

/** A time of the histories as the API has it. */
const apiTime = (time: number) => new Date(Date.now() + time - performance.now()).toISOString();

/** Fields of a draft of the account. */
const fieldsOf = ({ companyId, categoryId }: Account, title: string) => ({
  company_id: companyId,
  category_id: categoryId,
  language: 'de',
  title,
  text: '<p>Die Brücke ist 214 Meter lang.</p>',
});

async function put(options: ClientOptions, externalId: string): Promise<void> {
  const account = pick(options.random, options.accounts);
  const title = randomUUID();
  const path = `/press-releases/by-external-id/${externalId}`;
  await record(options, externalId, { act: 'put', title }, () =>
    account.request('PUT', path, { json: fieldsOf(account, title) }),
  );
}

async function list(options: ClientOptions, externalId: string): Promise<void> {
  const account = pick(options.random, options.accounts);
  await record(options, externalId, { act: 'list' }, async () => {
    const { status, body, ...rest } = await account.request('GET', `/press-releases?external_id=${externalId}`);
    if (status !== 200) return { ...rest, status, body };
    const [release] = body.data;
    return { ...rest, status: release === undefined ? 404 : 200, body: { data: release } };
  });
}

/** Reads the public page at one of the servers, each of which caches pages. */
async function page(options: ClientOptions, externalId: string, id: number): Promise<void> {
  const { client, servers, random } = options;
  const server = random(servers.length);
  const { calledAt, answer } = await timed(async () => {
    const address = `${servers[server]}/portal_a/releases/${id}/-`;
    const response = await fetch(address, { signal: AbortSignal.timeout(RESPONSE_MS) });
    return pageOf(response.status, await response.text());
  });
  const response = answer?.value && { output: { outcome: 'shown', page: answer.value } as const, at: answer.at };
  keep(options, externalId, { client, input: { act: 'page', id, server }, calledAt, ...(response && { response }) });
}

/** Undefined if the server could not respond. */
function pageOf(status: number, html: string): Page | undefined {
  if (status === 404) return 'not_found';
  if (status === 410) return 'taken_down';
  if (status >= 500) return undefined;
  assert.equal(status, 200);
  return { title: /<h1[^>]*>([^<]+)/.exec(html)?.[1] ?? assert.fail('a page without a headline') };
}

async function createUnderKey({ client, accounts, random, histories }: ClientOptions): Promise<void> {
  const account = pick(random, accounts);
  const key = pick(random, [...histories.keys.keys()]);
  const json = fieldsOf(account, 'Unter einem Schlüssel');
  const sent = await timed(() => account.request('POST', '/press-releases', { json, idempotencyKey: key }));
  const output = sent.answer && keyReplyOf(sent.answer.value);
  histories.keys.get(key)?.push({
    client,
    input: 'create',
    calledAt: sent.calledAt,
    ...(sent.answer && output && { response: { output, at: sent.answer.at } }),
  });
}

function keyReplyOf({ status, body }: Answer): KeyReply | undefined {
  if (status >= 500) return undefined;
  if (status === 201) return { id: body.data.id };
  assert.equal(body.code, 'idempotency_in_progress');
  return 'in_progress';
}

type ByNumber = Extract<Request, { readonly id: number }>;
type StepRequest = Extract<Request, { readonly act: Step }>;

async function publisherStep(options: ClientOptions, externalId: string, input: ByNumber): Promise<void> {
  const account = pick(options.random, options.accounts);
  const path = `/press-releases/${input.id}`;
  const send: Readonly<Record<string, () => Promise<Answer>>> = {
    get: () => account.request('GET', path),
    patch: () => account.request('PATCH', path, { json: { title: 'title' in input ? input.title : '' } }),
    correct: () => {
      const json = { title: 'title' in input ? input.title : '', note: 'Der Titel war falsch.' };
      return account.request('POST', `${path}/corrections`, { json });
    },
    upload: () => account.request('POST', `${path}/images`, { body: imageForm(options.picture) }),
    submit: () => account.request('POST', `${path}/submit`, { json: { ai_text_declaration: 'none' } }),
    withdraw: () => account.request('POST', `${path}/withdraw`, { json: {} }),
    reschedule: () => {
      const publish_at = 'publishAt' in input ? apiTime(input.publishAt) : assert.fail();
      return account.request('POST', `${path}/reschedule`, { json: { publish_at } });
    },
    object: () => account.request('POST', `${path}/objection`, { json: { text: 'Der Titel stimmt.' } }),
    delete: () => account.request('DELETE', path),
  };
  const sent = await record(options, externalId, input, send[input.act] ?? assert.fail(input.act));
  const correctionId = input.act === 'correct' && sent?.status === 201 ? sent.body.data.id : undefined;
  if (correctionId !== undefined && 'title' in input) {
    options.corrections.set(correctionId, { externalId, releaseId: input.id, title: input.title });
  }
}

/**
 * An editor's decision takes two steps, reading and deciding. A refusal because another submission is in review by then is
 * explained by the state between the two submissions.
 */
async function editorStep(options: ClientOptions, externalId: string, input: StepRequest): Promise<void> {
  const { act, id } = input;
  // A new editor each time: an editor may not decide on an objection to their own decision.
  const editor = `Editor ${randomUUID()}`;
  const common = { id, editor };
  const reasons = { ground: 'terms', ground_text: 'Nutzungsbedingungen, § 4', facts: 'Ein Recht fehlt.' };
  const operations: Readonly<Record<string, readonly [string, object]>> = {
    approve: ['review approve', { at: 'now' }],
    schedule: ['review approve', { at: 'publishAt' in input ? apiTime(input.publishAt) : 'now' }],
    reject: ['review reject', { codes: ['incomplete'], reason: null, fields: [] }],
    take_down: [
      'review take-down',
      { image_id: null, reason: 'policy', public: 'Ein Recht fehlt.', note: null, ...reasons },
    ],
    reinstate: ['review reinstate', { image_id: null, facts: 'Das Recht liegt vor.' }],
  };
  const [operation, values] = operations[act] ?? assert.fail(act);
  const decided = await timed(() => options.operate(operation, { ...common, ...values }));
  // The time was past on arrival, whatever the release's state.
  if (act === 'schedule' && decided.refusal?.code === 'validation_failed') return;
  const status = (decided.answer?.value as { readonly status?: string } | undefined)?.status;
  const isAtOnce = act === 'schedule' && status === 'published';
  keepDecision(options, externalId, isAtOnce ? { act: 'approve', id } : input, decided);
}

async function approveCorrection(
  options: ClientOptions,
  correctionId: number,
  { externalId, releaseId, title }: { externalId: string; releaseId: number; title: string },
): Promise<void> {
  const editor = `Editor ${randomUUID()}`;
  const decided = await timed(() => options.operate('correction approve', { id: correctionId, editor }));
  if (decided.refusal === undefined) options.corrections.delete(correctionId);
  keepDecision(options, externalId, { act: 'approve_correction', id: releaseId, title }, decided);
}

/** Adds a decision or its refusal to the history. */
function keepDecision(
  options: ClientOptions,
  externalId: string,
  input: Request,
  { calledAt, answer, refusal }: Timed<unknown>,
) {
  const { client } = options;
  const output = refusal === undefined ? ({ outcome: 'done' } as const) : refusalOf(refusal.code);
  const at = refusal?.at ?? answer?.at;
  keep(options, externalId, { client, input, calledAt, ...(at !== undefined && { response: { output, at } }) });
}

function refusalOf(code: string): Reply {
  if (code === 'not_found') return { outcome: 'not_found' };
  assert.match(code, CONFLICTS);
  return { outcome: 'conflict' };
}

const CONFLICTS = /^(?:status_conflict|title_image_exists)$/;

/** Sends a publisher's request, and adds it to the history of its release and to that of the credits. */
async function record(
  options: ClientOptions,
  externalId: string,
  input: Request,
  send: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const { client, histories, numbers } = options;
  const { calledAt, answer } = await timed(send);
  const isKnown = answer !== undefined && answer.value.status < 500;
  const charge = input.act === 'submit' || input.act === 'delete' ? { act: input.act, id: input.id } : undefined;
  if (!isKnown) {
    keep(options, externalId, { client, input, calledAt });
    if (charge !== undefined) histories.bookings.push({ client, input: charge, calledAt });
    return undefined;
  }
  const { value, at } = answer;
  const isUnpaid = value.status === 402 || value.body?.code === 'quota_exceeded';
  if (charge !== undefined) {
    const output = isUnpaid ? 'none' : value.status < 300 ? 'done' : 'unrelated';
    histories.bookings.push({ client, input: charge, calledAt, response: { output, at } });
  }
  const output: Reply = isUnpaid ? { outcome: 'unpaid' } : replyOf(value);
  if (output.outcome === 'done' && output.seen !== undefined) numbers.set(externalId, output.seen.id);
  keep(options, externalId, { client, input, calledAt, response: { output, at } });
  return value;
}

function replyOf({ status, body }: Answer): Reply {
  if (status === 404) return { outcome: 'not_found' };
  if (CONFLICTS.test(body?.code)) return { outcome: 'conflict' };
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  const data = body?.data;
  if (typeof data?.version !== 'number') return { outcome: 'done' };
  const { id, status: state, title, version, images } = data;
  const seen: Seen = { id, status: state, title, version, ...(images !== undefined && { images: images.length }) };
  return { outcome: 'done', seen };
}

function keep({ histories }: ClientOptions, externalId: string, operation: Operation<Request, Reply>): void {
  histories.releases.get(externalId)?.push(operation);
}

interface Timed<T> {
  readonly calledAt: number;
  /** Absent without a response. */
  readonly answer?: { readonly value: T; readonly at: number };
  /** Set if the command was refused, and changed nothing. */
  readonly refusal?: { readonly code: string; readonly at: number };
}

async function timed<T>(send: () => Promise<T>): Promise<Timed<T>> {
  const calledAt = performance.now();
  try {
    const value = await send();
    return { calledAt, answer: { value, at: performance.now() } };
  } catch (error) {
    if (error instanceof DomainError) return { calledAt, refusal: { code: error.code, at: performance.now() } };
    if (error instanceof assert.AssertionError) throw error;
    return { calledAt };
  }
}
