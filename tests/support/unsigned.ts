/** An answer with the addresses of its files as they are without signatures, which change with the minute. */
export const unsigned = <T>(answer: T): T =>
  JSON.parse(JSON.stringify(answer).replaceAll(/\?until=\d+&signature=[\w-]+/g, ''));
