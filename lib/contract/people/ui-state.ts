import { z } from 'zod';
import { endpoint } from '../endpoint';
import { densities } from '../enumerations';

/** A saved view of a list: the parameters of its address, and the settings of its table. */
export const viewOfList = z.object({
  name: z.string().trim().min(1).max(60),
  query: z
    .string()
    .max(1000)
    .describe('Filters, order and period, as in the address')
    .meta({ examples: ['status=ACTIVE&sort=statSpend%2Cdesc'] }),
  columns: z.array(z.string().max(64)).max(100).optional(),
  density: z
    .enum(densities)
    .optional()
    .describe('Row height')
    .meta({ examples: ['compact'] }),
  isUsual: z.boolean().optional().describe('Shown if the address specifies nothing'),
});
export type View = z.infer<typeof viewOfList>;

/** Table settings of a list: columns in order, widths in px, page size, row height and the user's own views. */
const uiStateBody = z.object({
  version: z.literal(1),
  columns: z.array(z.string().max(64)).max(100).optional(),
  widths: z.record(z.string().max(64), z.number().min(40).max(1200)).optional(),
  size: z.int().min(1).max(100).optional(),
  density: z
    .enum(densities)
    .optional()
    .describe('Row height')
    .meta({ examples: ['compact'] }),
  views: z.array(viewOfList).max(20).optional().describe('Views saved by name'),
  usualShared: z
    .int()
    .positive()
    .optional()
    .describe('Number of the shared view that is shown if the address specifies nothing')
    .meta({ examples: [12] }),
});
export type UiState = z.infer<typeof uiStateBody>;

/** Key under which a list's table settings and views are stored. */
export const screenName = z.string().regex(/^[a-z][a-z-]{0,39}$/);

const params = z.object({ page: screenName });

export const uiState = {
  read: endpoint(
    'uiState.read',
    { summary: 'The saved table settings of a screen', access: 'user' },
    { params, answer: uiStateBody.nullable() },
  ),
  write: endpoint(
    'uiState.write',
    { summary: 'Saves the table settings; the last write wins', access: 'user' },
    { params, body: uiStateBody, answer: z.null() },
  ),
};
