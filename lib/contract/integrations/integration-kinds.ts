/** OpenRTB versions that are supported. */
export const rtbVersions = ['2.3', '2.4', '2.5', '2.6'] as const;
export type RtbVersion = (typeof rtbVersions)[number];

/** Returns whether bids of this version have addresses for billing and loss notices (`burl`, `lurl`). */
export const hasBillingNotices = (version: RtbVersion): boolean => version === '2.5' || version === '2.6';

/** Wire values of §9 that say whether responses to the SSP must be compressed. */
export const compression = { on: 1, off: 2 } as const;

/** Placeholder for a key, which is never returned. */
export const hiddenKey = '••••';

/**
 * Event that bills an impression: the SSP's billing notice, our pixel, or whichever of them the SSP turns out to send.
 */
export const billingEvents = ['AUTO', 'BURL', 'PIXEL'] as const;
export type BillingEvent = (typeof billingEvents)[number];
