import type { ClientNetwork } from '../../../../application/ports/index.ts';
import type { AccountId, ApiTokenId, SessionId } from '../../../../domain/index.ts';

/** The key of a limit. Not a plain string, so that no limit counts by IPv6 address: one client may have any number. */
export type LimitKey = ClientNetwork | AccountId | ApiTokenId | SessionId;
