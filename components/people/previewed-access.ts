import { can, canEnter } from '@/lib/access/can';
import { familyOf } from '@/lib/access/families';
import { mayOpen } from '@/lib/access/resolve-route';
import { type MenuScreen, menuScreens, screens } from '@/lib/access/screens';
import { targetPanels } from '@/lib/access/target-panels';
import type { Role } from '@/lib/contract/enumerations';
import { campaignColumns, type Permission, statisticColumns } from '@/lib/contract/people/permissions';
import type { TargetPanel } from '@/lib/contract/targeting/target-list';

interface Person {
  role: Role;
  permissions: readonly string[];
}

export interface Seen<Key extends string> {
  key: Key;
  isShown: boolean;
}
export type SeenEntry = Seen<MenuScreen | 'documentation' | 'profile'> & {
  /** The screen is not for people of this role, whatever they hold. */
  isOfOthers: boolean;
};

/** The menu as the person would find it, §2, with what is left out. */
export function seenMenu(person: Person): SeenEntry[] {
  const family = familyOf(person.role);
  const entries = menuScreens.map((key): SeenEntry => {
    const isOfFamily = screens[key].families.some((one) => one === family);
    return { key, isShown: mayOpen(person, key, family), isOfOthers: !isOfFamily };
  });
  return [
    ...entries,
    { key: 'documentation', isShown: canEnter(person, 'DOCS'), isOfOthers: false },
    { key: 'profile', isShown: true, isOfOthers: false },
  ];
}

const seen = <Key extends string>(person: Person, key: Key, permission: Permission | null): Seen<Key> => ({
  key,
  isShown: permission === null || can(person, permission),
});

/** Columns of the list of campaigns, by the name that their permission ends with. */
export const seenCampaignColumns = (person: Person) =>
  campaignColumns.map((column) => seen(person, column, `CAMPAIGN_STATISTICS_COLUMN_${column}`));

/** Measures of reports that need a permission. */
export const seenStatisticColumns = (person: Person) =>
  statisticColumns.map((column) => seen(person, column, `STATISTIC_COLUMN_${column}`));

export const seenTargetPanels = (person: Person) =>
  // Object.entries forgets that the keys are the panels.
  (Object.entries(targetPanels) as [TargetPanel, Permission | null][]).map(([key, permission]) =>
    seen(person, key, permission),
  );
