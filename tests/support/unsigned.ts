/** Returns an answer with file URLs without their signatures, which change every minute. */
export const unsigned = <T>(answer: T): T =>
  JSON.parse(JSON.stringify(answer).replaceAll(/\?until=\d+&signature=[\w-]+/g, ''));
