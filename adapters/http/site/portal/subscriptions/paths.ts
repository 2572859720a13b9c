/* Paths of email subscriptions, below a portal (contract §16). */

export const SUBSCRIPTIONS_PATH = '/subscriptions';
export const SUBSCRIPTION_PATH = `${SUBSCRIPTIONS_PATH}/:secret`;
export const CONFIRMATION_PATH = `${SUBSCRIPTIONS_PATH}/confirm/:secret`;

export const subscriptionPath = (secret: string): string => `${SUBSCRIPTIONS_PATH}/${secret}`;
export const confirmationPath = (secret: string): string => `${SUBSCRIPTIONS_PATH}/confirm/${secret}`;
