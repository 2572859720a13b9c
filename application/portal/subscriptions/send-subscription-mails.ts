import {
  afterSubscriptionMailAttempt,
  isPending,
  MAIL_LEASE_MS,
  type MailOutcome,
  type PressReleaseId,
  SUBSCRIBER_REFUSALS_MAX,
  type Subscription,
  type SubscriptionMail,
} from '../../../domain/index.ts';
import { leaseOf } from '../../kernel/lease.ts';
import { newSecret } from '../../kernel/secret.ts';
import { mailOf, type RenderedMail } from '../../mail/mail-layout.ts';
import { quotable, type ReleaseParagraph } from '../../mail/mail-text.ts';
import type { SignInPorts } from '../../people/users/people-ports.ts';
import type { PublicRelease, SubscriptionMailContent } from '../../ports/index.ts';
import type { ReadershipCounter } from '../readership/counter.ts';
import { SUBSCRIPTION_MAILS } from './mail-texts.ts';
import type { ReaderAddresses } from './reader-addresses.ts';

/** Concurrent mails: more than connections to the mail server, so that none idles during a slow response. */
const AT_ONCE = 6;
/** Subscriptions whose due rows become mails before each round of sending. */
const COMPOSED_AT_ONCE = 500;
/** Lists named in a confirmation. */
const LISTS_SHOWN = 10;

/**
 * Sends due mails to subscribers, several concurrently; true if more may be due. Works as `makeSendDueMails`, with a
 * separate queue and mailer, so that no other mail waits behind these. Releases are looked up when the mail is rendered:
 * one that was taken down in the meantime is left out.
 */
export function makeSendSubscriptionMails(
  ports: SignInPorts,
  addresses: ReaderAddresses | null,
  readership: Pick<ReadershipCounter, 'count'>,
) {
  const { unitOfWork, clock, randomness, mailer, subscriptionMailer = mailer } = ports;
  return async ({ signal }: { readonly signal?: AbortSignal | undefined } = {}): Promise<boolean> => {
    if (!mailer.canSend || addresses === null || signal?.aborted === true) return false;
    const claimId = randomness.uuid();
    // Before every claim: the mails of a new release are claimed by their class, whatever else waits.
    await unitOfWork.run(({ subscriptions }) =>
      subscriptions.compose(clock.now(), randomness.uuid(), COMPOSED_AT_ONCE),
    );
    const claimed = await unitOfWork.run(({ subscriptions }) =>
      subscriptions.claim({ claimId, ...leaseOf(ports, MAIL_LEASE_MS), limit: AT_ONCE }),
    );
    const outcomes = await Promise.allSettled(
      claimed.map(async (mail) => {
        const rendered = await render(ports, addresses, mail, claimId);
        const outcome =
          rendered === undefined
            ? 'pointless'
            : await subscriptionMailer.send({ ...rendered.mail, messageId: mail.messageId });
        if (outcome === 'sent') {
          for (const id of rendered?.pressReleaseIds ?? []) await readership.count({ id, what: 'mailsSent' });
        }
        await finish(ports, mail, outcome, claimId);
      }),
    );
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    return claimed.length === AT_ONCE;
  };
}

async function finish(
  { unitOfWork, clock }: SignInPorts,
  mail: SubscriptionMail,
  outcome: MailOutcome,
  claimId: string,
): Promise<void> {
  const at = clock.now();
  await unitOfWork.run(async ({ subscriptions }) => {
    const isOurs = await subscriptions.finish(afterSubscriptionMailAttempt(mail, outcome, at), claimId);
    if (!isOurs || (outcome !== 'sent' && outcome !== 'refused')) return;
    const refusals = await subscriptions.countRefusal(mail.subscriberId, outcome === 'refused');
    if (refusals >= SUBSCRIBER_REFUSALS_MAX) await subscriptions.removeSubscriber(mail.subscriberId);
  });
}

