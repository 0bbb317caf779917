/** Delay between the load of a JS banner's page and its inspection, ms. */
export const bannerReportAfterMs = 3_000;

/** URL fragment that makes a banner's page stop running as soon as it has sent its report. */
export const stillMark = 'still';

/**
 * Message that the page of a JS banner posts to its parent window, once. The banner's own code can post a message of
 * the same form, so it must not be trusted.
 */
export interface BannerReport {
  kind: 'banner-report';
  /** True if a picture, a text or a coloured box is visible. */
  hasDrawn: boolean;
  /** The first errors that the banner wrote to the console, each cut to 200 characters. */
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
