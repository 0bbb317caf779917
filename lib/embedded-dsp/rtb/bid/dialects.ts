/** How an SSP departs from the standard, by its processing key. */
export interface Dialect {
  /** Where the mark of Russian advertising and its advertiser stand in a bid. */
  erid: 'ext' | 'nroa';
  /** Carries the advertiser's name in `bid.ext.advertiser_name`. */
  hasAdvertiserName: boolean;
  /** What stands before our click address in markup, so that the SSP counts clicks, too; '' where it has no such macro. */
  clickPrefix: string;
  /** The price in notices is encrypted and says nothing to us: we bill by our bid. */
  isPriceEncrypted: boolean;
  /** How a request is answered that is none, or of another version: not every SSP takes an error for its own. */
  brokenStatus: 204 | 400;
}

const standard: Dialect = {
  ...{ erid: 'ext', hasAdvertiserName: false, clickPrefix: '', isPriceEncrypted: false, brokenStatus: 400 },
};

const departures: Readonly<Record<string, Partial<Dialect>>> = {
  DEFAULT: {},
  YANDEX: { erid: 'nroa', brokenStatus: 204 },
  VK: { erid: 'nroa', brokenStatus: 204 },
  BIDSWITCH: { hasAdvertiserName: true },
  GOOGLE: { clickPrefix: '%%CLICK_URL_UNESC%%', isPriceEncrypted: true, brokenStatus: 204 },
};

/** The dialect of a processing key; keys without a line of their own speak the standard. */
export const dialectOf = (key: string): Dialect => ({ ...standard, ...departures[key] });
