import { or, type SQL, sql } from 'drizzle-orm';
import { targetPanels } from '@/lib/contract/targeting/target-list';
import { type TargetConditions, targets } from '../store/schema';

export type PanelName = (typeof targetPanels)[number];

/** Returns the names of panels that restrict something, in the contract's order; stored JSON has another order. */
export const restrictingPanels = (conditions: TargetConditions): PanelName[] =>
  targetPanels.filter((panel) => isRestricting(conditions[panel]));

function isRestricting(value: TargetConditions[keyof TargetConditions]): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if ('isEverywhere' in value) return !value.isEverywhere || value.excluded.length > 0;
  return value.included.length > 0 || value.excluded.length > 0;
}

/** The same as an SQL condition: at least one of the panels restricts something. Undefined for an empty list. */
export const restrictsAnyOf = (panels: readonly PanelName[]): SQL | undefined =>
  or(...panels.map((panel) => restricts(panel)));

function restricts(panel: PanelName): SQL {
  const value = sql`${targets.conditions} -> ${sql.raw(`'${panel}'`)}`;
  const filled = (list: string) => sql`coalesce(jsonb_array_length(${value} -> ${sql.raw(`'${list}'`)}), 0) > 0`;
  if (panel === 'geo') return sql`(not (${value} ->> 'isEverywhere')::boolean or ${filled('excluded')})`;
  return sql`case when jsonb_typeof(${value}) = 'array' then jsonb_array_length(${value}) > 0
    else ${filled('included')} or ${filled('excluded')} end`;
}
