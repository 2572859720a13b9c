import { byAnyone, byOperator } from '../../kernel/authority.ts';
import type { SignInPorts } from '../../people/users/people-ports.ts';
import type { ReadershipCounter } from '../readership/counter.ts';
import { makeFanOut } from './fan-out.ts';
import {
  makeChangeSubscription,
  makeConfirmSubscriptions,
  makeEndSubscription,
  makeEndSubscriptionsOf,
  makeShowSubscriptions,
  makeUnsubscribe,
} from './manage.ts';
import { type ReaderAddressSettings, readerAddresses } from './reader-addresses.ts';
import { makeSendSubscriptionMails } from './send-subscription-mails.ts';
import { makeAskSubscription } from './subscribe.ts';

export interface SubscriptionSettings extends ReaderAddressSettings {
  /** Time zone of the digests. Default: Europe/Berlin. */
  readonly timeZone?: string;
}

/** Subscriptions by mail (contract §16). */
export function subscriptionUseCases(
  ports: SignInPorts,
  settings: SubscriptionSettings,
  readership: Pick<ReadershipCounter, 'count'>,
) {
  const { timeZone = 'Europe/Berlin' } = settings;
  const addresses = readerAddresses(settings);
  return {
    /** False without a mail server: the form and the pages of subscriptions then do not exist. */
    isOffered: ports.mailer.canSend && addresses !== null,
    ask: byAnyone(makeAskSubscription(ports)),
    show: byAnyone(makeShowSubscriptions(ports)),
    confirm: byAnyone(makeConfirmSubscriptions(ports)),
    change: byAnyone(makeChangeSubscription(ports, { timeZone })),
    end: byAnyone(makeEndSubscription(ports)),
    endOf: byOperator(makeEndSubscriptionsOf(ports)),
    unsubscribe: byAnyone(makeUnsubscribe(ports)),
    fanOut: byOperator(makeFanOut(ports, { timeZone })),
    sendDue: byOperator(makeSendSubscriptionMails(ports, addresses, readership)),
  };
}
