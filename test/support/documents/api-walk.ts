import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { ApplicationError } from '../../../application/errors.ts';
import type { Randomness, WebhookRequest } from '../../../application/ports/index.ts';
import {
  type AccountId,
  approvePressRelease,
  type ImageId,
  type Language,
  OPERATOR,
  PERMISSIONS,
  type Permission,
  type PressReleaseId,
  type SendResult,
} from '../../../domain/index.ts';
import { jpeg } from '../pictures/pictures.ts';
import type { FixedClock } from '../records/fixed-clock.ts';
import { STATEMENT } from '../records/statement.ts';
import { openMemoryWorld } from '../service/memory-world.ts';
import { imageForm } from '../service/publisher.ts';
import { createScriptedProofs, NOT_FOUND, type ScriptedProofs } from '../service/scripted-proofs.ts';
import { type Reply, type RequestOptions, type Service, startService } from '../service/service.ts';
import { type DocumentChecker, documentCheckerOf } from './document-checker.ts';

/** One request of the walk and its response. */
export interface Step {
  readonly operationId: string;
  readonly status: number;
  /** The JSON body that was sent. */
  readonly request?: unknown;
  /** The response's JSON; undefined without a body. */
  readonly answer?: unknown;
}

export interface Walk {
  readonly steps: readonly Step[];
  /** The bodies that a webhook received. */
  readonly messages: readonly unknown[];
  readonly baseUrl: string;
  readonly documented: DocumentChecker;
}

/** The address in examples, independent of the service's port. */
const BASE = 'https://presswerk.example';

/** Bytes that look random and are the same in each run. */
function deterministicRandomness(): Randomness {
  let drawn = 0;
  const bytes = (length: number) => {
    const blocks = Array.from({ length: Math.ceil(length / 32) }, () =>
      createHash('sha256').update(`draw ${++drawn}`).digest(),
    );
    return new Uint8Array(Buffer.concat(blocks).subarray(0, length));
  };
  return {
    bytes,
    uuid: () => {
      const hex = Buffer.from(bytes(16)).toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}

/**
 * Calls every operation with each response that it can give, in the given language. Clock, ids and secrets are
 * deterministic, so two walks give the same result.
 */
export async function walkTheApi(language: Language): Promise<Walk> {
  const world = openMemoryWorld();
  const trouble: { failure: Error | null } = { failure: null };
  const { queries } = world.ports;
  const domainProofs = createScriptedProofs();
  const messages: unknown[] = [];
  const ports = {
    ...world.ports,
    randomness: deterministicRandomness(),
    webhookSender: {
      ...world.ports.webhookSender,
      send: async ({ body }: WebhookRequest): Promise<SendResult> => {
        messages.push(JSON.parse(body));
        return { outcome: 'answered', status: 204, retryAfterSeconds: null, durationMs: 84 };
      },
    },
    pictureFetcher: {
      ...world.ports.pictureFetcher,
      download: async (finalUrl: string, path: string) => {
        const picture = await jpeg({ width: 640, height: 480 });
        await writeFile(path, picture);
        const sha256 = createHash('sha256').update(picture).digest('hex');
        return { bytes: picture.length, sha256, finalUrl };
      },
    },
    domainProofs,
    queries: {
      ...queries,
      catalogue: {
        ...queries.catalogue,
        categories: async (...which: Parameters<typeof queries.catalogue.categories>) => {
          if (trouble.failure !== null) throw trouble.failure;
          return queries.catalogue.categories(...which);
        },
      },
    },
  };
  const service = await startService({ ports, baseUrl: BASE, logError: () => undefined });
  const steps: Step[] = [];
  try {
    const ask = createRecorder(service, world.clock, language, steps);
    await walk(service, ask, trouble, domainProofs);
    await exhaust(ports, world.clock, language, steps);
    return { steps, messages, baseUrl: BASE, documented: documentCheckerOf(service) };
  } finally {
    await service.close();
    await world.close();
  }
}

interface Party {
  readonly accountId: AccountId;
  readonly token: string;
  readonly companyId: number;
}

async function party(service: Service, name: string, permissions: readonly Permission[] = PERMISSIONS): Promise<Party> {
  const { accounts, catalogue } = service.application;
  const { id: accountId } = await accounts.create({ caller: OPERATOR, name });
  const terms = { kind: 'plan', monthlyQuota: 10 } as const;
  await accounts.grantBooking({ caller: OPERATOR, accountId, terms, validUntil: new Date('2027-12-31T23:00:00Z') });
  const company = await catalogue.createCompany({
    caller: OPERATOR,
    accountId,
    name,
    portal: 'portal_a',
    language: 'de',
  });
  const { secret } = await accounts.createToken({ caller: OPERATOR, accountId, name: 'CMS', permissions });
  return { accountId, token: secret, companyId: company.id };
}

type Ask = ReturnType<typeof createRecorder>;

/** Sends requests to one service and records each with its response. */
function createRecorder(service: Service, clock: FixedClock, language: Language, steps: Step[]) {
  return async (operationId: string, path: string, options: RequestOptions = {}): Promise<Reply> => {
    clock.advance(60_000);
    const { document } = documentCheckerOf(service);
    const [method, template] = operationOf(document, operationId);
    const base = template.startsWith('/service/') ? '' : '/api/v1';
    const reply = await service.request(method, `${base}${path}`, {
      ...options,
      headers: { 'Accept-Language': language, 'X-Request-Id': `request-${steps.length + 1}`, ...options.headers },
    });
    steps.push({
      operationId,
      status: reply.status,
      ...(options.json === undefined ? {} : { request: options.json }),
      ...(reply.body === undefined ? {} : { answer: reply.body }),
    });
    return reply;
  };
}

function operationOf(document: DocumentChecker['document'], operationId: string): readonly [string, string] {
  const paths = document.paths as Record<string, Record<string, { readonly operationId?: string }>>;
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (operation.operationId === operationId) return [method.toUpperCase(), path];
    }
  }
  throw new Error(`the document has no operation ${operationId}`);
}

