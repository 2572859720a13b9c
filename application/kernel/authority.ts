import {
  type AccountId,
  actionsFor,
  assertMayTake,
  type BindingAction,
  type Caller,
  DomainError,
  type EditorCaller,
  type EditorInPerson,
  isId,
  isPermission,
  type OperatorCaller,
  type Permission,
  type PersonCaller,
  type Right,
} from '../../domain/index.ts';

/** A use case that checks its caller's rights before anything else. */
export interface UseCase<Command, Rest extends readonly unknown[], Result, R extends Right = Right> {
  (command: Command, ...rest: Rest): Promise<Result>;
  /** The caller needs one of these rights; empty for a public use case. */
  readonly rights: readonly R[];
}

type Work<Command, Rest extends readonly unknown[], Result> = (command: Command, ...rest: Rest) => Promise<Result>;

/** For accounts whose caller has the permission. */
export function requires<P extends Permission, C extends { readonly caller: Caller }, A extends readonly unknown[], T>(
  permission: P,
  work: Work<C, A, T>,
): UseCase<C, A, T, P> {
  return withRights([permission], work);
}

/** For accounts that may write releases, except with tokens that may only draft (contract §19). */
export function requiresBinding<C extends { readonly caller: Caller }, A extends readonly unknown[], T>(
  action: BindingAction,
  work: Work<C, A, T>,
): UseCase<C, A, T, 'press-releases:write'> {
  return requires('press-releases:write', async (command: C, ...rest: A) => {
    assertMayTake(command.caller, action);
    return work(command, ...rest);
  });
}

/** For accounts with any permissions. */
export function byAccount<C extends { readonly caller: Caller }, A extends readonly unknown[], T>(
  work: Work<C, A, T>,
): UseCase<C, A, T, 'account'> {
  return withRights(['account'], work);
}

/** For accounts whose caller has the permission, and for operators. */
export function requiresOrOperator<
  P extends Permission,
  C extends { readonly caller: Caller | OperatorCaller },
  A extends readonly unknown[],
  T,
>(permission: P, work: Work<C, A, T>): UseCase<C, A, T, P | 'operator'> {
  return withRights<P | 'operator', C, A, T>([permission, 'operator'], work);
}

/** For signed-in owners of the account; tokens are refused. */
export function byOwner<C extends { readonly caller: Caller }, A extends readonly unknown[], T>(
  work: Work<C, A, T>,
): UseCase<C, A, T, 'owner'> {
  return withRights(['owner'], work);
}

/** For signed-in owners of the account, and for operators. */
export function byOwnerOrOperator<
  C extends { readonly caller: Caller | OperatorCaller },
  A extends readonly unknown[],
  T,
>(work: Work<C, A, T>): UseCase<C, A, T, 'owner' | 'operator'> {
  return withRights<'owner' | 'operator', C, A, T>(['owner', 'operator'], work);
}

/** @throws DomainError `not_found` for a caller of another account, so that nothing is disclosed about it */
export function assertManages(caller: Caller | OperatorCaller, accountId: AccountId, what: string): void {
  if ('accountId' in caller && caller.accountId !== accountId) throw new DomainError('not_found', { what });
}

/** For signed-in users, on their own data. */
export function byPerson<C extends { readonly caller: PersonCaller }, A extends readonly unknown[], T>(
  work: Work<C, A, T>,
): UseCase<C, A, T, 'person'> {
  return withRights(['person'], work);
}

export function byEditor<C extends { readonly caller: EditorCaller }, A extends readonly unknown[], T>(
  work: Work<C, A, T>,
): UseCase<C, A, T, 'editor'> {
  return withRights(['editor'], work);
}

/** For signed-in editors; refuses the command line, which acts for an operator. */
export function byEditorInPerson<C extends { readonly caller: EditorInPerson }, A extends readonly unknown[], T>(
  work: Work<C, A, T>,
): UseCase<C, A, T, 'editor'> {
  return withRights<'editor', C, A, T>(['editor'], async (command, ...rest) => {
    if (command.caller.user === undefined) throw new DomainError('permission_missing', { permission: 'editor' });
    return work(command, ...rest);
  });
}

/** For operators. The caller is not passed on. */
export function byOperator<C, A extends readonly unknown[], T>(
  work: Work<C, A, T>,
): UseCase<C & { readonly caller: OperatorCaller }, A, T, 'operator'> {
  return withRights(['operator'], withoutCaller(work));
}

/** For editors and operators. The caller is not passed on. */
export function byEditorOrOperator<C, A extends readonly unknown[], T>(
  work: Work<C, A, T>,
): UseCase<C & { readonly caller: EditorCaller | OperatorCaller }, A, T, 'editor' | 'operator'> {
  return withRights(['editor', 'operator'], withoutCaller(work));
}

/** For anybody, authenticated or not. */
export function byAnyone<A extends readonly unknown[], T>(work: (...args: A) => Promise<T>) {
  return Object.assign((...args: A) => work(...args), { rights: [] as const });
}

