/** Adds the kept query to a path of this site. A path that already has one of its parameters is returned unchanged. */
export function withKeptQuery(href: string, kept: string): string {
  if (kept === '' || !/^\/(?!\/)/.test(href)) return href;
  const [address = '', hash] = href.split('#', 2);
  const [path = '', query = ''] = address.split('?', 2);
  const own = new URLSearchParams(query);
  const says = [...new URLSearchParams(kept).keys()].some((name) => own.has(name));
  if (says) return href;
  return `${path}?${query ? `${query}&` : ''}${kept}${hash === undefined ? '' : `#${hash}`}`;
}
