import { describe, expect, it } from 'vitest';
import { openRtbOf } from '@/lib/embedded-dsp/exchange/market/openrtb';
import { requestAt } from '@/lib/embedded-dsp/exchange/market/request';
import { trafficOf } from '@/lib/embedded-dsp/exchange/market/ssp-traffic';
import { readRequest } from '@/lib/embedded-dsp/rtb/bid/read-request';
import { rates, ssps, start, worldOf } from '../exchange/sample-world';

const world = worldOf(7);
const traffic = ssps.map((one) => trafficOf(one, world));

describe('reading a request', () => {
  it('finds in the OpenRTB of a simulated request what the bidder decides on', () => {
    for (let index = 0; index < 3_000; index++) {
      const selling = traffic[index % traffic.length];
      const request = selling && requestAt(world, selling, rates, start / 1000 + index * 977, index % 5);
      if (!selling || !request) continue;
      const { context } = request;
      const { ssp } = selling;
      const wire = JSON.parse(JSON.stringify(openRtbOf(request, world)));
      const asking = {
        ssp,
        rates,
        at: context.at,
        secret: 's',
        vendor: null,
        cityReader: null,
        findMatch: () => undefined,
      };
      const read = readRequest(wire, asking);
      const [imp] = read.imps;
      expect(imp?.slots.map(({ context: { viewer: _viewer, ...rest } }) => rest)).toEqual([
        { ...context, viewer: undefined },
      ]);
      expect(imp?.slots[0]?.context.viewer === null).toBe(context.viewer === null);
      expect(imp?.slots[0]?.cityName).toBe(request.city.en);
    }
  });
});
