/**
 * Bid adapter of the DSP for Prebid.js 11: banners, over OpenRTB.
 *
 * Load this file after Prebid.js, from your own site or in your build, and name the bidder in an ad unit:
 *
 *   { bidder: 'dsp', params: { endpoint: 'https://dsp.example/rtb/7', token: 'the access token' } }
 *
 * Both parameters stand on the page of the integration. Requests are sent as text/plain and without cookies, so that
 * browsers ask no permission first. Impressions are counted by the pixel in the markup, wins when Prebid.js renders.
 */
(() => {
  const code = 'dsp';
  /** Seconds for which a bid may be shown: as long as its money is reserved. */
  const ttl = 120;

  const isBidRequestValid = ({ params }) =>
    typeof params?.token === 'string' &&
    params.token !== '' &&
    URL.canParse(params.endpoint) &&
    /^https?:$/.test(new URL(params.endpoint).protocol);

  /** One request for each endpoint and token, with all ad units that name them. */
  function buildRequests(bids, bidderRequest) {
    const byAddress = new Map();
    for (const bid of bids) {
      const address = new URL(bid.params.endpoint);
      address.searchParams.set('token', bid.params.token);
      byAddress.set(address.href, [...(byAddress.get(address.href) ?? []), bid]);
    }
    return [...byAddress].map(([url, own]) => ({
      method: 'POST',
      url,
      data: openRtb(own, bidderRequest),
      options: { contentType: 'text/plain', withCredentials: false },
    }));
  }

  /** First-party data and consent stand in `ortb2`, where modules of Prebid.js put them. */
  const openRtb = (bids, { bidderRequestId, ortb2, timeout }) => ({
    ...ortb2,
    id: bidderRequestId,
    imp: bids.map(impression),
    at: 1,
    tmax: timeout,
  });

  function impression(bid) {
    const { bidId, adUnitCode, mediaTypes, ortb2Imp } = bid;
    const format = mediaTypes.banner.sizes.map(([w, h]) => ({ w, h }));
    return {
      ...ortb2Imp,
      id: bidId,
      tagid: adUnitCode,
      banner: { ...ortb2Imp?.banner, format },
      secure: location.protocol === 'https:' ? 1 : 0,
      ...floorOf(bid),
    };
  }

  /** Where the module of price floors is installed. */
  function floorOf(bid) {
    const { currency, floor } = bid.getFloor?.({ currency: 'USD', mediaType: 'banner', size: '*' }) ?? {};
    return Number.isFinite(floor) ? { bidfloor: floor, bidfloorcur: currency } : {};
  }

  /** 204 has no body: no bid. */
  function interpretResponse({ body }) {
    const bids = (body?.seatbid ?? []).flatMap((seat) => seat.bid ?? []);
    return bids.map((bid) => ({
      requestId: bid.impid,
      mediaType: 'banner',
      cpm: bid.price,
      currency: body.cur,
      netRevenue: true,
      width: bid.w,
      height: bid.h,
      ad: bid.adm,
      creativeId: bid.crid,
      ttl,
      nurl: bid.nurl,
      meta: { advertiserDomains: bid.adomain ?? [], primaryCatId: bid.cat?.[0] },
    }));
  }

  function onBidWon({ nurl, cpm, originalCpm }) {
    if (nurl) new Image().src = nurl.replace('${AUCTION_PRICE}', String(originalCpm ?? cpm));
  }

  const spec = {
    code,
    supportedMediaTypes: ['banner'],
    isBidRequestValid,
    buildRequests,
    interpretResponse,
    onBidWon,
  };
  window.pbjs ??= {};
  window.pbjs.que ??= [];
  window.pbjs.que.push(() => window.pbjs.registerBidAdapter(null, code, spec));
})();
