/** Put in by `lib/server/programs.mjs`. */
declare const dspBuild: string | undefined;

/**
 * Says from which sources this program was built: the messages of `wire.ts` are those of one build, and another one may
 * mean something else by the same words.
 */
export const ownBuild = typeof dspBuild === 'string' ? dspBuild : 'sources';

/** Why a bidder and an API do not go together. */
export const otherBuild = (bidder: string, api: string): string =>
  `The bidder is of build ${bidder}, the API of build ${api}. Install the same release on both, run "npm run build", and start the bidder again.`;
