import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seenCampaignColumns, seenMenu, seenTargetPanels } from '@/components/people/access-preview';
import { differenceFrom, permissionChoice } from '@/components/people/permission-choice';
import { permissionTable } from '@/components/people/permission-table';
import { personResolver } from '@/components/people/person-resolver';
import { lockOf, permissionLock, roleChoice } from '@/components/people/person-rights';
import { changedPersonInput, emptyPerson, newPersonInput, valuesOf } from '@/components/people/person-values';
import type { Role } from '@/lib/contract/enumerations';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { permissions, rolePresets } from '@/lib/contract/people/permissions';
import type { UserView } from '@/lib/contract/people/user-rows';

// What the functions under test read of a person; the rest of the wire is of no account here.
const giver = (role: Role, held: readonly string[] = rolePresets[role]) =>
  ({ id: 1, role, permissions: [...held], timeZoneKey: 'TZ-1', language: 'en' }) as unknown as CurrentUser; // see above
const person = (role: Role, held: readonly string[] = rolePresets[role], id = 7) =>
  ({
    id,
    version: 3,
    login: 'blue',
    email: 'a@b.example',
    phone: null,
    tgUsername: null,
    role,
    companyName: 'Blue',
    permissions: [...held],
    timeZoneKey: 'TZ-1',
    language: 'en',
    managerId: 5,
    margin: 15,
    currency: 'USD',
    isWorkWithVat: false,
    isMediator: false,
    mediatorName: null,
    mediatorType: null,
    mediatorInn: null,
  }) as unknown as UserView; // see above
const without = (role: Role, ...lost: string[]) => rolePresets[role].filter((one) => !lost.includes(one));

describe('the matrix of permissions', () => {
  it('has every permission of the catalogue once', () => {
    const placed = permissionTable.flatMap(({ actions, special, columns }) => [
      ...Object.values(actions).filter((one) => one !== null),
      ...special,
      ...columns,
    ]);
    expect(placed.toSorted()).toEqual([...permissions].toSorted());
  });

  it.each(['en', 'ru'])('has plain words for every group, special permission and column in %s', (locale) => {
    const words = JSON.parse(readFileSync(`messages/${locale}/people.json`, 'utf8'));
    for (const { group, special, columns } of permissionTable) {
      expect(words.groups[group], group).toBeTruthy();
      for (const one of special) expect(words.special[one], one).toBeTruthy();
      for (const one of columns) expect(words.column[one.split('_COLUMN_')[1] ?? ''], one).toBeTruthy();
    }
  });

  it('counts what is added to the role and what is taken from it', () => {
    const chosen = [...without('ROLE_ADVERTISER', 'CAMPAIGN_REMOVE', 'RULE_READ'), 'TARGET_ADD_IAB'];
    const { added, removed } = differenceFrom('ROLE_ADVERTISER', chosen);
    expect([...added]).toEqual(['TARGET_ADD_IAB']);
    expect([...removed].toSorted()).toEqual(['CAMPAIGN_REMOVE', 'RULE_READ']);
  });
});

