import type { AuctionSetup } from '../auction-setup';
import type { SlotName } from '../publisher-words';
import { find } from './find';

export interface Bid {
  adId: string;
  cpm: number;
  currency: string;
  width: number;
  height: number;
}

export const slots: readonly SlotName[] = ['top', 'article', 'bottom'];

/** Lists auctions and their results on the page, the newest first. */
export class AuctionLog {
  private readonly list = find('log');
  private readonly byAd = new Map<string, HTMLElement>();
  private readonly numbers: Intl.NumberFormat;
  private number = 0;

  constructor(private readonly setup: AuctionSetup) {
    this.numbers = new Intl.NumberFormat(setup.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  }

  /**
   * Adds an auction to the list. Returns a function that adds the result of a slot: a bid, or the reason for no bid.
   */
  begin(): (slot: SlotName, bid: Bid | undefined, reason: 'noBid' | 'timeout' | 'failed') => void {
    const { words, slotNames } = this.setup;
    const number = String(++this.number);
    const entry = document.createElement('li');
    this.list.prepend(entry);
    const heading = add(entry, 'h3', words.running.replace('{number}', number));
    const terms = add(entry, 'dl', '');
    return (slot, bid, reason) => {
      heading.textContent = words.auction.replace('{number}', number);
      add(terms, 'dt', slotNames[slot]);
      const result = add(terms, 'dd', bid ? this.priceOf(bid) : words[reason]);
      if (bid) this.byAd.set(bid.adId, result);
    };
  }

  /** Appends to a bid whether its ad was rendered. */
  setEnd(adId: string, end: 'shown' | 'notShown'): void {
    this.byAd.get(adId)?.append(` · ${this.setup.words[end]}`);
  }

  private priceOf({ cpm, currency }: Bid): string {
    return this.setup.words.bid.replace('{price}', `${this.numbers.format(cpm)} ${currency}`);
  }
}

function add(to: HTMLElement, tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  to.append(made);
  return made;
}