async function walk(
  service: Service,
  ask: Ask,
  trouble: { failure: Error | null },
  proofs: ScriptedProofs,
): Promise<void> {
  const { application, ports } = service;
  const own = await party(service, 'Hafenbau Nord AG');
  const stranger = await party(service, 'Stahlwerk Süd GmbH');
  const { token } = own;
  const ifNoneMatch = (reply: Reply) => ({ token, headers: { 'If-None-Match': reply.headers.get('ETag') ?? '' } });

  const description = await ask('getOpenApiDocument', '/openapi.json');
  await ask('getOpenApiDocument', '/openapi.json', ifNoneMatch(description));
  const me = await ask('getMe', '/me', { token });
  await ask('getMe', '/me', ifNoneMatch(me));
  await ask('getMe', '/me');
  const target = { url: 'https://cms.example.org/hooks/presswerk', description: 'Redaktionssystem' };
  const webhook = (await ask('createWebhook', '/webhooks', { token, json: target })).body.data;
  await ask('listCompanies', '/companies', { token });
  const company = await ask('getCompany', `/companies/${own.companyId}`, { token });
  await ask('getCompany', `/companies/${own.companyId}`, ifNoneMatch(company));
  await ask('getCompany', '/companies/999', { token });
  await ask('getCompany', `/companies/${own.companyId}`, { token: stranger.token });
  const verification = `/companies/${own.companyId}/domain-verification`;
  await ask('requestDomainVerification', verification, { token, json: { domain: 'hafenbau.example' } });
  proofs.found = NOT_FOUND;
  await ask('checkDomainVerification', `${verification}/check`, { token });
  proofs.found = { isFound: true };
  await ask('checkDomainVerification', `${verification}/check`, { token });
  const categories = await ask('listCategories', '/categories', { token });
  trouble.failure = new Error('unforeseen');
  await ask('listCategories', '/categories', { token });
  trouble.failure = new ApplicationError('unavailable', { retryAfterSeconds: 5 });
  await ask('listCategories', '/categories', { token });
  trouble.failure = null;

  const fields = {
    company_id: own.companyId,
    category_id: categories.body.data[0].id,
    language: 'de',
    title: 'Neue Brücke über den Hafen',
    text: '<p>Die Brücke ist 214 Meter lang. <strong>Sie öffnet am 1. September.</strong></p>',
    keywords: 'Hafen, Brücke',
  };
  const json = fields;
  const created = await ask('createPressRelease', '/press-releases', { token, json });
  const { id } = created.body.data;
  await ask('createPressRelease', '/press-releases', { token, json: { ...fields, title: '', company_id: 'x' } });
  await ask('createPressRelease', '/press-releases', {
    token,
    body: '{"title": ',
    headers: { 'Content-Type': 'application/json' },
  });
  const keyed = { token, json, headers: { 'Idempotency-Key': 'import-7' } };
  await ask('createPressRelease', '/press-releases', keyed);
  await ask('createPressRelease', '/press-releases', { ...keyed, json: { ...fields, title: 'Eine andere' } });
  const now = ports.clock.now();
  await ports.idempotency.claim({
    accountId: own.accountId,
    key: 'import-8',
    fingerprint: createHash('sha256')
      .update(['POST', '/api/v1/press-releases', fingerprint(json)].map((part) => `${part.length}:${part}`).join(''))
      .digest('hex'),
    claimId: 'walk',
    now,
    runsUntil: new Date(now.getTime() + 180_000),
    expiresAt: new Date(now.getTime() + 180_000),
  });
  await ask('createPressRelease', '/press-releases', { ...keyed, headers: { 'Idempotency-Key': 'import-8' } });
  await ask('createPressRelease', '/press-releases', {
    token,
    body: 'title=x',
    headers: { 'Content-Type': 'text/plain' },
  });
  await ask('createPressRelease', '/press-releases', {
    token,
    body: `{"text":"${'a'.repeat(1024 * 1024)}"}`,
    headers: { 'Content-Type': 'application/json' },
  });

  const path = `/press-releases/${id}`;
  await ask('updatePressRelease', path, { token, json: { teaser_begin: 0, teaser_end: 30 } });
  const english = { ...fields, language: 'en', title: 'New bridge across the harbour', translation_of: id };
  const translated = await ask('createPressRelease', '/press-releases', { token, json: english });
  await ask('createPressRelease', '/press-releases', { token, json: english });
  await ask('deletePressRelease', `/press-releases/${translated.body.data.id}`, { token });
  const put = (json: object) => ask('putPressRelease', '/press-releases/by-external-id/cms-4711', { token, json });
  const taken = await put({ ...fields, metadata: { campaign: 'harbour' } });
  await put(fields);
  await put({ ...fields, external_id: 'cms-4712' });
  await ask('deletePressRelease', `/press-releases/${taken.body.data.id}`, { token });
  await ask('updatePressRelease', path, { token, json: { title: 'Neu' }, headers: { 'If-Match': '"1-1-1-1"' } });
  const wording = await ask('getCurrentConfirmText', '/confirm-texts/current', { token });
  await ask('getCurrentConfirmText', '/confirm-texts/current', ifNoneMatch(wording));
  const picture = await jpeg({ width: 640, height: 480 });
  const file = new File([picture as Uint8Array<ArrayBuffer>], 'bruecke.jpg', { type: 'image/jpeg' });
  const upload = (changes: Record<string, string> = {}) =>
    ask('attachImage', `${path}/images`, { token, body: imageForm(file, changes) });
  await upload({ confirm_text_version: 'img-confirm-v1' });
  const image = (await upload({ press_download: '1' })).body.data;
  await upload();
  await upload({ is_preview: '1', no_crop: '1' });
  await ask('attachImage', `${path}/images`, {
    token,
    body: 'broken',
    headers: { 'Content-Type': 'multipart/form-data' },
  });
  const byAddress = {
    image_url: 'https://pictures.example/bruecke.jpg',
    ai_declaration: 'original',
    copyright: 'Foto: Jo Blythe',
    rights_confirmed: true,
    confirm_text_version: wording.body.data.version,
    is_preview: true,
  };
  const fetched = (await ask('attachImage', `${path}/images`, { token, json: byAddress })).body.data;
  await ask('listImages', `${path}/images`, { token });
  const original = await ask('getImageOriginal', `/press-release-images/${image.id}/original`, { token });
  await ask('getImageOriginal', `/press-release-images/${image.id}/original`, ifNoneMatch(original));
  await ask('updateImage', `/press-release-images/${image.id}`, {
    token,
    json: { description: 'Die neue Brücke am Tag der Eröffnung', focus_x: 40 },
  });
  await ask('updateImage', `/press-release-images/${image.id}`, { token, json: { focus_x: 101 } });
  await ask('removeImage', `/press-release-images/${fetched.id}`, { token });

  const previewLinks = `${path}/preview-links`;
  const link = (await ask('createPreviewLink', previewLinks, { token, json: { name: 'Ada Meyer, Tagblatt' } })).body
    .data;
  await ask('createPreviewLink', previewLinks, { token, json: { name: null } });
  await ask('listPreviewLinks', previewLinks, { token });
  const shownLink = await ask('getPreviewLink', `${previewLinks}/${link.id}`, { token });
  await ask('getPreviewLink', `${previewLinks}/${link.id}`, ifNoneMatch(shownLink));
  await ask('revokePreviewLink', `${previewLinks}/${link.id}`, { token });

  const submission = { ai_text_declaration: 'assisted' };
  await ask('checkSubmission', `${path}/submission-check`, { token });
  await ask('submitPressRelease', `${path}/submit`, { token, json: submission });
  await ask('withdrawPressRelease', `${path}/withdraw`, { token, json: {} });
  await ask('withdrawPressRelease', `${path}/withdraw`, { token, json: {} });
  await ask('submitPressRelease', `${path}/submit`, { token, json: submission });
  const rescheduling = { publish_at: new Date(now.getTime() + 7 * 86_400_000).toISOString() };
  await ask('reschedulePressRelease', `${path}/reschedule`, { token, json: rescheduling });
  await ask('reschedulePressRelease', `${path}/reschedule`, { token, json: { publish_at: '2020-01-01T00:00:00Z' } });
  await ask('reschedulePressRelease', `${path}/reschedule`, { token, json: { publish_at: 'now' } });
  await application.review.approve({
    id: id as PressReleaseId,
    submission: 2,
    caller: { kind: 'editor', name: 'Ada' },
  });
  const correction = { text: '<p>Die Brücke ist 241 Meter lang.</p>', note: 'Die Länge der Brücke war falsch.' };
  await ask('proposeCorrection', `${path}/corrections`, { token, json: { ...correction, note: null } });
  const proposed = (await ask('proposeCorrection', `${path}/corrections`, { token, json: correction })).body.data;
  await ask('proposeCorrection', `${path}/corrections`, { token, json: correction });
  await application.corrections.approve({ id: proposed.id, caller: { kind: 'editor', name: 'Ada' } });
  const typo = { title: 'Neue Brücke über dem Hafen', kind: 'typo' };
  const second = (await ask('proposeCorrection', `${path}/corrections`, { token, json: typo })).body.data;
  const one = `${path}/corrections/${second.id}`;
  const waiting = await ask('getCorrection', one, { token });
  await ask('getCorrection', one, ifNoneMatch(waiting));
  await ask('withdrawCorrection', `${one}/withdraw`, { token, json: {} });
  await ask('withdrawCorrection', `${one}/withdraw`, { token, json: {} });
  const third = (await ask('proposeCorrection', `${path}/corrections`, { token, json: typo })).body.data;
  const reason = 'Die Brücke führt über den Hafen.';
  await application.corrections.reject({ id: third.id, caller: { kind: 'editor', name: 'Ada' }, reason });
  await ask('listCorrections', `${path}/corrections?limit=2`, { token });
  const published = await ask('getPressRelease', path, { token });
  await ask('getPressRelease', path, ifNoneMatch(published));
  await ask('createPreviewLink', previewLinks, { token, json: { name: 'Ada Meyer, Tagblatt' } });
  const today = ports.clock.now().toISOString().slice(0, 10);
  const views = { id: id as PressReleaseId, referrer: 'https://news.example/economy' };
  await application.readership.countPageView(views);
  await application.readership.write({ caller: OPERATOR });
  const read = await ask('getPressReleaseStatistics', `${path}/statistics?from=${today}&to=${today}`, { token });
  await ask('getPressReleaseStatistics', `${path}/statistics?from=${today}&to=${today}`, ifNoneMatch(read));
  await ask('getPressReleaseStatistics', `${path}/statistics?from=yesterday`, { token });
  const readAll = await ask('getStatistics', `/statistics?from=${today}&to=${today}`, { token });
  await ask('getStatistics', `/statistics?from=${today}&to=${today}`, ifNoneMatch(readAll));
  await ask('getStatistics', '/statistics?from=yesterday', { token });
  await ask('deletePressRelease', path, { token });
  await ask('listPressReleases', '/press-releases?status=published&per_page=10', { token });
  await ask('listPressReleases', '/press-releases?cursor=&per_page=1', { token });
  await ask('listPressReleaseHistory', `${path}/history?limit=3`, { token });
  await ask('listEvents', '/events?limit=3', { token });

  const links = '<a href="https://example.org/">x</a> '.repeat(26);
  const spare = (await ask('createPressRelease', '/press-releases', { token, json: { ...fields, text: links } })).body;
  await ask('submitPressRelease', `/press-releases/${spare.data.id}/submit`, { token, json: submission });
  await ask('checkSubmission', `/press-releases/${spare.data.id}/submission-check`, { token });
  await ask('deletePressRelease', `/press-releases/${spare.data.id}`, { token });
  const sent = (await ask('createPressRelease', '/press-releases', { token, json })).body.data;
  await ask('submitPressRelease', `/press-releases/${sent.id}/submit`, { token, json: submission });
  await application.review.reject({
    id: sent.id,
    submission: 1,
    caller: { kind: 'editor', name: 'Ada' },
    codes: ['duplicate'],
    reason: 'Diese Mitteilung ist schon erschienen.',
    fields: ['title'],
    details: [
      {
        code: 'duplicate',
        field: 'text',
        quote: 'Die neue Brücke',
        imageId: null,
        text: 'Wort für Wort wie am 1. Juli.',
      },
    ],
  });
  const objection = { text: 'Am 1. Juli ging es um die alte Brücke; der Wortlaut ist ein Zitat aus dem Beschluss.' };
  await ask('objectToRejection', `/press-releases/${sent.id}/objection`, { token, json: { text: '' } });
  await ask('objectToRejection', `/press-releases/${sent.id}/objection`, { token, json: objection });
  await ask('objectToRejection', `/press-releases/${sent.id}/objection`, { token, json: objection });
  await application.desk.ask({
    caller: { kind: 'editor', name: 'Ada' },
    id: sent.id,
    text: 'Steht der Wortlaut des Beschlusses irgendwo im Netz?',
  });
  const answer = { text: 'Ja, im Ratsinformationssystem der Stadt, Vorlage 47/2026.' };
  await ask('listQuestions', `/press-releases/${sent.id}/questions`, { token });
  await ask('answerQuestion', `/press-releases/${sent.id}/questions/1/answer`, { token, json: { text: '' } });
  await ask('answerQuestion', `/press-releases/${sent.id}/questions/1/answer`, { token, json: answer });
  await ask('answerQuestion', `/press-releases/${sent.id}/questions/1/answer`, { token, json: answer });
  await ask('getProposal', `/press-releases/${sent.id}/proposal`, { token });
  const propose = (title: string) =>
    application.desk.propose({
      caller: { kind: 'editor', name: 'Ada' },
      id: sent.id,
      fields: { title },
      note: 'So steht die Nachricht schon im Titel.',
    });
  await propose('Der Rat beschließt die neue Brücke');
  await ask('getProposal', `/press-releases/${sent.id}/proposal`, { token });
  await ask('declineProposal', `/press-releases/${sent.id}/proposal/decline`, { token });
  await ask('declineProposal', `/press-releases/${sent.id}/proposal/decline`, { token });
  await propose('Rat beschließt den Bau der neuen Brücke');
  await ask('acceptProposal', `/press-releases/${sent.id}/proposal/accept`, { token });
  await ask('acceptProposal', `/press-releases/${sent.id}/proposal/accept`, { token });
  const secondToken = await application.accounts.createToken({
    caller: OPERATOR,
    accountId: own.accountId,
    name: 'Zweites CMS',
  });
  await application.accounts.revokeToken({ caller: OPERATOR, id: secondToken.token.id });
  await afterApproval(service, ask, { token, json }, image.id);
  await walkWebhooks(service, ask, token, `/webhooks/${webhook.id}`);

  const reader = await party(service, 'Nur Leser GmbH', ['press-releases:read']);
  await ask('createPressRelease', '/press-releases', { token: reader.token, json });
  await application.accounts.setDisabled({ caller: OPERATOR, id: reader.accountId, disabled: true });
  await ask('createPressRelease', '/press-releases', { token: reader.token, json });
  await withoutBooking(service, ask, fields, submission);

  await ask('listPressReleasesLegacy', '/service/pressreleases?languages[]=de&limit=1', { token });
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) form.set(`press_release[${name}]`, String(value));
  await ask('createPressReleaseLegacy', '/service/pressreleases', { token, body: form });
}

