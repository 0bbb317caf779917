import { anyCreative } from '@/lib/contract/creatives/creative-fields';
import { dialectOf } from '@/lib/embedded-dsp/rtb/bid/dialects';
import { readRequest } from '@/lib/embedded-dsp/rtb/bid/read-request';
import { type Ad, adOf } from '@/lib/embedded-dsp/rtb/markup/ad';
import { addressesOf } from '@/lib/embedded-dsp/rtb/markup/addresses';
import type { ShownCreative } from '@/lib/embedded-dsp/rtb/markup/shown-creative';
import { rates } from '../exchange/sample-world';

const common = { name: 'A film ]]> & more', iabCategory: 'IAB3-1', kktuCodes: ['1.1.1'], subtype: null, pixel: null };
/** A creative as the markup is made of it. */
export const shown = (given: object, more: Partial<ShownCreative> = {}): ShownCreative => ({
  id: 8,
  erid: null,
  advertiser: null,
  width: 640,
  height: 360,
  duration: 15_500,
  script: null,
  tag: null,
  images: [],
  file: null,
  whole: anyCreative.parse({
    ...common,
    finalUrl: 'https://shop.example',
    trackers: [],
    displayUrl: null,
    kktuDescription: null,
    creativeOuterId: null,
    ...given,
  }),
  ...more,
});

/** Reads a request of a site for one impression. */
export function readImp(imp: object) {
  const ssp = { id: 1, name: 'An SSP', currency: 'USD' as const };
  const asking = {
    ssp,
    rates,
    at: 0,
    secret: 's',
    vendor: null,
    cityReader: null,
    findMatch: () => undefined,
    isNbrAnswered: false,
  };
  const requested = readRequest({ id: 'r', imp: [{ id: '1', ...imp }], site: { domain: 'a.example' } }, asking);
  const [one] = requested.imps;
  const context = one?.slots[0]?.context;
  if (!one || !context) throw new Error('No slot');
  return { requested, imp: one, context };
}

/** An ad of a creative for an impression of a site. */
export function adFor(creative: ShownCreative, imp: Ad['imp']): Ad {
  const { context } = readImp(imp);
  const values = { campaignId: 3, adSetId: 4, creativeId: 8, sspId: 1, bidId: 'b1' };
  const addresses = addressesOf('https://dsp.example', { page: 'TOKEN', ssp: 'SECRET' });
  return adOf({ creative, context, imp, addresses, dialect: dialectOf('DEFAULT'), values });
}
