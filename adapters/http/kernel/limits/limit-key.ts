import type { ClientNetwork } from '../../../../application/ports/index.ts';
import type { AccountId, ApiTokenId, SessionId } from '../../../../domain/index.ts';

/** What a limit counts by. No bare string: one client has any number of addresses of IPv6. */
export type LimitKey = ClientNetwork | AccountId | ApiTokenId | SessionId;