/** Renders the mail with a new secret; undefined if there is nothing to send any more. */
async function render(
  ports: SignInPorts,
  addresses: ReaderAddresses,
  mail: SubscriptionMail,
  claimId: string,
): Promise<{ readonly mail: RenderedMail; readonly pressReleaseIds: readonly PressReleaseId[] } | undefined> {
  const { unitOfWork, queries, clock } = ports;
  const content = await unitOfWork.run(({ subscriptions }) => subscriptions.contentOf(mail.id));
  if (content === undefined) return undefined;
  const releases: PublicRelease[] = [];
  for (const { pressReleaseId } of content.dispatches) {
    const release = await queries.portal.release(pressReleaseId);
    if (release !== undefined && !release.noExport) releases.push(release);
  }
  const { secret, hash } = newSecret(ports);
  const rendered = textOf({ content, mail, releases, secret, now: clock.now() }, addresses);
  if (rendered === undefined) return undefined;
  const isOurs = await unitOfWork.run(({ subscriptions }) => subscriptions.seal(mail.id, claimId, hash));
  return isOurs ? { mail: rendered, pressReleaseIds: releases.map(({ id }) => id) } : undefined;
}

interface Draft {
  readonly content: SubscriptionMailContent;
  readonly mail: SubscriptionMail;
  readonly releases: readonly PublicRelease[];
  readonly secret: string;
  readonly now: Date;
}

function textOf(draft: Draft, addresses: ReaderAddresses): RenderedMail | undefined {
  const { content, mail, releases, secret, now } = draft;
  const { email, subscriptions } = content.subscriber;
  const linkOf = ({ portal }: Subscription, path: string) => `${addresses.portal(portal)}/subscriptions/${path}`;
  if (mail.subscriptionId === null) {
    const pending = subscriptions.filter((subscription) => isPending(subscription, now));
    const last = pending.toSorted((a, b) => a.askedAt.getTime() - b.askedAt.getTime()).at(-1);
    if (last === undefined) return undefined;
    const lists = pending.slice(0, LISTS_SHOWN).map(({ list }) => (list.search === null ? list.name : null));
    const { confirmation } = SUBSCRIPTION_MAILS[last.language];
    const portal = new URL(addresses.portal(last.portal)).host;
    const facts = { lists, portal, address: linkOf(last, `confirm/${secret}`) };
    return { ...mailOf({ email, language: last.language }, confirmation, facts), unsubscribeUrl: linkOf(last, secret) };
  }
  const subscription = subscriptions.find(({ id }) => id === mail.subscriptionId);
  const [dispatch] = content.dispatches;
  const [first] = releases;
  if (subscription === undefined || dispatch === undefined || first === undefined) return undefined;
  const { language, list } = subscription;
  const texts = SUBSCRIPTION_MAILS[language];
  const to = { email, language };
  const address = linkOf(subscription, secret);
  const paragraphs = releases.map((release) => paragraphOf(release, addresses));
  if (dispatch.note === null) {
    const facts = { list: list.name, releases: paragraphs, address };
    return { ...mailOf(to, texts.releases, facts), unsubscribeUrl: address };
  }
  // The subscriber never got the uncorrected wording: the mail about the publication shows the corrected one.
  if (!dispatch.isFollowUp) return undefined;
  const facts = { list: list.name, note: dispatch.note, release: paragraphOf(first, addresses), address };
  return { ...mailOf(to, texts.correction, facts), unsubscribeUrl: address };
}

function paragraphOf(release: PublicRelease, addresses: ReaderAddresses): ReleaseParagraph {
  const { id, slug, portal, title, teaser, language, company, images } = release;
  const image = images.find(({ role }) => role === 'preview') ?? images[0];
  const rendition = image?.renditions.find(({ name, mimeType }) => name === 'medium' && mimeType === 'image/jpeg');
  return {
    title,
    address: `${addresses.portal(portal)}/releases/${id}/${slug}`,
    language,
    newsroom: quotable(company.name),
    text: teaser,
    picture:
      rendition === undefined
        ? null
        : { src: addresses.rendition(rendition.key), alt: image?.description ?? image?.title ?? '' },
  };
}
