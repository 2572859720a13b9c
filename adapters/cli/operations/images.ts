import * as v from 'valibot';
import { OPERATOR } from '../../../domain/index.ts';
import { operation } from '../operation.ts';

export const imageOperations = {
  'rendition state': operation(v.object({}), ({ images }) => images.signingState({ caller: OPERATOR })),
  /** One image: a run goes on from the id that it answers with. */
  'rendition sign': operation(
    v.object({ after: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
    async ({ images }, { after }) => {
      const { certificate, imageId, fault } = await images.signNext({ caller: OPERATOR, after });
      return { certificate, image_id: imageId, fault };
    },
  ),
};
