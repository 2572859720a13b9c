import { Initial } from './0001-initial.ts';
import { ReleaseCounts } from './0002-release-counts.ts';
import { Events } from './0003-events.ts';
import { Webhooks } from './0004-webhooks.ts';
import { Sandbox } from './0005-sandbox.ts';
import { DisabledAccounts } from './0006-disabled-accounts.ts';
import { NarrowedLists } from './0007-narrowed-lists.ts';
import { PartsOfAccounts } from './0008-parts-of-accounts.ts';
import { NarrowedCounts } from './0009-narrowed-counts.ts';
import { ChangedLists } from './0010-changed-lists.ts';

/**
 * Every change of the schema, in order. The names stand in the databases: none is ever renamed, and a migration that
 * was released is never changed.
 */
export const MIGRATIONS = [
  { name: '0001-initial', class: Initial },
  { name: '0002-release-counts', class: ReleaseCounts },
  { name: '0003-events', class: Events },
  { name: '0004-webhooks', class: Webhooks },
  { name: '0005-sandbox', class: Sandbox },
  { name: '0006-disabled-accounts', class: DisabledAccounts },
  { name: '0007-narrowed-lists', class: NarrowedLists },
  { name: '0008-parts-of-accounts', class: PartsOfAccounts },
  { name: '0009-narrowed-counts', class: NarrowedCounts },
  { name: '0010-changed-lists', class: ChangedLists },
];
