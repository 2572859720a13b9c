import * as v from 'valibot';
import { OPERATOR } from '../../../domain/index.ts';
import { operation } from '../operation.ts';

export const subscriptionOperations = {
  'subscription end': operation(v.object({ email: v.string() }), async ({ subscriptions }, { email }) => ({
    ended: await subscriptions.endOf({ caller: OPERATOR, email }),
  })),
};
