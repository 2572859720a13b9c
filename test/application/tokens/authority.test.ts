import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createApplication } from '../../../application/index.ts';
import type { Ports } from '../../../application/ports/index.ts';
import {
  type AccountId,
  DEFAULT_PERMISSIONS,
  DomainError,
  OPERATOR,
  PERMISSIONS,
  type Permission,
  type Role,
  tokenCaller,
  type User,
  type UserId,
  userCaller,
} from '../../../domain/index.ts';
import { aStoredToken } from '../../support/records/builders.ts';

/** The rights that each use case accepts; `anyone` for those that check none. */
const RIGHTS: Readonly<Record<string, string>> = {
  'pressReleases.guard': 'press-releases:write',
  'pressReleases.create': 'press-releases:write',
  'pressReleases.edit': 'press-releases:write',
  'pressReleases.guardPut': 'press-releases:write',
  'pressReleases.put': 'press-releases:write',
  'pressReleases.submit': 'press-releases:write',
  'pressReleases.handOver': 'press-releases:write',
  'pressReleases.comments': 'press-releases:read',
  'pressReleases.addComment': 'press-releases:write',
  'pressReleases.deleteComment': 'press-releases:write',
  'pressReleases.withdraw': 'press-releases:write',
  'pressReleases.reschedule': 'press-releases:write',
  'pressReleases.object': 'press-releases:write',
  'pressReleases.questions': 'press-releases:read',
  'pressReleases.guardAnswer': 'press-releases:write',
  'pressReleases.answerQuestion': 'press-releases:write',
  'pressReleases.proposal': 'press-releases:read',
  'pressReleases.guardProposal': 'press-releases:write',
  'pressReleases.acceptProposal': 'press-releases:write',
  'pressReleases.declineProposal': 'press-releases:write',
  'pressReleases.delete': 'press-releases:write',
  'pressReleases.get': 'press-releases:read',
  'pressReleases.list': 'press-releases:read',
  'pressReleases.listByKey': 'press-releases:read',
  'pressReleases.linesByKey': 'press-releases:read',
  'pressReleases.calendar': 'press-releases:read',
  'pressReleases.history': 'press-releases:read',
  'pressReleases.conversation': 'press-releases:read',
  'pressReleases.version': 'press-releases:read',
  'pressReleases.restore': 'press-releases:write',
  'pressReleases.latestEdit': 'press-releases:read',
  'pressReleases.tokenNames': 'press-releases:read',
  'pressReleases.openForEditing': 'press-releases:read',
  'pressReleases.checkSubmission': 'press-releases:read',
  'pressReleases.published': 'anyone',
  'corrections.guard': 'press-releases:write',
  'corrections.propose': 'press-releases:write',
  'corrections.list': 'press-releases:read',
  'corrections.get': 'press-releases:read',
  'corrections.guardWithdrawal': 'press-releases:write',
  'corrections.withdraw': 'press-releases:write',
  'corrections.awaiting': 'editor operator',
  'corrections.show': 'editor operator',
  'corrections.approve': 'editor',
  'corrections.reject': 'editor',
  'corrections.reclassify': 'editor',
  'corrections.withhold': 'editor',
  'corrections.earlierWording': 'anyone',
  'previewLinks.guard': 'press-releases:write',
  'previewLinks.create': 'press-releases:write',
  'previewLinks.list': 'press-releases:read',
  'previewLinks.get': 'press-releases:read',
  'previewLinks.revoke': 'press-releases:write',
  'previewLinks.open': 'anyone',
  'readership.count': 'anyone',
  'readership.countPageView': 'anyone',
  'readership.write': 'operator',
  'readership.ofRelease': 'press-releases:read',
  'readership.exportOfRelease': 'press-releases:read',
  'readership.ofAccount': 'press-releases:read',
  'images.guardAttach': 'press-release-images:write',
  'images.attach': 'press-release-images:write',
  'images.findReusable': 'press-release-images:write',
  'images.reusable': 'press-release-images:write',
  'images.reuse': 'press-release-images:write',
  'images.remove': 'press-release-images:write',
  'images.guardEdit': 'press-release-images:write',
  'images.edit': 'press-release-images:write',
  'images.list': 'press-releases:read',
  'images.thumbnails': 'press-releases:read',
  'images.openOriginal': 'press-releases:read',
  'images.signNext': 'operator',
  'images.signingState': 'operator',
  'images.readRendition': 'anyone',
  'images.openRendition': 'anyone',
  'portal.list': 'anyone',
  'portal.releases': 'anyone',
  'portal.release': 'anyone',
  'portal.takenDown': 'anyone',
  'portal.tombstones': 'anyone',
  'portal.pictureTakenDown': 'anyone',
  'portal.newsroom': 'anyone',
  'portal.newsrooms': 'anyone',
  'portal.categories': 'anyone',
  'portal.keyword': 'anyone',
  'portal.months': 'anyone',
  'portal.changes': 'anyone',
  'portal.sitemap': 'anyone',
  'portal.sitemapPart': 'anyone',
  'portal.news': 'anyone',
  'portal.picture': 'anyone',
  'portal.pictureOfFile': 'anyone',
  'pictures.check': 'anyone',
  'portal.checkText': 'anyone',
  'portal.checkAddress': 'anyone',
  'portal.indexRenamed': 'operator',
  'portal.indexTexts': 'operator',
  'portal.catchUp': 'operator',
  'portal.search': 'anyone',
  'portal.searchReleases': 'anyone',
  'portal.summariseSearch': 'anyone',
  'cacheVersions.window': 'anyone',
  'cacheVersions.ofList': 'anyone',
  'cacheVersions.ofReleases': 'anyone',
  'cacheVersions.ofSearch': 'anyone',
  'schedules.publishDue': 'operator',
  'schedules.overdue': 'operator',
  'schedules.nextDue': 'operator',
  'schedules.count': 'operator',
  'evidence.show': 'operator',
  'evidence.openOriginal': 'operator',
  'history.prove': 'press-releases:read',
  'history.trees': 'anyone',
  'history.closeDays': 'operator',
  'history.verifyEntries': 'operator',
  'history.verifyTree': 'operator',
  'evidence.purge': 'operator',
  'evidence.beginVerification': 'operator',
  'evidence.verifyNext': 'operator',
  'evidence.faults': 'operator',
  'evidence.checkInBackground': 'operator',
  'evidence.state': 'operator',
  'review.releases': 'editor operator',
  'review.show': 'editor operator',
  'review.approve': 'editor',
  'review.undo': 'editor',
  'review.reject': 'editor',
  'review.takeDown': 'editor',
  'review.reinstate': 'editor',
  'review.uphold': 'editor',
  'review.decideSandboxReviews': 'editor',
  'desk.queue': 'editor operator',
  'desk.counts': 'editor operator',
  'desk.oldest': 'operator',
  'desk.arrivals': 'editor operator',
  'desk.publishers': 'editor operator',
  'desk.publisher': 'editor operator',
  'desk.next': 'editor',
  'desk.stillInQueue': 'editor',
  'desk.show': 'editor operator',
  'desk.claim': 'editor',
  'desk.claimCase': 'editor',
  'desk.claims': 'editor operator',
  'desk.filters': 'editor',
  'desk.saveFilter': 'editor',
  'desk.removeFilter': 'editor',
  'desk.giveUp': 'editor',
  'desk.setAside': 'editor',
  'desk.bringBack': 'editor',
  'desk.openOriginal': 'editor operator',
  'desk.ask': 'editor',
  'desk.propose': 'editor',
  'desk.categories': 'editor operator',
  'desk.checkLinks': 'operator',
  'desk.examineWaiting': 'operator',
  'desk.addNote': 'editor',
  'desk.addAccountNote': 'editor',
  'desk.reasons': 'editor',
  'desk.addReason': 'editor',
  'desk.changeReason': 'editor',
  'desk.releases': 'editor operator',
  'desk.search': 'editor operator',
  'desk.scheduled': 'editor operator',
  'desk.objections': 'editor operator',
  'desk.removeReason': 'editor',
  'desk.record': 'editor operator',
  'desk.statistics': 'editor operator',
  'accounts.authenticate': 'anyone',
  'accounts.create': 'operator',
  'accounts.list': 'operator',
  'accounts.bookings': 'operator',
  'accounts.revokeBooking': 'operator',
  'accounts.show': 'operator',
  'accounts.setDisabled': 'operator',
  'accounts.grantBooking': 'operator',
  'accounts.createToken': 'owner operator',
  'accounts.listTokens': 'owner operator',
  'accounts.token': 'owner operator',
  'accounts.revokeToken': 'owner operator',
  'accounts.rotateToken': 'owner operator',
  'accounts.setRequiresOwner': 'owner operator',
  'accounts.importLegacyKeys': 'operator',
  'accounts.log': 'owner',
  'accounts.rename': 'owner operator',
  'accounts.me': 'account',
  'accounts.overview': 'press-releases:read',
  'accounts.provision': 'operator',
  'users.invite': 'operator',
  'users.list': 'operator',
  'users.disable': 'operator',
  'users.enable': 'operator',
  'users.sessions': 'operator',
  'users.endSessions': 'operator',
  'users.reset': 'operator',
  'members.list': 'owner',
  'members.invite': 'owner',
  'members.removeInvitation': 'owner',
  'members.changeRole': 'owner',
  'members.remove': 'owner',
  'signIn.methods': 'anyone',
  'signIn.withPassword': 'anyone',
  'signIn.passkeyOptions': 'anyone',
  'signIn.withPasskey': 'anyone',
  'signIn.openIdBegin': 'anyone',
  'signIn.openIdFinish': 'anyone',
  'signIn.requestReset': 'anyone',
  'links.show': 'anyone',
  'links.use': 'anyone',
  'sessions.recognise': 'anyone',
  'sessions.list': 'person',
  'sessions.end': 'person',
  'sessions.endAll': 'person',
  'sessions.chooseAccount': 'person',
  'people.accounts': 'person',
  'people.changePassword': 'person',
  'mails.sendDue': 'operator',
  'mails.notifyOverdue': 'operator',
  'mails.queues': 'operator',
  'subscriptions.ask': 'anyone',
  'subscriptions.show': 'anyone',
  'subscriptions.confirm': 'anyone',
  'subscriptions.change': 'anyone',
  'subscriptions.end': 'anyone',
  'subscriptions.endOf': 'operator',
  'subscriptions.unsubscribe': 'anyone',
  'subscriptions.fanOut': 'operator',
  'subscriptions.sendDue': 'operator',
  'reports.find': 'anyone',
  'reports.submit': 'anyone',
  'reports.list': 'editor operator',
  'reports.show': 'editor operator',
  'reports.decide': 'editor',
  'reports.hold': 'editor operator',
  'reports.statistics': 'editor operator',
  'people.changeProfile': 'person',
  'people.email': 'person',
  'people.requestEmail': 'person',
  'people.cancelEmail': 'person',
  'people.confirmEmail': 'person',
  'people.passkeys': 'person',
  'people.passkeyRegistration': 'person',
  'people.addPasskey': 'person',
  'people.rename': 'person',
  'people.removePasskey': 'person',
  'catalogue.companies': 'companies:read',
  'catalogue.allCompanies': 'operator',
  'catalogue.company': 'companies:read',
  'catalogue.categories': 'press-releases:read',
  'catalogue.choices': 'press-releases:read',
  'catalogue.allCategories': 'operator',
  'catalogue.createCompany': 'owner operator',
  'catalogue.updateCompany': 'owner operator',
  'catalogue.guardDomain': 'companies:write',
  'catalogue.requestDomain': 'companies:write',
  'catalogue.requestedDomain': 'companies:write',
  'catalogue.checkDomain': 'companies:write',
  'catalogue.removeMark': 'editor',
  'catalogue.permitMark': 'editor',
  'catalogue.recheckDomains': 'operator',
  'catalogue.createCategory': 'operator',
  'catalogue.updateCategory': 'operator',
  'events.publish': 'operator',
  'events.read': 'press-releases:read',
  'events.queue': 'operator',
  'webhooks.create': 'webhooks:write operator',
  'webhooks.list': 'webhooks:write operator',
  'webhooks.show': 'webhooks:write operator',
  'webhooks.update': 'webhooks:write operator',
  'webhooks.delete': 'webhooks:write operator',
  'webhooks.rotateSecret': 'webhooks:write operator',
  'webhooks.sendTest': 'webhooks:write operator',
  'webhooks.listDeliveries': 'webhooks:write operator',
  'webhooks.showDelivery': 'webhooks:write operator',
  'webhooks.redeliver': 'webhooks:write operator',
  'webhooks.deliverer.begin': 'operator',
  'webhooks.deliverer.idle': 'operator',
  'webhooks.tidyDeliveries': 'operator',
  'webhooks.queue': 'operator',
  'announcing.announceDue': 'operator',
  lastSweep: 'operator',
  sweep: 'operator',
  'checks.database': 'anyone',
  'checks.storage': 'anyone',
};

