import { and } from 'drizzle-orm';
import type { BulkPeople } from '@/lib/contract/history/bulk-fields';
import { clients as clientEndpoints } from '@/lib/contract/people/clients';
import { type UserInput, userInput } from '@/lib/contract/people/user-input';
import { users as userEndpoints } from '@/lib/contract/people/users';
import { Refusal } from '@/lib/contract/refusal';
import { historyFieldsOf } from '../../history/field-changes';
import type { Caller } from '../../http/handlers';
import { requireAccess } from '../../http/require-access';
import { scopeOf } from '../../http/scope';
import type { Mailer } from '../../mail/mailer';
import type { Database, Queryable } from '../../store/database';
import { users } from '../../store/people-schema';
import { anyOf } from '../../store/sql/any-of';
import { setArchived } from '../../users/archive-user';
import { type StoredUser, within } from '../../users/find-user';
import { idsOfPeople } from '../../users/people-list';
import { updateUser } from '../../users/update-user';
import type { Editable, EditableKind, Fields } from '../editable';
import { parsedInput } from '../parsed-input';
import { writeInSteps } from '../write-in-steps';

interface EditablePerson extends Editable {
  stored: StoredUser;
}

interface Parts {
  database: Database;
  mailer: Mailer;
}

const endpointsOf = { client: clientEndpoints, user: userEndpoints };

/** The kind of clients or of all users. Only staff can change users in bulk. */
export function peopleKind({ database, mailer }: Parts, of: BulkPeople): EditableKind<EditablePerson> {
  const endpoints = endpointsOf[of];
  const isClient = of === 'client';
  const load = async (queryable: Queryable, caller: Caller, ids: readonly number[]) => {
    requireReader(caller, endpoints.view);
    const rows = await queryable
      .select()
      .from(users)
      .where(and(anyOf(users.id, ids), within(caller, isClient)));
    return new Map(rows.map((stored): [number, EditablePerson] => [stored.id, editableOf(stored)]));
  };
  return {
    load,
    write: writeInSteps(load, (transaction, caller) => ({
      update: async ({ id, stored }, fields) => {
        requireAccess(endpoints.update, caller);
        const input = parsedInput(userInput, endpoints.update, inputOf(stored, fields));
        return (await updateUser({ database: transaction, mailer }, caller, { id, isClient }, input)).version;
      },
      toggleArchived: ({ id, stored, version }) => {
        requireAccess(userEndpoints.archive, caller);
        return setArchived(transaction, { caller, id, archived: !stored.archived, version });
      },
    })),
    find: (caller, query, most) => {
      requireReader(caller, endpoints.list);
      const requested = parsedInput(endpoints.list.query, endpoints.list, query);
      return idsOfPeople(database, caller, requested, { isClient, most });
    },
  };
}

/** Throws unless the caller may read users, so that a preview reveals nothing. Margins are visible to staff only. */
function requireReader(caller: Caller, endpoint: Parameters<typeof requireAccess>[0]): void {
  if (scopeOf(caller).kind === 'self') throw new Refusal('NO_PERMISSION');
  requireAccess(endpoint, caller);
}

function editableOf(stored: StoredUser): EditablePerson {
  const { id, version, login, margin, managerId, permissions, archived } = stored;
  const { companyName, phone, tgUsername, timeZoneKey, language } = stored;
  const contacts = { companyName, phone, tgUsername, timeZoneKey, language };
  const fields = historyFieldsOf({ ...contacts, margin, managerId, permissions, archived });
  return { id, version, name: login, currency: null, stored, historyFields: fields, fields, parts: new Map() };
}

/** Returns what the user form would send. Unchanged values are omitted where the API then keeps them. */
function inputOf(stored: StoredUser, fields: Fields): Record<keyof UserInput, unknown> {
  const { version, email, phone, tgUsername, timeZoneKey, companyName, margin } = stored;
  const kept = { role: undefined, permissions: undefined, managerId: undefined, language: undefined };
  return { ...kept, version, email, phone, tgUsername, timeZoneKey, companyName, margin, ...fields };
}
