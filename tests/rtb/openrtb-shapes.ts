import { z } from 'zod';

/** Shapes of what is answered, as the documents of OpenRTB 2.3–2.6 and Native 1.0–1.2 have them; nothing else is let in. */
const text = z.string().min(1);
const url = z.string().regex(/^https?:\/\/[^\s]+$/);
const kind = z.int().nonnegative();
const whole = z.int().nonnegative();

const oldBid = {
  id: text,
  impid: text,
  price: z.number().positive(),
  adid: text,
  nurl: url,
  adm: text,
  adomain: z.array(text),
  cid: text,
  crid: text,
  cat: z.array(text),
  attr: z.array(kind),
  w: whole,
  h: whole,
  bundle: text,
  iurl: url,
  dealid: text,
  ext: z.record(z.string(), z.unknown()),
};
const newBid = {
  ...oldBid,
  burl: url,
  lurl: url,
  tactic: text,
  api: kind,
  protocol: kind,
  qagmediarating: kind,
  language: text,
  exp: whole,
};
const latestBid = {
  ...newBid,
  mtype: z.int().min(1).max(4),
  dur: whole,
  slotinpod: z.int(),
  cattax: kind,
  apis: z.array(kind),
  langb: text,
};

const fields: Readonly<Record<string, z.ZodRawShape>> = {
  '2.3': oldBid,
  '2.4': { ...oldBid, exp: whole, api: kind, protocol: kind },
  '2.5': newBid,
  '2.6': latestBid,
};
/** A response of a version; a no-bid has its reason and no bid. */
export const responseShape = (version: string) => {
  const known = Object.entries(fields[version] ?? oldBid).map(([name, shape]) => [name, z.optional(shape)]);
  const bid = z.strictObject({ ...Object.fromEntries(known), id: text, impid: text, price: z.number().positive() });
  return z.strictObject({
    id: text,
    cur: z.string().length(3).optional(),
    bidid: text.optional(),
    customdata: text.optional(),
    seatbid: z.array(z.strictObject({ bid: z.array(bid).min(1), seat: text })),
    nbr: whole.optional(),
    ext: z.record(z.string(), z.unknown()).optional(),
  });
};

const asset = z
  .strictObject({
    id: whole,
    required: z.literal([0, 1]).optional(),
    title: z.strictObject({ text, len: whole.optional() }).optional(),
    img: z.strictObject({ type: kind.optional(), url, w: whole.optional(), h: whole.optional() }).optional(),
    data: z.strictObject({ type: kind.optional(), len: whole.optional(), value: text }).optional(),
    video: z.strictObject({ vasttag: text }).optional(),
    link: z.unknown().optional(),
  })
  .refine(
    ({ title, img, data, video }) => [title, img, data, video].filter(Boolean).length === 1,
    'One content for an asset',
  );
const link = z.strictObject({ url, clicktrackers: z.array(url).optional(), fallback: url.optional() });
const tracker = z.strictObject({
  event: z.int().min(1),
  method: z.literal([1, 2]),
  url,
  customdata: z.unknown().optional(),
});

/** A native answer of a version; the oldest stands within an object named `native`. */
export function nativeShape(version: string) {
  const own = z.strictObject({
    ver: text.optional(),
    assets: z.array(asset),
    link,
    imptrackers: z.array(url).optional(),
    jstracker: text.optional(),
    ...(version === '1.2'
      ? { eventtrackers: z.array(tracker).optional(), privacy: url.optional(), assetsurl: url.optional() }
      : {}),
  });
  return version === '1.0' ? z.strictObject({ native: own }) : own;
}
