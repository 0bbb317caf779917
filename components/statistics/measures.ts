import type { Messages } from 'next-intl';
import { can, type Holder } from '@/lib/access/can';
import type { Permission } from '@/lib/contract/people/permissions';
import { type MeasureName, type MeasureUnit, measureEntries, permissionOf } from '@/lib/contract/statistics/measures';

type Words = Messages['enums'];
type Worded<Name extends keyof Words['measure'] & keyof Words['formula']> = Name;

export type Measure = {
  /** One without a name and a formula in words does not compile. */
  key: Worded<MeasureName>;
  unit: MeasureUnit;
  /** Who may see it (§6); everybody who sees statistics when left out. */
  permission?: Permission | undefined;
  isSortable?: boolean | undefined;
  /** Left out until someone chooses it. */
  isHidden?: boolean | undefined;
};

/** The measures of §3 in the product's order. */
export const measures: readonly Measure[] = measureEntries.map(([key, { unit, isSortable, isHidden }]) => ({
  ...{ key, unit, isSortable, isHidden },
  permission: permissionOf(key) ?? undefined,
}));

export const visibleMeasures = (user: Holder): Measure[] => measures.filter((measure) => maySee(user, measure));
export const deniedMeasures = (user: Holder): Measure[] => measures.filter((measure) => !maySee(user, measure));
const maySee = (user: Holder, { permission }: Measure) => !permission || can(user, permission);

/** What can be drawn: only what rows can be ordered by, for the largest are drawn. */
export const drawnMeasures = (user: Holder): Measure[] => visibleMeasures(user).filter(({ isSortable }) => isSortable);
