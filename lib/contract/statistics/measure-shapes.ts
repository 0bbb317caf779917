import { z } from 'zod';
import { count, money, ratio } from '../fields';
import {
  type CampaignMeasureName,
  campaignMeasureEntries,
  type campaignMeasures,
  type MeasureName,
  type MeasureValue,
  measureEntries,
  measures,
} from './measures';

type Shown<M extends MeasureName> = z.ZodOptional<z.ZodType<MeasureValue<M>, MeasureValue<M>>>;

const schemaOf = (name: MeasureName): z.ZodType => {
  const measure = measures[name];
  if ('people' in measure) return count.nullable().describe('Unique users; can’t be summed');
  if (measure.unit === 'money') return 'sum' in measure ? money : money.nullable();
  if (measure.unit === 'ratio') return ratio;
  return measure.unit === 'count' ? count : z.number().nullable();
};
const shapeOf = (names: readonly (readonly [name: string, measure: MeasureName])[]) =>
  Object.fromEntries(names.map(([name, measure]) => [name, schemaOf(measure).optional()]));

/**
 * Measures of §3. A measure that the caller may not see is absent; one that does not exist for the grouping is null.
 */
export const measuresShape = z.object(
  // `schemaOf` and `MeasureValue` use the same table.
  shapeOf(measureEntries.map(([name]) => [name, name])) as { [M in MeasureName]: Shown<M> },
);
export type Measures = z.infer<typeof measuresShape>;

/** Measures of a campaign over its lifetime. A measure that the caller may not see is absent. */
export const campaignMeasuresShape = z.object(
  // As above.
  shapeOf(campaignMeasureEntries.map(([name, { of }]) => [name, of])) as {
    [M in CampaignMeasureName]: Shown<(typeof campaignMeasures)[M]['of']>;
  },
);
