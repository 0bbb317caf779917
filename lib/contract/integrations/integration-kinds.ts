/** Versions of OpenRTB that an SSP may speak. */
export const rtbVersions = ['2.3', '2.4', '2.5', '2.6'] as const;
export type RtbVersion = (typeof rtbVersions)[number];

/** How §9 spells whether the SSP's answers must be compressed. */
export const compression = { on: 1, off: 2 } as const;
