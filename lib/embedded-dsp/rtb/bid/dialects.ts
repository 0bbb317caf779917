/** Deviations of an SSP from the standard, by its processing key. */
export interface Dialect {
  /** Where the token of Russian advertising (erid) and its advertiser are in a bid. */
  erid: 'ext' | 'nroa';
  /** Whether the advertiser's name is in `bid.ext.advertiser_name`. */
  hasAdvertiserName: boolean;
  /**
   * Macros before the click address in markup, with which the SSP counts clicks, for an address alone and as part of
   * another one; null if it has none.
   */
  clickCounter: { plain: string; escaped: string } | null;
  /** True if the price in notices is encrypted. Impressions are then billed by the bid. */
  isPriceEncrypted: boolean;
  /** HTTP status for requests that are invalid, too large or of another version. Some SSPs do not expect an error. */
  brokenStatus: 204 | 400;
}

const standard: Dialect = {
  erid: 'ext',
  hasAdvertiserName: false,
  clickCounter: null,
  isPriceEncrypted: false,
  brokenStatus: 400,
};

const departures: Readonly<Record<string, Partial<Dialect>>> = {
  DEFAULT: {},
  YANDEX: { erid: 'nroa', brokenStatus: 204 },
  VK: { erid: 'nroa', brokenStatus: 204 },
  BIDSWITCH: { hasAdvertiserName: true },
  GOOGLE: {
    clickCounter: { plain: '%%CLICK_URL_UNESC%%', escaped: '%%CLICK_URL_ESC%%' },
    isPriceEncrypted: true,
    brokenStatus: 204,
  },
};

/** Returns the dialect of a processing key; the standard for unknown keys. */
export const dialectOf = (key: string): Dialect => ({ ...standard, ...departures[key] });
