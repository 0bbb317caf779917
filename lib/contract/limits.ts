/**
 * Constants of the specification's §9 and the configured limits of the semantics document. Sizes are in bytes and times
 * in ms unless the name says otherwise.
 */
export const limits = {
  /** `atOnce`: page size for automatic reads, which fetch further pages if they need all rows. */
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
  /** Default target share of won auctions for the strategy WIN_RATE, percent. */
  usualWinRate: 35,
  frequencyDays: 30,
  /** How many days ago a campaign may begin at the earliest. */
  campaignStartDays: 366,
  segmentDays: 180,
  /** Maximum number of site, app or IP lists on one side of a target’s panel. */
  listsOfTarget: 50,
  /** Maximum attribution window of a conversion, and the default windows. */
  /** Reasons are counted over a week and compared with the previous week; one more day covers all time zones. */
  delivery: { reasonDays: 15 },
  goal: { days: 90, usualPostClickDays: 30, usualPostViewDays: 1 },
  animationSeconds: 30,
  minimumRadiusKm: 0.1,
  maximumRadiusKm: 1_000,
  truncateLength: 20,
  nameLength: 255,
  /** Per campaign, creative or target. */
  labels: { length: 32, most: 10, suggested: 50 },
  campaignAdSets: 100,
  adSetCreatives: 1_000,
  statisticsGroupings: 4,
  /** An Excel sheet can have 1,048,576 rows. */
  reportRows: 1_000_000,
  upload: {
    imageBytes: 1024 * 1024,
    imagePixels: 40_000_000,
    /** Minimum pixel size of a native image by aspect ratio, as slots require it. */
    nativePixels: { '1.91:1': [600, 314], '1:1': [300, 300], '4:3': [400, 300] },
    /** `ratio`: maximum compression ratio of an archive. */
    html5: { bytes: 1024 * 1024, files: 100, unpackedBytes: 20 * 1024 * 1024, ratio: 100 },
    jsBytes: 64 * 1024,
    /** Length of a video's still in base64. */
    stillLetters: 400_000,
    audioBytes: 10 * 1024 * 1024,
    videoBytes: 100 * 1024 * 1024,
    /** VAST and DAAST documents. */
    tag: { bytes: 1024 * 1024, depth: 64, wrappers: 5 },
    documentBytes: 10 * 1024 * 1024,
    /** Per account: total size of stored files, and number of files that nothing uses yet. */
    ownedBytes: 2 * 1024 * 1024 * 1024,
    unusedFiles: 500,
    /** Maximum number of creatives in one batch of files. */
    batchFiles: 500,
    /** Maximum number of files per account that wait for inspection. */
    waitingInspections: 20,
    listBytes: 5 * 1024 * 1024,
    listLines: 100_000,
  },
  /** Maximum length of a VAST or DAAST document given as text, in characters. Longer ones must be uploaded. */
  tagLength: 200_000,
  /** Maximum length of texts in a native ad, in characters. Some placements cut texts above the soft limit. */
  native: {
    title: { soft: 25, hard: 140 },
    longTitle: { soft: 90, hard: 140 },
    desc: 140,
    ctaText: 15,
    sponsored: 100,
  },
  /** Per bulk change. */
  bulk: {
    rows: 10_000,
    items: 1_000,
    days: 3_650,
    /** Size of a sheet: of the file, and of an unpacked workbook. */
    sheetBytes: 8 * 1024 * 1024,
    sheetUnpackedBytes: 64 * 1024 * 1024,
  },
  uiStateBytes: 16 * 1024,
  /** Maximum JSON size of a request to the DSP API (`bodyBytes`) and of its response (`answerBytes`). */
  bodyBytes: 1024 * 1024,
  /** Maximum request size for a batch of creatives with all fields and for the rows of a sheet. */
  batchBytes: 8 * 1024 * 1024,
  /** Maximum request size for a target, whose lists can have up to 100,000 lines. */
  targetBytes: 24 * 1024 * 1024,
  answerBytes: 16 * 1024 * 1024,
} as const;

/** Accepted pixel sizes of banners as `width×height`: the IAB fixed-size list and 240×400. */
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
