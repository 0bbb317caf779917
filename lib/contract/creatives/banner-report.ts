/** How long after its page has loaded a JS banner is looked at, ms. */
export const bannerReportAfterMs = 3_000;

/** Fragment of an address under which a banner's page comes to a rest as soon as it has told its report. */
export const stillMark = 'still';

/** What the page of a JS banner tells the window around it, once. Whatever the banner itself says may look like it. */
export interface BannerReport {
  kind: 'banner-report';
  /** A picture, a text or a coloured box can be seen. */
  hasDrawn: boolean;
  /** The first errors that the banner wrote to its console, each cut to 200 characters. */
  errors: string[];
}

export const isBannerReport = (data: unknown): data is BannerReport =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  data.kind === 'banner-report' &&
  'hasDrawn' in data &&
  typeof data.hasDrawn === 'boolean' &&
  'errors' in data &&
  Array.isArray(data.errors) &&
  data.errors.length <= 5 &&
  data.errors.every((text) => typeof text === 'string');
