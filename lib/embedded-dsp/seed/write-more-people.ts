import { inArray } from 'drizzle-orm';
import { rolePresets } from '@/lib/contract/people/permissions';
import { timeZones } from '../dictionaries/time-zones';
import type { Transaction } from '../store/database';
import { users } from '../store/people-schema';

interface Known {
  /** User ids by login. */
  ids: ReadonlyMap<string, number>;
  passwordHash: string;
  at: Date;
}

const readingRussian = ['manager', 'manager-east', 'advertiser-manager', 'newcomer', 'ural-bank'];

/** Clients without campaigns: an agency, others in Russian and English, one who has not signed in yet, one archived. */
const clients = [
  {
    login: 'northwind-agency',
    companyName: 'Northwind Media Agency',
    currency: 'EUR' as const,
    margin: 8,
    manager: 'manager',
    zone: 'Europe/Amsterdam',
    phone: '+31205550134',
    language: 'en' as const,
  },
  {
    login: 'lesnaya-apteka',
    companyName: 'ООО «Лесная аптека»',
    currency: 'RUB' as const,
    margin: 18,
    manager: 'manager',
    zone: 'Europe/Moscow',
    phone: '+74955550162',
    language: 'ru' as const,
  },
  {
    login: 'petrova-studio',
    companyName: 'ИП Петрова Анна Сергеевна',
    currency: null,
    margin: 20,
    manager: 'manager-east',
    zone: 'Asia/Novosibirsk',
    phone: '+73835550117',
    language: 'ru' as const,
    isTempPassword: true,
    tgUsername: 'petrova_studio',
  },
  {
    login: 'old-mill-bakery',
    companyName: 'Old Mill Bakery',
    currency: 'USD' as const,
    margin: 15,
    manager: 'manager',
    zone: 'America/Chicago',
    phone: '+13125550188',
    language: 'en' as const,
    archived: true,
  },
];

/** Adds clients without campaigns to the demonstration, and sets the language of users who read Russian. */
export async function writeMorePeople(transaction: Transaction, { ids, passwordHash, at }: Known): Promise<void> {
  await transaction.insert(users).values(
    clients.map(({ manager, zone, ...client }) => ({
      ...client,
      role: 'ROLE_ADVERTISER' as const,
      permissions: [...rolePresets.ROLE_ADVERTISER],
      email: `${client.login}@demo.example`,
      managerId: ids.get(manager) ?? null,
      timeZoneKey: timeZones().find((row) => row.zone === zone)?.key ?? 'TZ-1',
      agreement: client.currency !== null,
      passwordHash,
      createdAt: at,
    })),
  );
  await transaction.update(users).set({ language: 'ru' }).where(inArray(users.login, readingRussian));
}
