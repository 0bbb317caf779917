/** Host of an address, with its port where that is not the usual one; null where the address has none. */
export const hostOf = (link: string | null): string | null =>
  link !== null && URL.canParse(link) ? new URL(link).host : null;

/** A statistics link with days (YYYY-MM-DD, both inclusive) in the places of `{from}` and `{to}`. */
export const reportAddress = (link: string, { from, to }: { from: string; to: string }): URL =>
  new URL(link.replaceAll('{from}', from).replaceAll('{to}', to));
