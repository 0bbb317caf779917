/** Constants of the specification's §9 and the configured limits that semantics fixes; sizes in bytes, times in ms unless named. */
export const limits = {
  /** `atOnce`: rows that a screen asks for by itself, page after page where it needs all of them. */
  list: { page: 0, size: 20, maximumSize: 500, atOnce: 100, pagesShown: 10 },
  creativeList: { size: 12 },
  notificationList: { size: 5 },
  dictionary: { size: 300, iabSize: 500, defaultSize: 1000 },
  requestTimeoutMs: 600_000,
  toastMs: 6_000,
  copyFeedbackMs: 700,
  notificationCloseMs: 300,
  loginRetrySeconds: 59,
  loginAttempts: 5,
  passwordLength: 8,
  /** Percent of its auctions that a campaign of the strategy WIN_RATE holds without a rate of its own. */
  usualWinRate: 35,
  frequencyDays: 30,
  segmentDays: 180,
  /** Lists of sites, apps or IP addresses that one side of a target’s panel names. */
  listsOfTarget: 50,
  /** Longest time between an ad and its conversion, and the usual ones. */
  /** Counts of reasons: a week and the week before it, which it is compared with, in any time zone. */
  delivery: { reasonDays: 15 },
  goal: { days: 90, usualPostClickDays: 30, usualPostViewDays: 1 },
  animationSeconds: 30,
  minimumRadiusKm: 0.1,
  maximumRadiusKm: 1_000,
  truncateLength: 20,
  nameLength: 255,
  /** Of one campaign, creative or target. */
  labels: { length: 32, most: 10, suggested: 50 },
  adSetCreatives: 1_000,
  statisticsGroupings: 4,
  /** A sheet of Excel holds 1,048,576 lines. */
  reportRows: 1_000_000,
  upload: {
    imageBytes: 1024 * 1024,
    imagePixels: 40_000_000,
    /** Least pixels of a native image by its shape: what slots ask for. */
    nativePixels: { '1.91:1': [600, 314], '1:1': [300, 300], '4:3': [400, 300] },
    /** `ratio`: how many times smaller than its contents an archive may be. */
    html5: { bytes: 1024 * 1024, files: 100, unpackedBytes: 20 * 1024 * 1024, ratio: 100 },
    jsBytes: 64 * 1024,
    /** Of a film's still in base64. */
    stillLetters: 400_000,
    audioBytes: 10 * 1024 * 1024,
    videoBytes: 100 * 1024 * 1024,
    /** VAST and DAAST documents. */
    tag: { bytes: 1024 * 1024, depth: 64, wrappers: 5 },
    documentBytes: 10 * 1024 * 1024,
    /** Of one account: everything it has stored, and files that nothing uses yet. */
    ownedBytes: 2 * 1024 * 1024 * 1024,
    unusedFiles: 500,
    /** Creatives that are made of one batch of files. */
    batchFiles: 500,
    /** Files of one account that wait to be inspected. */
    waitingInspections: 20,
    listBytes: 5 * 1024 * 1024,
    listLines: 100_000,
  },
  /** Letters of a VAST or DAAST document given as text; longer ones are uploaded. */
  tagLength: 200_000,
  /** Letters of a native ad's texts; above the soft limit some places cut them. */
  native: {
    title: { soft: 25, hard: 140 },
    longTitle: { soft: 90, hard: 140 },
    desc: 140,
    ctaText: 15,
    sponsored: 100,
  },
  /** Of one bulk change. */
  bulk: {
    rows: 10_000,
    items: 1_000,
    days: 3_650,
    /** Of a sheet: the file, and what is unpacked of a workbook. */
    sheetBytes: 8 * 1024 * 1024,
    sheetUnpackedBytes: 64 * 1024 * 1024,
  },
  uiStateBytes: 16 * 1024,
  /** The largest JSON the console sends to the DSP API, and the largest it takes from it. */
  bodyBytes: 1024 * 1024,
  /** The same for a batch of creatives, each with all its fields, and for the rows of a sheet. */
  batchBytes: 8 * 1024 * 1024,
  /** The same for a target, which carries lists of up to 100,000 lines. */
  targetBytes: 24 * 1024 * 1024,
  answerBytes: 16 * 1024 * 1024,
} as const;

/** Pixel sizes accepted for banners: the IAB fixed-size list and 240×400, as `width×height`. */
export const bannerSizes = [
  '88x31',
  '120x60',
  '120x90',
  '120x240',
  '120x600',
  '125x125',
  '160x600',
  '180x150',
  '200x200',
  '200x300',
  '234x60',
  '240x400',
  '250x250',
  '300x50',
  '300x100',
  '300x250',
  '300x300',
  '300x500',
  '300x600',
  '300x1050',
  '320x50',
  '320x100',
  '320x480',
  '336x280',
  '468x60',
  '480x320',
  '550x480',
  '580x400',
  '640x480',
  '728x90',
  '768x1024',
  '930x180',
  '950x90',
  '960x90',
  '970x66',
  '970x90',
  '970x250',
  '980x90',
  '980x120',
  '1024x768',
  '1200x628',
] as const;
