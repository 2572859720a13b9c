import * as v from 'valibot';
import { OPERATOR } from '../../../domain/index.ts';
import { operation, readOperation } from '../operation.ts';

export const imageOperations = {
  'rendition state': readOperation(v.object({}), ({ images }) => images.signingState({ caller: OPERATOR })),
  /** Signs one image; the next call continues after the returned id. */
  'rendition sign': operation(
    v.object({ after: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
    async ({ images }, { after }) => {
      const { certificate, imageId, fault } = await images.signNext({ caller: OPERATOR, after });
      return { certificate, image_id: imageId, fault };
    },
  ),
};
