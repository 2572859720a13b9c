import * as v from 'valibot';
import { USER_NAME_MAX } from '../../../domain/index.ts';
import { localised } from '../kernel/localised.ts';
import { about, idNumber } from '../kernel/responses/record.ts';

const TEXTS = localised({
  de: {
    user_id: 'Die Person, wo es eine war und kein Token.',
    user_name: 'Wie sie damals hieß.',
    clock: 'Der Termin war da; niemand tat es.',
  },
  en: {
    user_id: 'The person, where it was one and not a token.',
    user_name: 'Their name at the time.',
    clock: 'Its time had come; nobody did it.',
  },
});

/** The actor of a step, as publishers see it (contract §12). */
export const ACTOR = v.variant('kind', [
  v.strictObject({
    kind: v.literal('publisher'),
    token_id: v.nullable(idNumber()),
    user_id: v.exactOptional(about(idNumber(), TEXTS.user_id)),
    user_name: v.exactOptional(about(v.pipe(v.string(), v.maxLength(USER_NAME_MAX)), TEXTS.user_name)),
  }),
  v.strictObject({ kind: v.literal('editor') }),
  v.strictObject({ kind: about(v.literal('clock'), TEXTS.clock) }),
]);
