import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SwitchStatus } from '@/lib/contract/enumerations';
import type { RuleTimeRange, RuleType } from '@/lib/contract/targeting/rule-parameters';
import type { RuleCondition } from '@/lib/contract/targeting/rules';
import { ofUser } from './people-schema';
import { adSets } from './schema';
import { edited, identity, micros, reference } from './sql/column-kinds';

export const rules = pgTable(
  'rules',
  {
    id: identity(),
    userId: ofUser(),
    name: text().notNull(),
    type: text().$type<RuleType>().notNull(),
    status: text().$type<SwitchStatus>().notNull().default('ACTIVE'),
    archived: boolean().notNull().default(false),
    timeRange: text().$type<RuleTimeRange>().notNull(),
    conditions: jsonb().$type<RuleCondition[]>().notNull(),
    /** Micros per thousand impressions in the client's currency; null = no cap. */
    maxPrice: micros(),
    /** A target rule ignores subjects with fewer impressions. */
    minImpressions: integer().notNull().default(0),
    domains: text().array().notNull(),
    iabCategories: text().array().notNull(),
    ...edited(),
  },
  (table) => [index('rules_user').on(table.userId)],
);

/** The foreign key prevents the deletion of a rule in use. */
export const adSetRules = pgTable(
  'ad_set_rules',
  {
    adSetId: reference()
      .notNull()
      .references(() => adSets.id),
    ruleId: reference()
      .notNull()
      .references(() => rules.id),
  },
  (table) => [primaryKey({ columns: [table.adSetId, table.ruleId] }), index('ad_set_rules_rule').on(table.ruleId)],
);
