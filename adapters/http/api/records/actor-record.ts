import * as v from 'valibot';
import { USER_NAME_MAX } from '../../../../domain/index.ts';
import { localised } from '../../kernel/localised.ts';
import { about, idNumber } from '../../kernel/responses/record-schemas.ts';

const TEXTS = localised({
  de: {
    user_id: 'Die angemeldete Person; fehlt bei einem Token.',
    user_name: 'Ihr Name zu dieser Zeit.',
    clock: 'Automatisch, zum vorgesehenen Zeitpunkt.',
  },
  en: {
    user_id: 'The signed-in person; absent for a token.',
    user_name: 'Their name at the time.',
    clock: 'Automatically, at the scheduled time.',
  },
});

/** The actor of a step as shown to publishers (contract §12). */
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
