import type { TagType } from '@/lib/contract/targeting/segment-kinds';

/** The public address of a tag. `origin` without a slash at the end. */
export const tagAddress = (origin: string, code: string): string => `${origin}/tag/${code}`;

/** HTML for a site. Both kinds send their page's origin, whatever the site's own referrer policy is. */
export function snippetOf(type: TagType, address: string): string {
  const source = `src="${address}" referrerpolicy="origin"`;
  return type === 'js'
    ? `<script async ${source}></script>`
    : `<img ${source} width="1" height="1" alt="" style="position:absolute;left:-9999px">`;
}
