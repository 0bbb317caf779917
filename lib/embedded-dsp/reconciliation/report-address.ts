/** Returns the host of a URL, with its port unless it is the default one; null without a valid URL. */
export const hostOf = (link: string | null): string | null =>
  link !== null && URL.canParse(link) ? new URL(link).host : null;

/** Returns a statistics link with `{from}` and `{to}` replaced by days (YYYY-MM-DD, both inclusive). */
export const reportAddress = (link: string, { from, to }: { from: string; to: string }): URL =>
  new URL(link.replaceAll('{from}', from).replaceAll('{to}', to));