/** Not use cases: a port that adapters use directly, and a fact about the deployment. */
const HANDED_ON = ['idempotency', 'subscriptions.isOffered'];

class PortTouched extends Error {}

/** Ports that throw when used after `seal`. Two of these read the clock while the use cases are created. */
function untouchablePorts() {
  let isMade = false;
  const port = (name: string) =>
    new Proxy(
      {},
      {
        get(_, property) {
          if (isMade) throw new PortTouched(`${name}.${String(property)}`);
          return () => new Date(0);
        },
      },
    );
  const ports = new Proxy({} as Ports, { get: (_, name) => port(String(name)) });
  return { ports, seal: () => (isMade = true) };
}

type AnyUseCase = ((command?: unknown) => Promise<unknown>) & { readonly rights: readonly string[] };

/** Every function of the application by its path, and every other value. */
function leaves(value: unknown, path: readonly string[] = []): [string, unknown][] {
  if (HANDED_ON.includes(path.join('.'))) return [];
  if (typeof value !== 'object' || value === null) return [[path.join('.'), value]];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, [...path, name]));
}

const { ports, seal } = untouchablePorts();
const useCases = leaves(createApplication(ports)) as [string, AnyUseCase][];
seal();

const accountId = 1 as AccountId;
const account = (permissions: readonly Permission[]) => tokenCaller({ ...aStoredToken(accountId), permissions });
const PERSON: User = {
  id: 7 as UserId,
  email: 'jo@example.org',
  name: 'Jo',
  language: 'en',
  memberships: [],
  isEditor: true,
  isOperator: true,
  mutedMails: [],
  hasPassword: true,
  createdAt: new Date(0),
  joinedAt: new Date(0),
  provenAt: new Date(0),
  disabledAt: null,
};
const member = (role: Role) => userCaller({ ...PERSON, memberships: [{ accountId, role }] }, accountId);
const person = { kind: 'person', user: PERSON, sessionId: 3 };
const EDITOR = { kind: 'editor', name: 'Erika' };
const EDITOR_IN_PERSON = { ...EDITOR, user: { id: 7, name: 'Erika' } };
const whole = account(PERMISSIONS);

