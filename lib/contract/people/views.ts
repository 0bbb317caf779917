import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, seenText } from '../fields';
import { screenName, viewOfList } from './ui-state';

/** A list view shared by several users: those of one client, or all staff. */
const sharedInput = viewOfList
  .omit({ isUsual: true })
  .extend({ name: viewOfList.shape.name.transform(seenText).refine((name) => name !== '', 'required') });
export type SharedViewInput = z.infer<typeof sharedInput>;

const audience = z.object({
  screen: screenName
    .describe('The list, by the name under which its table settings are saved')
    .meta({ examples: ['campaigns'] }),
  userId: id.nullable().describe('Client who sees it, with its manager and administrators; null = all staff'),
});

const sharedView = viewOfList.omit({ isUsual: true }).extend({
  id,
  ...audience.shape,
  mayChange: z.boolean().describe('Whether the caller may change and delete it'),
});
export type SharedView = z.infer<typeof sharedView>;

/** Per list and audience. */
export const maxSharedViews = 20;

export const views = {
  read: endpoint(
    'views.read',
    { summary: 'Views of a list that are shared with the caller, by name', access: 'user', isExtension: true },
    {
      query: audience.extend({ userId: id.optional().describe('For staff: also the views of this client') }),
      answer: z.array(sharedView),
    },
  ),
  create: endpoint(
    'views.create',
    {
      summary: 'Shares a view with a client or with all staff; clients can only share their own views',
      access: 'user',
      isExtension: true,
      errors: ['USER_NOT_FOUND', 'VIEW_NAME_IN_USE', 'VIEWS_FULL'],
    },
    { body: sharedInput.extend(audience.shape), answer: sharedView },
  ),
  update: endpoint(
    'views.update',
    {
      summary: 'Changes a shared view for everybody; the last write wins',
      access: 'user',
      isExtension: true,
      errors: ['VIEW_NAME_IN_USE'],
    },
    { params: z.object({ id }), body: sharedInput, answer: sharedView },
  ),
  remove: endpoint(
    'views.remove',
    { summary: 'Deletes a shared view for everybody', access: 'user', isExtension: true },
    { params: z.object({ id }), answer: z.null() },
  ),
};
