import type { Currency, Role } from '@/lib/contract/enumerations';

export interface SeedPerson {
  login: string;
  role: Role;
  companyName: string | null;
  currency: Currency | null;
  /** Login of the manager. */
  manager?: string;
  timeZone: string;
  /** Percent. */
  margin: number;
  tgUsername?: string;
  isTemporary?: boolean;
  /** Whole units of currency added to the balance before the history begins. */
  balance?: number;
}

/** Users of a demonstration. All share one password, which the start command prints. */
export const people: readonly SeedPerson[] = [
  { login: 'admin', role: 'ROLE_ADMIN', companyName: null, currency: null, timeZone: 'Europe/Moscow', margin: 0 },
  {
    login: 'manager',
    role: 'ROLE_MANAGER',
    companyName: null,
    currency: null,
    timeZone: 'Europe/Moscow',
    margin: 0,
    tgUsername: 'media_manager',
  },
  {
    login: 'manager-east',
    role: 'ROLE_MANAGER',
    companyName: null,
    currency: null,
    timeZone: 'Asia/Yekaterinburg',
    margin: 0,
    tgUsername: 'manager_east',
  },
  {
    login: 'advertiser',
    role: 'ROLE_ADVERTISER',
    companyName: 'Blue Harbor Travel',
    currency: 'USD',
    manager: 'manager',
    timeZone: 'Europe/London',
    margin: 15,
    balance: 1_700,
  },
  {
    login: 'advertiser-pro',
    role: 'ROLE_ADVERTISER_PRO',
    companyName: 'Alpenholz Möbel',
    currency: 'EUR',
    manager: 'manager',
    timeZone: 'Europe/Berlin',
    margin: 12,
    balance: 600,
  },
  {
    login: 'advertiser-manager',
    role: 'ROLE_ADVERTISER_MANAGER',
    companyName: 'ООО «Чайная лавка»',
    currency: 'RUB',
    manager: 'manager',
    timeZone: 'Europe/Moscow',
    margin: 18,
    balance: 55_000,
  },
  {
    login: 'newcomer',
    role: 'ROLE_ADVERTISER',
    companyName: 'Fresh Start',
    currency: null,
    manager: 'manager',
    timeZone: 'Europe/Moscow',
    margin: 15,
    isTemporary: true,
  },
  {
    login: 'orbit-games',
    role: 'ROLE_ADVERTISER',
    companyName: 'Orbit Games',
    currency: 'USD',
    manager: 'manager',
    timeZone: 'America/New_York',
    margin: 15,
    balance: 450,
  },
  {
    login: 'ural-bank',
    role: 'ROLE_ADVERTISER_PRO',
    companyName: 'АО «Урал-Депозит»',
    currency: 'RUB',
    manager: 'manager-east',
    timeZone: 'Asia/Yekaterinburg',
    margin: 20,
    balance: 20_000,
  },
];