/** Undoes an approval within its grace period. */
async function undoApproval({ application, ports }: Service, ask: Ask, given: RequestOptions): Promise<void> {
  const caller = { kind: 'editor', name: 'Ada' } as const;
  const { id } = (await ask('createPressRelease', '/press-releases', given)).body.data;
  await ask('submitPressRelease', `/press-releases/${id}/submit`, { ...given, json: { ai_text_declaration: 'none' } });
  await ports.unitOfWork.run(async ({ pressReleases }) => {
    const release = (await pressReleases.load(id)) ?? assert.fail();
    const at = ports.clock.now();
    await pressReleases.save(approvePressRelease(release, { actor: caller, at }, 'now', 600_000));
  });
  await application.review.undo({ id, caller });
}

/** Takes approved releases through every further transition, so that each event type occurs. */
async function afterApproval(service: Service, ask: Ask, given: RequestOptions, imageId: ImageId): Promise<void> {
  const { application, ports } = service;
  const { token = null } = given;
  const caller = { kind: 'editor', name: 'Ada' } as const;
  const image = await ports.queries.images.find(imageId);
  const { id } = (await ask('createPressRelease', '/press-releases', given)).body.data;
  const publish_at = new Date(ports.clock.now().getTime() + 86_400_000).toISOString();
  const json = { ai_text_declaration: 'none', publish_at };
  await ask('submitPressRelease', `/press-releases/${id}/submit`, { ...given, json });
  await application.review.approve({ id, submission: 1, caller });
  await ask('getPressRelease', `/press-releases/${id}`, { token });
  await undoApproval(service, ask, given);
  const out = { id: image?.image.pressReleaseId ?? id, caller };
  const reasons = { reason: 'rights', public: 'Für dieses Bild fehlt ein Recht.', note: null, ...STATEMENT } as const;
  await application.review.takeDown({ ...out, ...reasons, imageId });
  await application.review.takeDown({ ...out, ...reasons, public: 'Für diese Mitteilung fehlt ein Recht.' });
  await ask('getPressRelease', `/press-releases/${out.id}`, { token });
  const objection = { text: 'Das Recht liegt vor; die Vereinbarung haben wir der Redaktion geschickt.' };
  await ask('objectToRejection', `/press-releases/${out.id}/objection`, { token, json: objection });
  await application.review.uphold({ ...out, ...STATEMENT, caller: { kind: 'editor', name: 'Bo' } });
  await application.review.reinstate(out);
}