/** Rights that no token has, whatever its permissions. */
const OF_PEOPLE = ['owner', 'person', 'editor', 'operator'];

/** Callers, each with a predicate for the rights that it satisfies. */
const callers: readonly [string, unknown, (right: string) => boolean][] = [
  ['an anonymous caller', undefined, () => false],
  ['null', null, () => false],
  ['a text', 'operator', () => false],
  ['an empty object', {}, () => false],
  ['an account without permissions', account([]), (right) => right === 'account'],
  ...PERMISSIONS.map((permission): [string, unknown, (right: string) => boolean] => [
    `an account with all but ${permission}`,
    account(PERMISSIONS.filter((other) => other !== permission)),
    (right) => right !== permission && !OF_PEOPLE.includes(right),
  ]),
  ['an account with all permissions', whole, (right) => !OF_PEOPLE.includes(right)],
  [
    'an author',
    member('author'),
    (right) => right === 'account' || (DEFAULT_PERMISSIONS as readonly string[]).includes(right),
  ],
  ['an owner', member('owner'), (right) => right === 'owner' || !OF_PEOPLE.includes(right)],
  [
    'an owner without a name',
    { ...member('owner'), via: { kind: 'user', user: { id: 7 }, role: 'owner' } },
    () => false,
  ],
  [
    'an owner without an id',
    { ...member('owner'), via: { kind: 'user', user: { name: 'Jo' }, role: 'owner' } },
    () => false,
  ],
  [
    'a token that claims to be an owner',
    { ...whole, via: { ...whole.via, role: 'owner' } },
    (right) => !OF_PEOPLE.includes(right),
  ],
  ['a user whose record claims editor and operator', person, (right) => right === 'person'],
  ['a person without a session', { kind: 'person', user: PERSON }, () => false],
  ['a session without a person', { kind: 'person', sessionId: 3 }, () => false],
  ['a user alone', PERSON, () => false],
  ['an editor', EDITOR, (right) => right === 'editor'],
  ['an operator', OPERATOR, (right) => right === 'operator'],
  ['a signed-in editor', EDITOR_IN_PERSON, (right) => right === 'editor'],
  ['an editor without an id', { ...EDITOR, user: { name: 'Erika' } }, () => false],
  ['an editor without a name', { kind: 'editor', name: ' ' }, () => false],
  ['an editor whose name is no text', { kind: 'editor', name: 7 }, () => false],
  ['an unknown kind of caller', { kind: 'admin', name: 'Erika' }, () => false],
  ['permissions without a token', { accountId, permissions: PERMISSIONS }, () => false],
  ['permissions without an account', { permissions: PERMISSIONS, via: whole.via }, () => false],
  ['an account id of the wrong type', { ...whole, accountId: '1' }, () => false],
  ['an unknown authentication method', { ...whole, via: { kind: 'cookie' } }, () => false],
  ['permissions that are not a list', { ...whole, permissions: 'press-releases:write webhooks:write' }, () => false],
  ['a token record without a caller', whole.via.token, () => false],
];

