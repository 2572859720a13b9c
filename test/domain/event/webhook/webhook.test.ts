import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type AccountId,
  type ApiTokenId,
  type CompanyId,
  createWebhook,
  disableWebhook,
  editWebhook,
  type PressReleaseId,
  rotateWebhookSecret,
  tokenEvent,
  type Webhook,
  type WebhookChanges,
  type WebhookId,
  wantsEvent,
} from '../../../../domain/index.ts';
import { aDraft, aToken } from '../../../support/records/builders.ts';
import { PUBLISHER } from '../../../support/records/releases.ts';

const AT = new Date('2026-08-01T09:00:00Z');
const LATER = new Date('2026-08-02T09:00:00Z');
const TERMS = {
  ...{ accountId: 1 as AccountId, url: 'https://hooks.example/', description: null },
  ...{ types: [], expand: [], companyIds: null },
};

function aWebhook(changes: Partial<Webhook> = {}): Webhook {
  return { ...createWebhook(TERMS, 'whsec_1', AT), id: 7 as WebhookId, ...changes };
}

const OF_TOKEN = tokenEvent('token.created', { ...aToken(TERMS.accountId), id: 7 as ApiTokenId }, AT);

describe('a webhook', () => {
  it('is enabled from the start, with one secret', () => {
    assert.deepEqual(createWebhook({ ...TERMS, types: ['image.removed', 'image.removed'] }, 'whsec_1', AT), {
      ...TERMS,
      types: ['image.removed'],
      secrets: [{ secret: 'whsec_1', expiresAt: null }],
      disabled: null,
      createdAt: AT,
      updatedAt: AT,
      version: 1,
    });
  });

  const changes: readonly (readonly [string, WebhookChanges, Partial<Webhook>])[] = [
    ['URL', { url: 'https://new.example/' }, { url: 'https://new.example/' }],
    ['description', { description: 'CMS' }, { description: 'CMS' }],
    ['types', { types: ['image.removed', 'image.removed'] }, { types: ['image.removed'] }],
    ['expansion', { expand: ['press_release', 'press_release'] }, { expand: ['press_release'] }],
    ['state', { enabled: false }, { disabled: { at: LATER, reason: 'requested' } }],
  ];
  for (const [what, change, expected] of changes) {
    it(`accepts another ${what}, and updates its time of change`, () => {
      const webhook = aWebhook();
      assert.deepEqual(editWebhook(webhook, change, LATER), { ...webhook, ...expected, updatedAt: LATER });
    });
  }

  for (const [before, after] of [
    [['image.removed'], ['image.removed', 'token.created']],
    [['image.removed', 'token.created'], ['image.removed']],
    [['image.removed'], ['token.created']],
    [['image.removed'], []],
  ] as const) {
    it(`wants ${after.join(' and ') || 'all events'} instead of ${before.join(' and ')} after a change`, () => {
      const changed = editWebhook(aWebhook({ types: before }), { types: after }, LATER);
      assert.deepEqual([changed.types, changed.updatedAt], [after, LATER]);
    });
  }

  it('keeps everything that a change does not mention', () => {
    const webhook = aWebhook({
      ...{ types: ['image.removed'], expand: ['press_release'], description: 'CMS' },
      disabled: { at: AT, reason: 'failing' },
    });
    const url = 'https://new.example/';
    assert.deepEqual(editWebhook(webhook, { url }, LATER), { ...webhook, url, updatedAt: LATER });
    const described = editWebhook(webhook, { description: null }, LATER);
    assert.deepEqual(described, { ...webhook, description: null, updatedAt: LATER });
  });

  it('does not change without a difference', () => {
    const webhook = aWebhook({ types: ['image.removed', 'token.created'], description: 'CMS' });
    const { url, description } = webhook;
    const same: WebhookChanges = { url, description, types: ['token.created', 'image.removed'], enabled: true };
    assert.equal(editWebhook(webhook, same, LATER), webhook);
    assert.equal(editWebhook(webhook, {}, LATER), webhook);
    const disabled = aWebhook({ disabled: { at: AT, reason: 'failing' } });
    assert.equal(editWebhook(disabled, { enabled: false }, LATER), disabled);
    assert.equal(disableWebhook(disabled, 'gone', LATER), disabled);
  });

  it('is disabled with a reason, and enabled again', () => {
    const disabled = disableWebhook(aWebhook(), 'failing', LATER);
    assert.deepEqual(disabled.disabled, { at: LATER, reason: 'failing' });
    assert.equal(editWebhook(disabled, { enabled: true }, LATER).disabled, null);
  });

  it('has a new secret after a rotation, and keeps the old one', () => {
    const { secrets, updatedAt } = rotateWebhookSecret(aWebhook(), 'whsec_2', LATER);
    assert.deepEqual(
      secrets.map(({ secret }) => secret),
      ['whsec_2', 'whsec_1'],
    );
    assert.deepEqual(updatedAt, LATER);
  });

  for (const [what, webhook, wanted] of [
    ['wants every event without types', {}, true],
    ['wants events of its types', { types: ['image.removed', 'token.created'] }, true],
    ['wants no events of other types', { types: ['image.attached'] }, false],
    ['wants no event without a release if it is limited to newsrooms', { companyIds: [3 as CompanyId] }, false],
    ['wants no event while disabled', { disabled: { at: AT, reason: 'requested' } }, false],
  ] as const) {
    it(what, () => assert.equal(wantsEvent(aWebhook(webhook), OF_TOKEN), wanted));
  }

  it('receives events of its newsrooms only', () => {
    const { event } = aDraft(PUBLISHER);
    const other = (event.companyId + 1) as CompanyId;
    const ofRelease = { ...event, pressReleaseId: 1 as PressReleaseId };
    assert.equal(wantsEvent(aWebhook({ companyIds: [other, event.companyId] }), ofRelease), true);
    assert.equal(wantsEvent(aWebhook({ companyIds: [other] }), ofRelease), false);
    assert.equal(wantsEvent(aWebhook({ companyIds: [] }), ofRelease), false);
  });
});
