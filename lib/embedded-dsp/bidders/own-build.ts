/** Defined by `lib/server/programs.mjs`. */
declare const dspBuild: string | undefined;

/** Identifies the sources of this build. The messages of `wire.ts` are only compatible within one build. */
export const ownBuild = typeof dspBuild === 'string' ? dspBuild : 'sources';

/** Returns the error that a bidder and an API are of different builds. */
export const otherBuild = (bidder: string, api: string): string =>
  `The bidder is of build ${bidder}, the API of build ${api}. Install the same release on both, run "npm run build", and start the bidder again.`;
