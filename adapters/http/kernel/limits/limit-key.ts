import type { ClientNetwork } from '../../../../application/ports/index.ts';
import type { AccountId, ApiTokenId, SessionId } from '../../../../domain/index.ts';

/** The key of a limit. Not a bare string: one client may have any number of IPv6 addresses. */
export type LimitKey = ClientNetwork | AccountId | ApiTokenId | SessionId;
