import { z } from 'zod';
import { pageOperators } from '../enumerations';
import { limits } from '../limits';

/** A place: a dictionary key, or a point with a radius in km. `name` is read-only, in the requested language. */
export const place = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['country', 'region', 'city']),
    key: z.string().min(1).max(20),
    name: z.string().max(255).optional(),
  }),
  z.object({
    kind: z.literal('point'),
    latitude: z.number().min(-90, 'latitude').max(90, 'latitude'),
    longitude: z.number().min(-180, 'longitude').max(180, 'longitude'),
    radius: z
      .number()
      .min(limits.minimumRadiusKm, 'radius')
      .max(limits.maximumRadiusKm, 'tooLarge')
      .describe('Kilometres'),
    name: z.string().max(255).optional(),
  }),
]);
export const domain = z
  .string()
  .regex(/^(?!www\.)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:xn--[a-z0-9-]{2,59}|[a-z]{2,63})$/, 'domain');
export const bundle = z.string().regex(/^(?:\d{5,12}|[A-Za-z]\w*(?:\.\w+)+)$/, 'bundle');
/** The domain of a site, or the package name or numeric ID of an app. */
export const siteOrApp = z.union([domain, bundle], 'siteOrApp');
export const ip = z.union([z.ipv4(), z.ipv6()], 'ip');
/** Full address of a page, with or without scheme. The operator CONTAINS accepts any part of an address. */
const pageAddress = /^(?:https?:\/\/)?(?:[\p{L}\p{N}-]+\.)+[\p{L}][\p{L}\p{N}-]+(?::\d{1,5})?(?:[/?#]\S*)?$/iu;
export const page = z
  .object({
    operator: z.enum(pageOperators),
    value: z.string().trim().min(1, 'required').max(2048, 'tooLong').regex(/^\S*$/, 'page'),
  })
  .refine(({ operator, value }) => operator === 'CONTAINS' || value === '' || pageAddress.test(value), {
    path: ['value'],
    message: 'page',
  });
