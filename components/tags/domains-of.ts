/**
 * The sites that a person wrote, one a line or separated by spaces and commas: addresses pasted from a browser lose
 * their scheme, www, port and path, and repeats are dropped. What is no domain stays as it is, to be found by the check.
 */
export function domainsOf(text: string): string[] {
  const written = text.split(/[\s,;]+/).filter(Boolean);
  return [...new Set(written.map(domainOf))];
}

function domainOf(written: string): string {
  const address = /^[a-z]+:\/\//i.test(written) ? written : `https://${written}`;
  if (!URL.canParse(address)) return written;
  return new URL(address).hostname.replace(/^www\./, '').replace(/\.$/, '') || written;
}
