import fc from 'fast-check';
import { standardRequests } from './standard-requests';

/** Requests as OpenRTB 2.3–2.6 lets SSPs write them, every field there or not, and some of them of a wrong kind. */
const wrong = fc.jsonValue({ maxDepth: 2 });
const mostly = <T>(right: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 24, arbitrary: right as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: wrong });
const part = (fields: Record<string, fc.Arbitrary<unknown>>, requiredKeys: string[] = []) =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, mostly(one)])), { requiredKeys });

const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a macro
  fc.constantFrom('', '1', 'a.example', 'ω', '\u0000', '"', '${X}', '%%A%%'),
);
const flag = fc.constantFrom<unknown>(0, 1, '1', true, false, 2);
const whole = fc.oneof(fc.integer({ min: -2, max: 40 }), fc.integer(), fc.constantFrom<unknown>('7', 1.5, -1, 1e30));
const wholes = fc.array(fc.integer({ min: -1, max: 20 }), { maxLength: 6 });
const texts = fc.array(text, { maxLength: 4 });
const codes = fc.array(fc.constantFrom('IAB1', 'IAB3', 'IAB3-1', 'IAB25', 'x', ''), { maxLength: 4 });
const currency = fc.constantFrom('USD', 'EUR', 'RUB', 'JPY', '', 'usd');
const money = fc.oneof(fc.double({ min: 0, max: 5, noNaN: true }), fc.constantFrom<unknown>(-1, 0, 1e-9, 1e9, '0.5'));
const pixels = fc.constantFrom<unknown>(300, 250, 728, 90, 320, 50, 640, 360, 0, -5, '300', 1e6);
const ext = fc.dictionary(
  fc.constantFrom('labels', 'nbr', 'rewarded', 'gdpr', 'geonameid', 'eids', 'x', '__proto__', 'constructor'),
  wrong,
  {
    maxKeys: 3,
  },
);
const geo = part({
  lat: fc.double({ min: -200, max: 200, noNaN: true }),
  lon: fc.double({ min: -200, max: 200, noNaN: true }),
  type: whole,
  country: fc.constantFrom('NLD', 'RUS', 'US', 'zz', ''),
  region: text,
  city: fc.constantFrom('Utrecht', 'Moscow', 'Москва', ''),
  ext,
});

const bannerFields = {
  w: pixels,
  h: pixels,
  format: fc.array(part({ w: pixels, h: pixels, wratio: whole, hratio: whole }), { maxLength: 4 }),
  btype: wholes,
  battr: wholes,
  pos: whole,
  topframe: flag,
  expdir: wholes,
  api: wholes,
  vcm: flag,
  ext,
  mimes: fc.array(fc.constantFrom('image/png', 'text/html', 'application/javascript', 'image/gif'), { maxLength: 4 }),
};
const banner = part(bannerFields);
const media = {
  minduration: whole,
  maxduration: whole,
  rqddurs: wholes,
  startdelay: whole,
  sequence: whole,
  protocols: wholes,
  protocol: whole,
  battr: wholes,
  minbitrate: whole,
  maxbitrate: whole,
  delivery: wholes,
  api: wholes,
  feed: whole,
  podid: text,
  poddur: whole,
  maxseq: whole,
  podseq: whole,
  slotinpod: whole,
  mincpmpersec: money,
  ext,
  companionad: fc.array(banner, { maxLength: 2 }),
  companiontype: wholes,
  maxextended: whole,
  boxingallowed: flag,
};
const video = part({
  ...media,
  w: pixels,
  h: pixels,
  linearity: whole,
  skip: flag,
  skipmin: whole,
  skipafter: whole,
  placement: whole,
  plcmt: whole,
  playbackmethod: wholes,
  playbackend: whole,
  pos: whole,
  mimes: fc.array(fc.constantFrom('video/mp4', 'video/webm', 'application/javascript'), { maxLength: 3 }),
});
const audio = part({
  ...media,
  stitched: flag,
  nvol: whole,
  mimes: fc.array(fc.constantFrom('audio/mpeg', 'audio/mp4'), { maxLength: 2 }),
});
const asset = part({
  id: whole,
  required: flag,
  title: part({ len: whole }),
  img: part({ type: whole, w: pixels, h: pixels, wmin: pixels, hmin: pixels }),
  data: part({ type: whole, len: whole }),
  video: part({ mimes: texts }),
  ext,
});
const nativeRequest = part({
  ver: fc.constantFrom('1.0', '1.1', '1.2', ''),
  assets: fc.array(asset, { maxLength: 5 }),
  plcmtcnt: whole,
});
const native = part({
  request: fc.oneof(
    nativeRequest,
    nativeRequest.map((one) => JSON.stringify(one)),
    nativeRequest.map((one) => JSON.stringify({ native: one })),
    text,
  ),
  ver: fc.constantFrom('1.0', '1.1', '1.2'),
  battr: wholes,
  api: wholes,
});
const deal = part({ id: text, bidfloor: money, bidfloorcur: currency, at: whole, wseat: texts, wadomain: texts });

