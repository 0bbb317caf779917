/** What a campaign is called at first: the site that it leads to; '' while there is none. */
export function siteOf(address: string): string {
  const [, host = ''] = /^(?:https?:\/\/)?(?:www\.)?([^\s/?#:@]+)/i.exec(address.trim()) ?? [];
  return host.includes('.') && !host.startsWith('.') && !host.endsWith('.') ? host.toLowerCase() : '';
}

/** An address as people type it, with the scheme that they leave out. */
export const withScheme = (address: string): string =>
  siteOf(address) === '' || /^[a-z]+:\/\//i.test(address.trim()) ? address : `https://${address.trim()}`;
