import { eq } from 'drizzle-orm';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import type { Answer, SmallApi } from '../api/small-api';
import { addPerson, type Person } from '../api/tenants';

export interface Staff {
  admin: Person;
  manager: Person;
  rival: Person;
  /** A client of the manager. */
  client: Person;
  /** A client of the rival. */
  foreign: Person;
}

/** The people of a small agency, with the permissions of their roles. */
export async function addStaff({ database }: SmallApi, mark = ''): Promise<Staff> {
  const admin = await addPerson(database, `chief${mark}`, { role: 'ROLE_ADMIN' });
  const manager = await addPerson(database, `manager${mark}`, { role: 'ROLE_MANAGER' });
  const rival = await addPerson(database, `rival${mark}`, { role: 'ROLE_MANAGER' });
  const client = await addPerson(database, `client${mark}`, { role: 'ROLE_ADVERTISER', manager });
  const foreign = await addPerson(database, `foreign${mark}`, { role: 'ROLE_ADVERTISER', manager: rival });
  return { admin, manager, rival, client, foreign };
}

let count = 0;

/** What staff send to make a client. */
export function newClient(given: object = {}) {
  count += 1;
  const login = `new-client-${count}`;
  const contacts = { email: `${login}@example.com`, timeZoneKey: 'TZ-1' };
  return { login, ...contacts, companyName: 'A new company', role: 'ROLE_ADVERTISER', ...given };
}

export async function storedUser({ database }: SmallApi, id: number) {
  const [found] = await database.select().from(users).where(eq(users.id, id));
  if (!found) throw new Error('No such user');
  return found;
}

/** A view as the body of an update, with what is to be changed. */
export const edited = (view: Answer, given: object = {}) => ({ ...view.body, ...given });
