import type { AnyCreative } from '@/lib/contract/creatives/creative-fields';
import type { AspectRatio } from '@/lib/contract/enumerations';

/** A creative with all data of its markup. No further look-up is needed. */
export interface ShownCreative {
  id: number;
  whole: AnyCreative;
  erid: string | null;
  /** The paying organisation, as verified; null if incomplete. */
  advertiser: Advertiser | null;
  /** Pixels; 0 if it has no fixed size. */
  width: number;
  height: number;
  /** Milliseconds; null if unknown. */
  duration: number | null;
  /** A video, audio or image file, or the start page of an HTML5 banner. The link is valid for a week. */
  file: { link: string; mimeType: string; bitrate: number | null; isHtml5: boolean } | null;
  /** Code of a JS banner. */
  script: { code: string; isMarkup: boolean } | null;
  /** A VAST or DAAST document. */
  tag: string | null;
  images: readonly { ratio: AspectRatio; link: string; width: number; height: number }[];
}

/** The advertiser, with the data that Russian law requires. */
export interface Advertiser {
  name: string;
  /** INN, or the tax number in a foreign country. */
  code: string;
  isForeign: boolean;
  /** Legal form of the payment information, such as UL. */
  form: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Registration number of a foreign company in its country. */
  registration: string | null;
  /** Only of a foreign individual. */
  phone: string | null;
}
