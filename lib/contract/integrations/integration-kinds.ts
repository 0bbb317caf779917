/** Versions of OpenRTB that an SSP may speak. */
export const rtbVersions = ['2.3', '2.4', '2.5', '2.6'] as const;
export type RtbVersion = (typeof rtbVersions)[number];

/** How §9 spells whether the SSP's answers must be compressed. */
export const compression = { on: 1, off: 2 } as const;

/** In the place of a key that is never shown. */
export const hiddenKey = '••••';

/** What bills an impression: the SSP's billing notice, our pixel, or whichever the SSP is found to send. */
export const billingEvents = ['AUTO', 'BURL', 'PIXEL'] as const;
export type BillingEvent = (typeof billingEvents)[number];
