/** What a publisher asks of ads beyond sizes, players and categories; what it does not ask is left out. */
export interface PublisherWishes {
  /** AdCOM creative attributes that it blocks (`battr`). */
  attributes?: readonly number[];
  /** Kinds of banners that it blocks (`btype`): 2 an image, 3 a script, 4 a frame. */
  bannerTypes?: readonly number[];
  /** AdCOM API frameworks that run in its banners (`banner.api`). */
  apis?: readonly number[];
  /** Applications whose advertising it blocks (`bapp`), by their ids in stores. */
  apps?: readonly string[];
  /** Topics of which an ad must be (`acat`). */
  categories?: readonly string[];
  /** Languages of which an ad must be (`wlang`), two letters. */
  languages?: readonly string[];
  /** Everything comes over https (`secure`). */
  isSecure?: true;
}

/** What every publisher of the simulated exchange asks. */
export const secureAlone: PublisherWishes = { isSecure: true };