/** A call about which a policy decides. */
export interface PermissionRequest {
  /** The use case's path in `Application`, such as `pressReleases.submit`. */
  readonly useCase: string;
  readonly caller: Caller | EditorCaller | OperatorCaller | PersonCaller;
}

/**
 * Restricts what callers may do. It is called only for callers that have the required right, so it cannot grant any. It
 * is not called for public use cases, which require no right.
 */
export type PermissionPolicy = (request: PermissionRequest) => boolean | Promise<boolean>;

/** Wraps the use cases: each throws `permission_missing` for callers that the policy does not permit. */
export function restrict<A extends object>(useCases: A, isPermitted: PermissionPolicy, path = ''): A {
  const restricted = Object.entries(useCases).map(([name, value]) => {
    if (isUseCase(value)) return [name, restrictOne(value, isPermitted, `${path}${name}`)];
    const isGroup = typeof value === 'object' && value !== null && Object.values(value).some(isUseCase);
    return [name, isGroup ? restrict(value, isPermitted, `${path}${name}.`) : value];
  });
  return Object.fromEntries(restricted) as A;
}

type AnyUseCase = UseCase<{ readonly caller: PermissionRequest['caller'] } | undefined, readonly unknown[], unknown>;

function isUseCase(value: unknown): value is AnyUseCase {
  return typeof value === 'function' && 'rights' in value;
}

function restrictOne(useCase: AnyUseCase, isPermitted: PermissionPolicy, name: string): AnyUseCase {
  const [right, ...others] = useCase.rights;
  if (right === undefined) return useCase;
  const restricted: Work<Parameters<AnyUseCase>[0], readonly unknown[], unknown> = async (command, ...rest) => {
    assertRight(command?.caller, [right, ...others]);
    const isAllowed = command !== undefined && (await isPermitted({ useCase: name, caller: command.caller }));
    if (!isAllowed) throw new DomainError('permission_missing', { permission: right });
    return useCase(command, ...rest);
  };
  return Object.assign(restricted, { rights: useCase.rights });
}

/** The permission that an account needs for the use case; null if any account may use it. */
export function permissionOf({ rights }: { readonly rights: readonly Right[] }): Permission | null {
  return rights.find(isPermission) ?? null;
}

function withRights<R extends Right, C extends { readonly caller: unknown }, A extends readonly unknown[], T>(
  rights: readonly [R, ...R[]],
  work: Work<C, A, T>,
): UseCase<C, A, T, R> {
  const useCase = async (command: C, ...rest: A): Promise<T> => {
    assertRight((command as C | undefined)?.caller, rights);
    try {
      return await work(command, ...rest);
    } catch (error) {
      throw forCaller(error, command.caller);
    }
  };
  return Object.assign(useCase, { rights });
}

function withoutCaller<C, A extends readonly unknown[], T>(work: Work<C, A, T>) {
  return ({ caller: _, ...command }: C & { readonly caller: unknown }, ...rest: A): Promise<T> =>
    work(command as C, ...rest);
}

/** Limits the actions that a status conflict offers an account to those that the caller may take. */
export function forCaller<E>(error: E, caller: unknown): E | DomainError {
  if (!DomainError.is(error, 'status_conflict') || !hasRight(caller, 'account')) return error;
  const { currentStatus, allowedActions } = error.details;
  const actions = actionsFor(caller as Caller, currentStatus, allowedActions);
  return new DomainError('status_conflict', { ...error.details, allowedActions: actions });
}

/** @throws DomainError `permission_missing` with the first right, unless the caller has one of them */
function assertRight(caller: unknown, rights: readonly [Right, ...Right[]]): void {
  if (!rights.some((right) => hasRight(caller, right)))
    throw new DomainError('permission_missing', { permission: rights[0] });
}

/** Checks the caller's shape at run time, since JavaScript programs are not type-checked. */
function hasRight(caller: unknown, right: Right): boolean {
  if (typeof caller !== 'object' || caller === null) return false;
  const { kind, name, user, sessionId, accountId, permissions, via } = caller as Partial<
    Caller & Omit<PersonCaller, 'kind'> & Record<'kind' | 'name', unknown>
  >;
  if (right === 'operator') return kind === right;
  if (right === 'editor') {
    const isNamed = typeof name === 'string' && name.trim() !== '';
    return kind === right && isNamed && (user === undefined || isId(user?.id));
  }
  if (right === 'person') return kind === right && isId(user?.id) && isId(sessionId);
  const isAccount = isId(accountId) && Array.isArray(permissions) && isCredential(via);
  if (right === 'owner') return isAccount && via?.kind === 'user' && via.role === 'owner';
  return isAccount && (right === 'account' || permissions.includes(right));
}

function isCredential(via: Partial<Caller>['via']): boolean {
  if (via?.kind === 'token') return isId(via.token?.id);
  return via?.kind === 'user' && isId(via.user?.id) && typeof via.user.name === 'string';
}