const impFields = {
  id: text,
  banner,
  video,
  audio,
  native,
  pmp: part({ private_auction: flag, deals: fc.array(deal, { maxLength: 2 }) }),
  bidfloor: money,
  bidfloorcur: currency,
  secure: flag,
  instl: flag,
  rwdd: flag,
  tagid: text,
  clickbrowser: flag,
  ext,
  iframebuster: texts,
  metric: fc.array(part({ type: text, value: money }), { maxLength: 2 }),
  exp: whole,
  dt: whole,
  ssai: whole,
  qty: part({ multiplier: money, sourcetype: whole }),
};
const imp = part(impFields, ['id']);

const publisher = part({ id: text, name: text, cat: codes, domain: text });
const content = part({
  id: text,
  title: text,
  cat: codes,
  language: text,
  len: whole,
  genre: text,
  network: part({ name: text }),
});
const place = {
  id: text,
  name: text,
  cat: codes,
  sectioncat: codes,
  pagecat: codes,
  cattax: whole,
  publisher,
  content,
  keywords: text,
  ext,
};
const site = part({
  ...place,
  domain: text,
  page: fc.oneof(fc.webUrl(), text),
  ref: fc.webUrl(),
  search: text,
  mobile: flag,
});
const app = part({ ...place, bundle: text, storeurl: fc.webUrl(), ver: text, paid: flag });
const dooh = part({ ...place, venuetype: texts, venuetypetax: whole });
const sua = part({
  browsers: fc.array(part({ brand: fc.constantFrom('Chromium', 'chrome', 'x'), version: texts }), { maxLength: 2 }),
  platform: part({ brand: text, version: texts }),
  mobile: flag,
  architecture: text,
  model: text,
  source: whole,
});
const device = part({
  ua: fc.oneof(text, fc.constantFrom('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)')),
  sua,
  geo,
  dnt: flag,
  lmt: flag,
  ip: fc.oneof(fc.ipV4(), text),
  ipv6: fc.oneof(fc.ipV6(), text),
  devicetype: whole,
  make: text,
  model: text,
  os: text,
  osv: text,
  h: pixels,
  w: pixels,
  js: flag,
  language: text,
  langb: text,
  carrier: text,
  mccmnc: fc.constantFrom('250-01', 'x'),
  connectiontype: whole,
  ifa: fc.oneof(fc.uuid(), text),
  ext,
});
const user = part({
  id: text,
  buyeruid: text,
  yob: whole,
  gender: text,
  keywords: text,
  consent: text,
  geo,
  ext,
  eids: fc.array(part({ source: text, uids: fc.array(part({ id: text, atype: whole }), { maxLength: 2 }) }), {
    maxLength: 2,
  }),
  data: fc.array(part({ id: text, segment: fc.array(part({ id: text }), { maxLength: 2 }) }), { maxLength: 2 }),
});
const regs = part({
  coppa: flag,
  gdpr: flag,
  us_privacy: fc.constantFrom('1YNN', '1YYN', ''),
  gpp: text,
  gpp_sid: wholes,
  ext,
});

const requestFields = {
  id: text,
  imp: fc.array(imp, { minLength: 1, maxLength: 5 }),
  site,
  app,
  dooh,
  device,
  user,
  regs,
  at: whole,
  tmax: fc.constantFrom<unknown>(5_000, 9_000, 0, -1, '5000'),
  wseat: texts,
  bseat: texts,
  allimps: flag,
  cur: fc.array(currency, { maxLength: 3 }),
  wlang: texts,
  wlangb: texts,
  bcat: codes,
  acat: codes,
  cattax: whole,
  badv: texts,
  bapp: texts,
  test: flag,
  source: part({ fd: flag, tid: text, pchain: text, ext }),
  ext,
};

/** Up to two fields, as they are written over those of a request that is right. */
const changes = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc
    .array(
      fc.oneof(...Object.entries(fields).map(([name, one]) => mostly(one).map((value) => [name, value] as const))),
      {
        maxLength: 2,
      },
    )
    .map((pairs): Record<string, unknown> => Object.fromEntries(pairs));

const nearlyRight: fc.Arbitrary<Record<string, unknown>> = fc
  .tuple(fc.constantFrom(...standardRequests), changes(requestFields), changes(impFields), changes(bannerFields))
  .map(([{ request }, ofRequest, ofImp, ofBanner]) => {
    const [first = {}, ...others] = request.imp;
    const banner = first.banner && { banner: { ...first.banner, ...ofBanner } };
    return { ...request, imp: [{ ...first, ...banner, ...ofImp }, ...others], ...ofRequest };
  });

/** A whole request: anything that may stand in one, or one of the standard's with a few fields written over. */
export const randomRequest: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  part(requestFields, ['id', 'imp']),
  nearlyRight,
);