async function walkWebhooks({ application }: Service, ask: Ask, token: string, path: string): Promise<void> {
  const deliver = async () => {
    await application.events.publish({ caller: OPERATOR });
    const { deliverer } = application.webhooks;
    while ((await deliverer.begin({ caller: OPERATOR })) > 0) await deliverer.idle({ caller: OPERATOR });
  };
  await deliver();
  const fetched = await ask('getWebhook', path, { token });
  await ask('getWebhook', path, { token, headers: { 'If-None-Match': fetched.headers.get('ETag') ?? '' } });
  await ask('listWebhooks', '/webhooks', { token });
  await ask('testWebhook', `${path}/test`, { token, json: {} });
  await deliver();
  const deliveries = await ask('listWebhookDeliveries', `${path}/deliveries?per_page=2`, { token });
  const delivery = `${path}/deliveries/${deliveries.body.data[0].id}`;
  const shown = await ask('getWebhookDelivery', delivery, { token });
  await ask('getWebhookDelivery', delivery, { token, headers: { 'If-None-Match': shown.headers.get('ETag') ?? '' } });
  await ask('redeliverWebhookDelivery', `${delivery}/redeliver`, { token, json: {} });
  await ask('rotateWebhookSecret', `${path}/rotate-secret`, { token, json: {} });
  await ask('updateWebhook', path, { token, json: { types: ['press_release.published', 'press_release.rejected'] } });
  await ask('deleteWebhook', path, { token });
}

