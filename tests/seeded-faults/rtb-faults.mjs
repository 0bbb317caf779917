// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are source code
/** What real exchanges meet at the door. @type {import('./fault.mjs').Fault[]} */
export const rtbFaults = [
  {
    name: 'Any token opens the bid endpoint of an SSP',
    file: 'lib/embedded-dsp/rtb/bid/sellers-book.ts',
    find: 'timingSafeEqual(tokenDigest, digestOf(token))',
    replacement: 'timingSafeEqual(tokenDigest, tokenDigest) && token.length > 0',
    seenBy: ['tests/rtb/endpoint.test.ts'],
  },
  {
    name: 'The example of a refused request tells whose it was',
    file: 'lib/embedded-dsp/rtb/live/redacted.ts',
    find: '!fields.includes(name)',
    replacement: 'name !== fields[9]',
    seenBy: ['tests/rtb/endpoint.test.ts'],
  },
  {
    name: 'A page may say what an impression costs',
    file: 'lib/embedded-dsp/rtb/notices/notice-desk.ts',
    find: "named > token.price) return 'PRICE_ABOVE_BID'",
    replacement: "named > token.price * 10) return 'PRICE_ABOVE_BID'",
    seenBy: ['tests/rtb/notices.test.ts'],
  },
  {
    name: 'An impression is billed by the SSP and by its own pixel',
    file: 'lib/embedded-dsp/rtb/notices/notice-log.ts',
    find: "notice === 'impression' || notice === 'billing' ? 'shown' : notice",
    replacement: "notice === 'click' ? 'shown' : notice",
    seenBy: ['tests/rtb/notices.test.ts'],
  },
  {
    name: 'A page may not read the answer to its own bid request',
    file: 'lib/embedded-dsp/rtb/bid/bid-endpoint.ts',
    find: "if (isFromPage(context.req.raw)) response.headers.set('access-control-allow-origin', '*');",
    replacement: '',
    seenBy: ['tests/rtb/pages.test.ts'],
  },
  {
    name: 'The publisher of the demonstration stands in every installation',
    file: 'lib/embedded-dsp/publisher/serve-publisher.ts',
    find: 'if (!settings.isDemo) return;',
    replacement: '',
    seenBy: ['tests/rtb/publisher.test.ts'],
  },
  {
    name: 'The adapter for Prebid.js tells nobody that a bid won',
    file: 'public/docs/dsp-bid-adapter.js',
    find: 'nurl: bid.nurl,',
    replacement: '',
    seenBy: ['tests/rtb/pages.test.ts'],
  },
  {
    name: 'Statistics of an SSP are fetched from an address of an own network when another one stands beside it',
    file: 'lib/embedded-dsp/reconciliation/fetch-report.ts',
    find: 'addresses.find(({ address }) => !network.isAllowed(address))',
    replacement: '[first].find(({ address }) => !network.isAllowed(address))',
    seenBy: ['tests/reconciliation/fetch-report.test.ts'],
  },
  {
    name: 'A statistics link that was led to another host is fetched without anybody having allowed it',
    file: 'lib/embedded-dsp/reconciliation/fetch-statistics.ts',
    find: 'host === null || host !== found.allowedHost',
    replacement: 'host === null || !found.allowedHost',
    seenBy: ['tests/reconciliation/reconciliation.test.ts'],
  },
  {
    name: 'A day that an SSP tells twice counts with what it said last',
    file: 'lib/embedded-dsp/reconciliation/read-report.ts',
    find: "typeof read !== 'string' && seen.has(read.day) ? 'REPEATED' : read",
    replacement: 'read',
    seenBy: ['tests/reconciliation/read-report.test.ts'],
  },
];
