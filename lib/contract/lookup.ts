import { z } from 'zod';
import { limits } from './limits';

/** Builds the query of a dictionary: page size, language, and a search by text or by keys. */
export const lookup = (size: number) =>
  z.object({
    lang: z.enum(['en', 'ru']).default('en'),
    page: z.coerce.number().int().min(0).max(100_000).default(0),
    size: z.coerce.number().int().min(1).max(limits.dictionary.defaultSize).default(size),
    value: z.string().trim().max(100).optional().describe('Search text; case and ё are ignored'),
    keys: z
      .union([z.array(z.string()).max(1000), z.string().transform((key) => [key])])
      .optional()
      .describe('Only these keys'),
  });
