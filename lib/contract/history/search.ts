import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id } from '../fields';
import { searchKinds } from './search-kinds';

/** Maximum number of results of one kind. */
const maxOfKind = 5;

const searchFound = z.object({
  kind: z.enum(searchKinds),
  id,
  name: z.string().describe('Name; the login of users, the number of documents'),
  type: z.string().nullable().describe('For creatives and rules: their type, as in the address of their screen'),
  note: z
    .string()
    .nullable()
    .describe('A distinguishing detail: campaign of an ad set, company of a client, ERID, date of a document'),
  archived: z.boolean(),
  userId: id.nullable().describe('The client; null for users and SSPs'),
  userLogin: z.string().nullable(),
});
export type SearchFound = z.infer<typeof searchFound>;

export const search = {
  find: endpoint(
    'search.find',
    {
      summary: 'Searches all kinds of objects that the caller may read',
      access: 'user',
      isExtension: true,
    },
    {
      query: z.object({
        q: z
          .string()
          .trim()
          .min(1, 'required')
          .max(100, 'tooLong')
          .describe('Name, number, login, company, INN or ERID; case, ё and the keyboard layout are ignored'),
        limit: z.coerce
          .number()
          .int()
          .min(1)
          .max(maxOfKind)
          .default(maxOfKind)
          .describe('Maximum number of results of one kind'),
      }),
      answer: z
        .array(z.object({ kind: z.enum(searchKinds), items: z.array(searchFound) }))
        .describe('By kind, the kind with the best match first'),
    },
  ),
};