/** Accounts whose bookings do not cover the request. */
async function withoutBooking(
  service: Service,
  ask: Ask,
  fields: Readonly<Record<string, unknown>>,
  submission: unknown,
): Promise<void> {
  const { accounts, catalogue } = service.application;
  const day = 86_400_000;
  for (const { name, lasts } of [
    { name: 'Zu wenig gebucht GmbH', lasts: day },
    { name: 'Nicht mehr gebucht GmbH', lasts: 90_000 },
  ]) {
    const { id: accountId } = await accounts.create({ caller: OPERATOR, name });
    const validUntil = new Date(service.ports.clock.now().getTime() + lasts);
    await accounts.grantBooking({ caller: OPERATOR, accountId, terms: { kind: 'plan', monthlyQuota: 1 }, validUntil });
    const company = await catalogue.createCompany({
      caller: OPERATOR,
      accountId,
      name,
      portal: 'portal_b',
      language: 'en',
    });
    const { secret: token } = await accounts.createToken({ caller: OPERATOR, accountId, name: 'CMS' });
    for (let release = 0; release < (lasts === day ? 2 : 1); release++) {
      const json = { ...fields, company_id: company.id };
      const { data } = (await ask('createPressRelease', '/press-releases', { token, json })).body;
      await ask('submitPressRelease', `/press-releases/${data.id}/submit`, { token, json: submission });
    }
  }
}

/** Sends one request more than the rate limit allows. */
async function exhaust(ports: Service['ports'], clock: FixedClock, language: Language, steps: Step[]): Promise<void> {
  const service = await startService({ ports, baseUrl: BASE, rateLimitPerMinute: 1 });
  try {
    const { token } = await party(service, 'Eilig GmbH');
    const ask = createRecorder(service, clock, language, steps);
    await ask('getMe', '/me', { token });
    await ask('getMe', '/me', { token });
  } finally {
    await service.close();
  }
}

/** The fingerprint of a JSON body, as in readBodyFields. */
function fingerprint(json: unknown): string {
  const parts = ['application/json', JSON.stringify(json)];
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest('hex');
}