describe('what may be given', () => {
  const of = (user: CurrentUser, held: readonly string[] = []) =>
    permissionChoice(user, { role: 'ROLE_ADVERTISER', held, lock: null });

  it('is nothing that the giver lacks, and from a manager nothing beyond advertisers', () => {
    const manager = of(giver('ROLE_MANAGER'));
    expect(manager.reasonOf('INTEGRATION_READ')).toBe('lacking');
    expect(manager.reasonOf('CREATIVE_MODERATE')).toBe('notForRole');
    expect(manager.reasonOf('TARGET_ADD_IAB')).toBeNull();
    expect(of(giver('ROLE_ADMIN')).reasonOf('CREATIVE_MODERATE')).toBeNull();
  });

  it('leaves what the person holds already, and resets to the part of the role that may be given', () => {
    const lesser = giver('ROLE_ADMIN', without('ROLE_ADMIN', 'CAMPAIGN_READ', 'RULE_READ'));
    const choice = of(lesser, ['RULE_READ']);
    expect([choice.reasonOf('RULE_READ'), choice.reasonOf('CAMPAIGN_READ')]).toEqual([null, 'lacking']);
    expect(choice.preset).toContain('RULE_READ');
    expect(choice.preset).not.toContain('CAMPAIGN_READ');
  });

  it('is nobody’s own, and waits for the role', () => {
    const admin = giver('ROLE_ADMIN');
    expect(permissionLock(admin, { id: admin.id })).toBe('self');
    expect(permissionLock(giver('ROLE_ADMIN', without('ROLE_ADMIN', 'SECURITY_CREATE_SELECT_ROLE')), null)).toBe(
      'notAllowed',
    );
    expect(
      personResolver(true)(emptyPerson(admin, ''), undefined, { fields: {}, shouldUseNativeValidation: false }),
    ).toMatchObject({ errors: { role: { message: 'required' }, login: { message: 'required' } } });
  });

  it('lists the advertiser manager without offering it, and no staff for a client', () => {
    const roles = (user: CurrentUser, source: 'users' | 'clients') =>
      roleChoice(user, null, source).options.map(({ role, isDisabled }) => (isDisabled ? `(${role})` : role));
    const ofClients = ['ROLE_ADVERTISER', 'ROLE_ADVERTISER_PRO', '(ROLE_ADVERTISER_MANAGER)'];
    expect(roles(giver('ROLE_ADMIN'), 'clients')).toEqual(ofClients);
    expect(roles(giver('ROLE_ADMIN'), 'users')).toEqual(['ROLE_ADMIN', 'ROLE_MANAGER', ...ofClients]);
    expect(roles(giver('ROLE_MANAGER'), 'users')).toEqual(ofClients);
  });

  it('stops before staff who hold more', () => {
    const lesser = giver('ROLE_ADMIN', without('ROLE_ADMIN', 'TAG_READ'));
    expect(lockOf(lesser, person('ROLE_MANAGER'), 'users')).toBe('above');
    expect(lockOf(lesser, person('ROLE_MANAGER', ['RULE_READ']), 'users')).toBeNull();
    expect(lockOf(giver('ROLE_MANAGER', ['CLIENT_READ']), person('ROLE_ADVERTISER'), 'clients')).toBe('notAllowed');
  });
});

describe('what is sent', () => {
  it('leaves role and permissions to what comes by itself', () => {
    const admin = giver('ROLE_ADMIN');
    const view = person('ROLE_ADVERTISER');
    const values = valuesOf(view);
    expect(changedPersonInput(admin, view, values)).not.toHaveProperty('permissions');
    const pro = { ...values, role: 'ROLE_ADVERTISER_PRO' as const, permissions: [...rolePresets.ROLE_ADVERTISER_PRO] };
    expect(changedPersonInput(admin, view, pro)).toMatchObject({
      version: 3,
      role: 'ROLE_ADVERTISER_PRO',
      managerId: 5,
    });
    expect(changedPersonInput(admin, view, pro)).not.toHaveProperty('permissions');
    expect(changedPersonInput(admin, view, { ...values, permissions: ['RULE_READ'] }).permissions).toEqual([
      'RULE_READ',
    ]);
  });

  it('names no manager and no role for who may not choose them', () => {
    const body = newPersonInput(giver('ROLE_MANAGER'), emptyPerson(giver('ROLE_MANAGER'), 'ROLE_ADVERTISER'), {
      maySelectRole: false,
      preset: [],
    });
    for (const key of ['managerId', 'role', 'permissions']) expect(body).not.toHaveProperty(key);
  });
});

describe('what a person sees', () => {
  const shown = (list: readonly { key: string; isShown: boolean }[]) =>
    list.flatMap(({ key, isShown }) => (isShown ? [key] : []));

  it('is the menu, the columns and the panels of their permissions', () => {
    const held = ['CAMPAIGN_STATISTICS_COLUMN_NAME', 'TARGET_ADD_IAB'];
    const one = { role: 'ROLE_ADVERTISER' as const, permissions: held };
    expect(shown(seenMenu(one))).toEqual(['targets', 'campaigns', 'profile']);
    expect(shown(seenCampaignColumns(one))).toEqual(['NAME']);
    expect(shown(seenTargetPanels(one))).toContain('iabCategories');
    expect(shown(seenTargetPanels(one))).not.toContain('carriers');
  });

  it('is nothing but the profile without permissions', () => {
    expect(shown(seenMenu({ role: 'ROLE_ADMIN', permissions: [] }))).toEqual(['profile']);
  });
});
