import { z } from 'zod';
import { verificationServices } from '@/lib/contract/enumerations';

/** The part of OpenRTB 2.6 that simulated SSPs send. */
const flag = z.union([z.literal(0), z.literal(1)]);
const size = z.object({ w: z.int().positive(), h: z.int().positive() });

const banner = z.object({
  format: z.array(size).min(1),
  w: z.int().positive(),
  h: z.int().positive(),
  pos: z.int().min(0).max(7),
  mimes: z.array(z.string()).min(1),
});

const video = z.object({
  mimes: z.array(z.string()).min(1),
  minduration: z.int().nonnegative(),
  maxduration: z.int().positive(),
  protocols: z.array(z.int().min(1).max(16)),
  w: z.int().positive(),
  h: z.int().positive(),
  startdelay: z.int().min(-2),
  sequence: z.int().positive(),
  linearity: z.union([z.literal(1), z.literal(2)]).optional(),
  api: z.array(z.int().min(1).max(9)).optional(),
  /** Deprecated by 2.6 in favour of `plcmt`, but creatives still refer to it. */
  placement: z.int().min(1).max(5),
  plcmt: z.int().min(1).max(4),
  skip: flag,
  playbackmethod: z.array(z.int().min(1).max(7)),
  pos: z.int().min(0).max(7),
});

const audio = z.object({
  mimes: z.array(z.string()).min(1),
  minduration: z.int().nonnegative(),
  maxduration: z.int().positive(),
  protocols: z.array(z.int().min(1).max(16)),
  startdelay: z.int().min(-2),
  sequence: z.int().positive(),
  feed: z.int().min(1).max(3),
});

/** `request` is a Native 1.2 request as JSON text, as the standard requires. */
const native = z.object({ request: z.string().min(2), ver: z.literal('1.2') });

const imp = z
  .object({
    id: z.string().min(1),
    banner: banner.optional(),
    video: video.optional(),
    audio: audio.optional(),
    native: native.optional(),
    bidfloor: z.number().nonnegative(),
    bidfloorcur: z.string().length(3),
    secure: flag,
    rwdd: flag,
    instl: flag,
  })
  .refine((one) => [one.banner, one.video, one.audio, one.native].filter(Boolean).length === 1, 'one kind of slot');

const labelled = z.object({ labels: z.array(z.string()) });
const publisher = z.object({ id: z.string().min(1) });

const site = z.object({
  id: z.string().min(1),
  name: z.string(),
  domain: z.string().min(1),
  cat: z.array(z.string()),
  page: z.url(),
  publisher,
  ext: labelled,
});

const app = z.object({
  id: z.string().min(1),
  name: z.string(),
  bundle: z.string().min(1),
  cat: z.array(z.string()),
  publisher,
  ext: labelled,
});

const geo = z.object({
  lat: z.number().min(-90).max(90).optional(),
  lon: z.number().min(-180).max(180).optional(),
  type: z.int().min(1).max(3),
  country: z.string().regex(/^[A-Z]{3}$/),
  region: z.string(),
  city: z.string(),
  utcoffset: z.int().describe('Minutes'),
  /** Location by IP address: the GeoNames id of the city. */
  ext: z.object({ geonameid: z.string() }),
});

const brand = z.object({ brand: z.string(), version: z.array(z.string()).optional() });

const device = z.object({
  ua: z.string().min(1),
  sua: z.object({ browsers: z.array(brand).min(1), platform: brand, mobile: flag, source: z.int().min(0).max(3) }),
  geo,
  ip: z.ipv4().optional(),
  ipv6: z.ipv6().optional(),
  devicetype: z.int().min(1).max(8),
  make: z.string().optional(),
  model: z.string().optional(),
  os: z.string(),
  osv: z.string().optional(),
  language: z.string().length(2),
  carrier: z.string().optional(),
  connectiontype: z.int().min(0).max(7),
});

export const bidRequest = z
  .object({
    id: z.string().min(1),
    imp: z.array(imp).min(1),
    site: site.optional(),
    app: app.optional(),
    device,
    user: z.object({ id: z.string().optional() }),
    at: z.literal(1).describe('First price'),
    tmax: z.int().positive(),
    cur: z.array(z.string().length(3)).min(1),
    bcat: z.array(z.string()),
    badv: z.array(z.string()),
    source: z.object({ tid: z.string() }),
    ext: z.object({
      ssp: z.int(),
      sspname: z.string(),
      ts: z.int().describe('Epoch ms'),
      flaggedby: z.array(z.enum(verificationServices)).describe('Third-party filters that the request did not pass'),
    }),
  })
  .refine(({ site, app }) => Boolean(site) !== Boolean(app), 'a site or an application');

export type BidRequest = z.infer<typeof bidRequest>;
