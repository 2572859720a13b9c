import type { CeremonyKind, Credentials, OwnAccount } from '../../../application/ports/index.ts';
import type {
  AccountId,
  InvitationId,
  Language,
  LinkPurpose,
  MailTopic,
  Membership,
  PasskeyId,
  Role,
  SessionId,
  User,
  UserId,
} from '../../../domain/index.ts';
import { ACCOUNT } from './accounts/account.ts';
import { jsonOf, list } from './column-lists.ts';
import { bigint, boolean, id, nullable, optional, type Row, table, text, texts, time } from './table.ts';

/** `email_key`, by which email addresses are compared, and `password_hash` are used only by the repository. */
export const USER = table({
  id: id<UserId>(),
  email: text(),
  name: text(),
  language: text<Language>(),
  isEditor: boolean(),
  isOperator: boolean(),
  mutedMails: texts<MailTopic>(),
  createdAt: time(),
  joinedAt: nullable(time()),
  provenAt: nullable(time()),
  disabledAt: nullable(time()),
});

const MEMBERSHIPS = `(
    select coalesce(json_agg(json_build_object('accountId', m.account_id, 'role', m.role) order by m.account_id), '[]')
    from membership m where m.user_id = u.id)`;

const WHOLE_USER = `
  ${list(USER.columns, 'u')}, u.password_hash is not null as has_password, ${MEMBERSHIPS} as memberships`;

/** Users `u`, with the columns that toUser reads. */
export const SELECT_USER = `select ${WHOLE_USER} from service_user u`;

/** Users `u`, with the columns that toCredentials reads. */
export const SELECT_CREDENTIALS = `select ${WHOLE_USER}, u.password_hash from service_user u`;

/** Select expression: the user `u` as one JSON object. */
export const USER_JSON = `json_build_object(
    'row', ${jsonOf(USER.columns, 'u')}, 'has_password', u.password_hash is not null, 'memberships', ${MEMBERSHIPS})`;

export interface UserRow extends Row {
  readonly has_password: boolean;
  readonly memberships: readonly Membership[];
}

export function toUser(row: UserRow): User {
  return { ...USER.read(row), hasPassword: row.has_password, memberships: row.memberships };
}

export interface CredentialsRow extends UserRow {
  readonly password_hash: string | null;
}

export function toCredentials(row: CredentialsRow): Credentials {
  return { user: toUser(row), passwordHash: row.password_hash };
}

export interface UserJson {
  readonly row: Row;
  readonly has_password: boolean;
  readonly memberships: readonly Membership[];
}

export function userOfJson({ row, has_password: hasPassword, memberships }: UserJson): User {
  return { ...USER.read(row), hasPassword, memberships };
}

/** Select expression: the accounts of the user `u`, as a JSON array ordered by id. */
export const OWN_ACCOUNTS = `(
    select coalesce(json_agg(json_build_object('row', ${jsonOf(ACCOUNT.columns, 'a')}, 'role', m.role) order by a.id), '[]')
    from membership m join account a on a.id = m.account_id where m.user_id = u.id)`;

export interface OwnAccountJson {
  readonly row: Row;
  readonly role: Role;
}

export function toOwnAccount({ row, role }: OwnAccountJson): OwnAccount {
  return { ...ACCOUNT.read(row), role };
}

/** `secret_hash` is used only by the repository, here and in the tables below. */
export const SESSION = table({
  id: id<SessionId>(),
  userId: id<UserId>(),
  accountId: nullable(id<AccountId>()),
  createdAt: time(),
  lastSeenAt: time(),
  userAgent: nullable(text()),
});

export const LINK = table({
  id: id<InvitationId>(),
  purpose: text<LinkPurpose>(),
  userId: nullable(id<UserId>()),
  membership: optional({ accountId: id<AccountId>(), role: text<Role>() }),
  isEditor: boolean(),
  isOperator: boolean(),
  isProof: boolean(),
  byOperator: boolean(),
  newEmail: nullable(text()),
  createdAt: time(),
  expiresAt: time(),
});

/** Condition on links: their secret, as created or as mailed, has the hash in that parameter, such as `$1`. */
export function matchesSecret(hash: string): string {
  return `(secret_hash = ${hash} or mailed_secret_hash = ${hash})`;
}

export const CEREMONY = table({
  kind: text<CeremonyKind>(),
  userId: nullable(id<UserId>()),
  memory: text(),
  expiresAt: time(),
});

export const PASSKEY = table({
  id: id<PasskeyId>(),
  userId: id<UserId>(),
  credentialId: text(),
  publicKey: text(),
  counter: bigint(),
  transports: texts<string>(),
  isBackedUp: boolean(),
  name: text(),
  createdAt: time(),
  lastUsedAt: nullable(time()),
});
