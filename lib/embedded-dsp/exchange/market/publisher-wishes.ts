/** Restrictions of a publisher beyond sizes, players and categories; absent where there are none. */
export interface PublisherWishes {
  /** AdCOM creative attributes that it blocks (`battr`). */
  attributes?: readonly number[];
  /** Banner types that it blocks (`btype`): 2 image, 3 script, 4 iframe. */
  bannerTypes?: readonly number[];
  /** AdCOM API frameworks that its banner slots support (`banner.api`). */
  apis?: readonly number[];
  /** Advertised apps that it blocks (`bapp`), by their store ids. */
  apps?: readonly string[];
  /** Categories of which an ad must have one (`acat`). */
  categories?: readonly string[];
  /** Languages of which an ad must have one (`wlang`), two letters. */
  languages?: readonly string[];
  /** True if everything must load over HTTPS (`secure`). */
  isSecure?: true;
}

/** The restrictions of every publisher in the simulated exchange. */
export const secureAlone: PublisherWishes = { isSecure: true };
