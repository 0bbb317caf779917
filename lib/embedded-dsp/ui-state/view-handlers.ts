import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { clientKey } from '@/lib/contract/client-scope';
import { advertiserRoles } from '@/lib/contract/people/grants';
import { maxSharedViews, type SharedView, type SharedViewInput } from '@/lib/contract/people/views';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller, Handlers } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Database, Queryable } from '../store/database';
import { sharedViews, users } from '../store/people-schema';
import { brokenConstraint } from '../store/sql/broken-constraint';

type StoredView = typeof sharedViews.$inferSelect;
type Audience = Pick<StoredView, 'screen' | 'userId'>;

/** Handlers of list views that are shared with a client or with all staff. Views of other clients are not visible. */
export function viewHandlers(database: Database): Handlers {
  return {
    'views.read': async ({ caller, query }) => {
      const requested = query.userId === undefined ? undefined : eq(sharedViews.userId, query.userId);
      const ofStaff = scopeOf(caller).kind === 'self' ? undefined : isNull(sharedViews.userId);
      const wanted = ofStaff ? or(ofStaff, requested) : undefined;
      const found = await database
        .select()
        .from(sharedViews)
        .where(and(eq(sharedViews.screen, query.screen), visibleTo(caller), wanted))
        .orderBy(asc(sharedViews.name), asc(sharedViews.id));
      return found.map((view) => viewFor(caller, view));
    },
    'views.create': async ({ caller, body: { screen, userId, ...input } }) => {
      await requireAudience(database, caller, userId);
      await requireRoom(database, { screen, userId });
      const values = { screen, userId, authorId: caller.id, ...storedView(input) };
      const [made] = await onceNamed(() => database.insert(sharedViews).values(values).returning());
      if (!made) throw new Refusal('UNKNOWN');
      return viewFor(caller, made);
    },
    'views.update': async ({ caller, params, body }) => {
      const { id } = await findChangeable(database, caller, params.id);
      const change = database.update(sharedViews).set(storedView(body)).where(eq(sharedViews.id, id));
      const [changed] = await onceNamed(() => change.returning());
      if (!changed) throw new Refusal('NOT_FOUND');
      return viewFor(caller, changed);
    },
    'views.remove': async ({ caller, params }) => {
      const { id } = await findChangeable(database, caller, params.id);
      await database.delete(sharedViews).where(eq(sharedViews.id, id));
      return null;
    },
  };
}

/**
 * Returns the condition of visible views: for a client those shared with it, for staff those shared with staff and with
 * clients in their scope.
 */
function visibleTo(caller: Caller): SQL | undefined {
  const scope = scopeOf(caller);
  const owned = ownedWithin(scope, sharedViews.userId);
  return scope.kind === 'manager' ? or(isNull(sharedViews.userId), owned) : owned;
}

/**
 * Returns whether the caller may change a view: as its author, as its client or an editor of clients if it is shared
 * with a client, as an administrator if it is shared with staff.
 */
function mayChange(caller: Caller, { userId, authorId }: StoredView): boolean {
  if (authorId === caller.id || userId === caller.id) return true;
  return userId === null ? caller.role === 'ROLE_ADMIN' : caller.permissions.has('CLIENT_UPDATE');
}

function viewFor(caller: Caller, view: StoredView): SharedView {
  const { id, screen, userId, name, query, columns, density } = view;
  const looks = { ...(columns && { columns }), ...(density && { density }) };
  return { id, screen, userId, name, query, ...looks, mayChange: mayChange(caller, view) };
}

/**
 * Returns the columns of a view. The client filter is removed from its query, because every reader has other clients.
 */
function storedView({ name, query, columns, density }: SharedViewInput) {
  const kept = new URLSearchParams(query);
  kept.delete(clientKey);
  return { name, query: kept.toString(), columns: columns ?? null, density: density ?? null };
}

/**
 * Returns a view to change. Throws NOT_FOUND if it is not visible to the caller, NO_PERMISSION if they may not change
 * it.
 */
async function findChangeable(database: Queryable, caller: Caller, id: number): Promise<StoredView> {
  const [found] = await database
    .select()
    .from(sharedViews)
    .where(and(eq(sharedViews.id, id), visibleTo(caller)));
  if (!found) throw new Refusal('NOT_FOUND');
  if (!mayChange(caller, found)) throw new Refusal('NO_PERMISSION');
  return found;
}

/**
 * Checks whom a view is shared with. Throws USER_NOT_FOUND for a user who is not a client in the caller's scope,
 * NO_PERMISSION for staff who may not edit clients.
 */
async function requireAudience(database: Queryable, caller: Caller, userId: number | null): Promise<void> {
  const scope = scopeOf(caller);
  if (userId === caller.id && scope.kind === 'self') return;
  if (userId === null && scope.kind !== 'self') return;
  if (userId === null || scope.kind === 'self') throw new Refusal('USER_NOT_FOUND');
  const isClient = inArray(users.role, [...advertiserRoles]);
  const [client] = await database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isClient, ownedWithin(scope, users.id)));
  if (!client) throw new Refusal('USER_NOT_FOUND');
  if (!caller.permissions.has('CLIENT_UPDATE')) throw new Refusal('NO_PERMISSION');
}

/** Throws VIEWS_FULL at the maximum number of shared views, which is what a row of buttons can hold. */
async function requireRoom(database: Queryable, { screen, userId }: Audience): Promise<void> {
  const count = await database.$count(
    sharedViews,
    and(eq(sharedViews.screen, screen), userId === null ? isNull(sharedViews.userId) : eq(sharedViews.userId, userId)),
  );
  if (count >= maxSharedViews) throw new Refusal('VIEWS_FULL', { params: { limit: maxSharedViews } });
}

/** Throws VIEW_NAME_IN_USE if the same audience has a view with this name, ignoring case. */
async function onceNamed<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (brokenConstraint(error) === 'shared_views_name') throw new Refusal('VIEW_NAME_IN_USE');
    throw error;
  }
}
