import { z } from 'zod';
import { endpoint } from './endpoint';

/** What a list remembers of its table: columns shown in order, widths in px, page size. */
export const uiStateBody = z.object({
  version: z.literal(1),
  columns: z.array(z.string().max(64)).max(100).optional(),
  widths: z.record(z.string().max(64), z.number().min(40).max(1200)).optional(),
  size: z.int().min(1).max(100).optional(),
});
export type UiState = z.infer<typeof uiStateBody>;

const params = z.object({ page: z.string().regex(/^[a-z][a-z-]{0,39}$/) });

export const uiState = {
  read: endpoint(
    'uiState.read',
    { summary: "A screen's remembered table", access: 'user' },
    { params, answer: uiStateBody.nullable() },
  ),
  write: endpoint(
    'uiState.write',
    { summary: 'Remembers it; the last write wins', access: 'user' },
    { params, body: uiStateBody, answer: z.null() },
  ),
};
