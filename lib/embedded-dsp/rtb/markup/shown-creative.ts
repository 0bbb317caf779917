import type { AnyCreative } from '@/lib/contract/creatives/creative-fields';
import type { AspectRatio } from '@/lib/contract/enumerations';

/** A creative with all that its markup is made of, ready without looking anything up. */
export interface ShownCreative {
  id: number;
  whole: AnyCreative;
  erid: string | null;
  /** The company that pays, as it proved who it is. */
  advertiser: Advertiser | null;
  /** Pixels; 0 where it has no size of its own. */
  width: number;
  height: number;
  /** Milliseconds; null when it does not say. */
  duration: number | null;
  /** A film, a sound, an image or the start of an HTML5 banner, for a week. */
  file: { link: string; mimeType: string; bitrate: number | null; isHtml5: boolean } | null;
  /** Code of a JS banner. */
  script: { code: string; isMarkup: boolean } | null;
  /** A VAST or DAAST document. */
  tag: string | null;
  images: readonly { ratio: AspectRatio; link: string; width: number; height: number }[];
}

/** Who is advertised, as Russian law wants it told. */
export interface Advertiser {
  name: string;
  /** INN or what a foreign country has in its place. */
  code: string;
  isForeign: boolean;
  /** UL and the like of the payment information. */
  form: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Under which a foreign company is registered at home. */
  registration: string | null;
  /** Of a foreign person. */
  phone: string | null;
}
