import { describe, expect, it } from 'vitest';
import { type ZodType, z } from 'zod';
import type { OperationName } from '@/lib/contract/addresses';
import { operations } from '@/lib/contract/operations';
import { missingAudience } from '../api/belongings/audience';
import { missingDocuments } from '../api/belongings/documents';
import { missingFinance } from '../api/belongings/finance';
import { missingPeople } from '../api/belongings/people';
import { pivot } from '../api/pivot/pivot';
import type { Subject } from '../api/pivot/sample';

const subject: Subject = {
  ...missingAudience,
  ...missingPeople,
  ...missingFinance,
  ...missingDocuments,
  campaign: 1,
  adSet: 2,
  creative: 3,
  spareCreative: 4,
  target: 5,
  spareTarget: 6,
  notification: 7,
  exchange: 8,
  spareExchange: 9,
  userId: 10,
  file: '00000000-0000-4000-8000-000000000000',
};

/** Fields by which somebody would own, be, have or be shown more. */
const sensitive = {
  id: 4_242,
  userId: 4_242,
  clientId: 4_242,
  ownerId: 4_242,
  managerId: 4_242,
  login: 'stolen-login',
  role: 'ROLE_ADMIN',
  roles: ['ROLE_ADMIN'],
  permissions: ['SECURITY_UPDATE'],
  isTempPassword: true,
  isTempPasswordExists: true,
  passwordHash: 'x',
  agreement: true,
  balance: '999999',
  currency: 'RUB',
  margin: 1,
  bidMargin: 99,
  archived: true,
  status: 'ACTIVE',
  bidderStatus: 'ONLINE',
  moderationStatus: 'APPROVED',
  moderationMsg: 'fine',
  erid: 'x',
  ordStatus: 'x',
  ordError: 'x',
  createdAt: '2020-01-01T00:00:00Z',
  removedAt: '2020-01-01',
  statSpend: '0',
  spentToday: '0',
  sha256: 'x',
  size: 1,
};

/** The same value with the sensitive fields in every object of it that has not a field of that name. */
function laden(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(laden);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, laden(part)]));
  return { ...sensitive, ...parts };
}

const ofPerson = ['managerId', 'permissions', 'role'];
/** Who takes some of them on purpose, and judges by the caller. THIS TABLE IS THE ALLOW-LIST. */
const taken: Readonly<Partial<Record<OperationName, readonly string[]>>> = {
  'users.create': ['managerId', 'permissions'],
  'users.update': ofPerson,
  'clients.update': ofPerson,
  // An ad set of the campaign itself: another's is as good as missing.
  'campaigns.create': ['creativeGroups.id'],
  'campaigns.createFor': ['creativeGroups.id'],
  'finance.initInvoice': ['currency', 'userId'],
  'finance.createPaymentInfo': ['userId'],
  'finance.updatePaymentInfo': ['userId'],
  'campaigns.forecast': ['userId'],
};

const writes = operations.filter(({ body }) => body !== undefined);

describe('a field that nobody may write', () => {
  it('is of thirty kinds', () => expect(Object.keys(sensitive).length).toBeGreaterThanOrEqual(25));

  it.each(writes.map((operation) => [operation.name, operation] as const))(
    'reaches no handler by %s',
    (name, { body }) => {
      expect(body && reaching(body, pivot[name].sample(subject).body)).toEqual(taken[name] ?? []);
    },
  );

  it('would be seen behind a schema that lets it through', () => {
    const lax = z.object({ name: z.string(), parts: z.array(z.looseObject({ size: z.number() })) });
    const found = reaching(lax, { name: 'x', parts: [{ size: 1 }] });
    expect(found).toEqual(expect.arrayContaining(['parts.role', 'parts.balance', 'parts.permissions']));
    expect(found).not.toContain('role');
  });
});

/** Names of the fields that come through beside those that were sent; none when all is refused as a whole. */
function reaching(body: ZodType, sent: unknown): string[] {
  const known = new Set(keysOf(body.parse(sent)));
  const full = body.safeParse(laden(sent));
  return full.success ? keysOf(full.data).filter((key) => !known.has(key)) : [];
}

/** Names of all fields at every depth, those of lists without their numbers. */
function keysOf(value: unknown, before = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((part) => keysOf(part, before)))];
  if (typeof value !== 'object' || value === null) return [];
  const found = Object.entries(value).flatMap(([key, part]) => [before + key, ...keysOf(part, `${before}${key}.`)]);
  return found.toSorted();
}
