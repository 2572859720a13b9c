import type { ApiTokenId, ImageFieldChange, ImageId, UserId } from '../../../../domain/index.ts';
import { id, json, nullable, table, text, time } from '../table.ts';

export const IMAGE_CHANGE = table({
  imageId: id<ImageId>(),
  at: time(),
  tokenId: nullable(id<ApiTokenId>()),
  userId: nullable(id<UserId>()),
  remoteAddress: nullable(text()),
  changes: json<readonly ImageFieldChange[]>(),
});
