import type {
  Dispatch,
  DispatchId,
  Frequency,
  Language,
  Portal,
  PressReleaseId,
  SubscribedSearch,
  SubscriberId,
  Subscription,
  SubscriptionId,
  SubscriptionMail,
  SubscriptionMailId,
} from '../../../domain/index.ts';
import { group, id, inColumn, integer, json, nullable, table, text, time } from './table.ts';

export const SUBSCRIBER = table({
  id: id<SubscriberId>(),
  email: text(),
  refusals: integer(),
  createdAt: time(),
});

export const SUBSCRIPTION = table({
  id: id<SubscriptionId>(),
  subscriberId: id<SubscriberId>(),
  portal: text<Portal>(),
  list: group({
    key: inColumn('list_key', text()),
    path: inColumn('list_path', text()),
    name: inColumn('list_name', text()),
    search: nullable(json<SubscribedSearch>()),
  }),
  language: text<Language>(),
  frequency: text<Frequency>(),
  wanted: nullable(text<Frequency>()),
  askedAt: time(),
  confirmedAt: nullable(time()),
} satisfies { readonly [K in keyof Subscription]: unknown });

export const DISPATCH = table({
  id: id<DispatchId>(),
  pressReleaseId: id<PressReleaseId>(),
  note: nullable(text()),
  createdAt: time(),
} satisfies { readonly [K in keyof Dispatch]: unknown });

/** The columns of a mail; `messageId` is set by `compose`, so that every mail has one. */
export const SUBSCRIPTION_MAIL = table({
  id: id<SubscriptionMailId>(),
  messageId: text(),
  subscriberId: id<SubscriberId>(),
  subscriptionId: nullable(id<SubscriptionId>()),
  state: text<SubscriptionMail['state']>(),
  attempts: integer(),
  createdAt: time(),
  nextAttemptAt: nullable(time()),
  finishedAt: nullable(time()),
} satisfies { readonly [K in keyof SubscriptionMail]: unknown });