describe('authorisation', () => {
  test('declares rights at every use case', () => {
    const found = useCases.map(([path, { rights }]) => [path, rights?.length === 0 ? 'anyone' : rights?.join(' ')]);
    assert.deepEqual(Object.fromEntries(found), RIGHTS);
  });

  for (const [path, useCase] of useCases.filter(([, { rights }]) => rights?.length > 0)) {
    test(`${path} refuses every other caller before it uses a port`, async () => {
      const isMissing = (error: unknown) =>
        DomainError.is(error, 'permission_missing') && error.details.permission === useCase.rights[0];
      await assert.rejects(useCase(), isMissing);
      for (const [who, caller, suffices] of callers) {
        if (useCase.rights.some(suffices)) continue;
        await assert.rejects(useCase({ caller, id: 1, accountId }), isMissing, who);
      }
    });
  }

  for (const path of ['desk.next', 'desk.claim', 'desk.claimCase', 'desk.giveUp']) {
    test(`${path} refuses an editor of the command line, who is not signed in`, async () => {
      const useCase = useCases.find(([each]) => each === path)?.[1];
      await assert.rejects(
        async () => useCase?.({ caller: EDITOR, id: 1 }),
        (error: unknown) => DomainError.is(error, 'permission_missing') && error.details.permission === 'editor',
      );
    });
  }

  test('admits callers with a sufficient right', async () => {
    const probe = async (path: string, caller: unknown) => {
      const useCase = useCases.find(([each]) => each === path)?.[1];
      await assert.rejects(async () => useCase?.({ caller, id: 1, keys: [] }), PortTouched, path);
    };
    await probe('pressReleases.get', account(['press-releases:read']));
    await probe('accounts.me', account([]));
    await probe('accounts.list', OPERATOR);
    await probe('review.show', EDITOR);
    await probe('review.show', OPERATOR);
    await probe('review.approve', EDITOR);
    await probe('desk.show', EDITOR);
    await probe('desk.record', OPERATOR);
    await probe('desk.claim', EDITOR_IN_PERSON);
    await probe('webhooks.show', account(['webhooks:write']));
    await probe('webhooks.show', OPERATOR);
    await probe('webhooks.show', member('owner'));
    await probe('pressReleases.get', member('author'));
    await probe('accounts.revokeToken', member('owner'));
    await probe('members.list', member('owner'));
    await probe('sessions.list', person);
  });
});
