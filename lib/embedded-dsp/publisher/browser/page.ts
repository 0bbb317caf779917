import type { AuctionSetup } from '../auction-setup';
import type { ReaderName, SlotName } from '../publisher-words';
import { AuctionLog, type Bid, slots } from './auction-log';
import { find } from './find';

/** The part of the Prebid.js API that the page uses. */
interface Prebid {
  que: (() => void)[];
  onEvent(name: 'bidTimeout', listener: (late: readonly { adUnitCode: string }[]) => void): void;
  onEvent(name: 'bidderError', listener: () => void): void;
  onEvent(name: 'adRenderSucceeded' | 'adRenderFailed', listener: (ad: { adId: string }) => void): void;
  requestBids(request: object): void;
}

// Prebid.js defines it in the previous script.
const { pbjs } = window as unknown as { pbjs: Prebid };
/** Milliseconds. */
const timeout = 3_000;
/** Window width in pixels from which the top slot is a leaderboard. */
const wideFrom = 1_160;

/** Runs an auction for each slot on load, and again on a click or when another reader is selected. */
function start(setup: AuctionSetup): void {
  const log = new AuctionLog(setup);
  const again = find('again');
  const reader = find('reader');
  // The user id stays the same while the page is open, so that frequency caps apply.
  const id = crypto.randomUUID();
  let missing = new Map<string, 'timeout' | 'failed'>();
  pbjs.onEvent('bidTimeout', (late) => {
    for (const { adUnitCode } of late) missing.set(adUnitCode, 'timeout');
  });
  pbjs.onEvent('bidderError', () => {
    for (const slot of slots) if (!missing.has(slot)) missing.set(slot, 'failed');
  });
  pbjs.onEvent('adRenderSucceeded', ({ adId }) => log.setEnd(adId, 'shown'));
  pbjs.onEvent('adRenderFailed', ({ adId }) => log.setEnd(adId, 'notShown'));

  const run = () => {
    const setEnd = log.begin();
    for (const control of [again, reader]) control.toggleAttribute('disabled', true);
    missing = new Map();
    const ortb2 = firstParty(setup, reader instanceof HTMLSelectElement ? reader.value : '', id);
    const bidsBackHandler = (found: Partial<Record<string, { bids: Bid[] }>> = {}) => {
      for (const slot of slots) {
        const bid = found[slot]?.bids[0];
        setEnd(slot, bid, missing.get(slot) ?? 'noBid');
        find(slot).replaceChildren(...(bid ? [frameOf(bid, setup.words.ad)] : []));
      }
      for (const control of [again, reader]) control.toggleAttribute('disabled', false);
    };
    pbjs.requestBids({ timeout, adUnits: adUnits(setup), ortb2, bidsBackHandler });
  };
  again.addEventListener('click', run);
  reader.addEventListener('change', run);
  run();
}

function adUnits({ endpoint, token }: AuctionSetup) {
  const top = window.innerWidth >= wideFrom ? [728, 90] : [320, 50];
  const sizes: Readonly<Record<SlotName, number[]>> = { top, article: [300, 250], bottom: [320, 50] };
  return slots.map((code) => ({
    code,
    mediaTypes: { banner: { sizes: [sizes[code]] } },
    bids: [{ bidder: 'dsp', params: { endpoint, token } }],
  }));
}

/** Returns the publisher's first-party data about its page and reader. */
function firstParty({ readers }: AuctionSetup, reader: string, id: string) {
  const page = 'https://gazette.example/travel/night-ferry';
  return {
    site: { name: 'The Harbour Gazette', domain: 'gazette.example', page, cat: ['IAB20'] },
    device: readers[reader as ReaderName], // the page's select offers only these names
    user: { ext: { eids: [{ source: 'gazette.example', uids: [{ id, atype: 1 }] }] } },
  };
}

/** Creates the frame of an ad. The frame requests the ad from Prebid.js. */
function frameOf({ adId, width, height }: Bid, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
  return Object.assign(frame, { title, width, height, src: `/publisher/slot#${encodeURIComponent(adId)}` });
}

const panel = document.querySelector<HTMLElement>('[data-setup]');
// The attribute is trusted: the page's own server wrote it.
if (panel) pbjs.que.push(() => start(JSON.parse(panel.dataset.setup ?? '') as AuctionSetup));
