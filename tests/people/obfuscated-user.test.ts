import { expect, it } from 'vitest';
import { obfuscated, readable } from '@/lib/contract/people/obfuscated-user';
import { permissions } from '@/lib/contract/people/permissions';
import { someUser } from '../support/some-user';

it('names no permission, and gives the same user back', () => {
  const user = someUser({ permissions: [...permissions, 'ВНЕШНЕЕ право~!'] });
  const text = JSON.stringify(obfuscated(user));
  expect(user.permissions.filter((one) => text.includes(one))).toEqual([]);
  expect(text).not.toMatch(/CAMPAIGN|_READ/);
  expect(readable(obfuscated(user))).toEqual(user);
});
