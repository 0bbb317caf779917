import { limits } from '@/lib/contract/limits';
import type { TagInput, TagRow } from '@/lib/contract/targeting/tags';

/** Form values: a tag, its segment's ID as text ('' = none), its sites as lines, and null for missing days. */
export type TagValues = Pick<TagInput, 'name' | 'type' | 'isSimulated' | 'isGoal'> & {
  segmentId: string;
  domains: string;
  postClickDays: number | null;
  postViewDays: number | null;
};

const { usualPostClickDays, usualPostViewDays } = limits.goal;

export const emptyTag = (segmentId = ''): TagValues => ({
  name: '',
  type: 'image',
  segmentId,
  domains: '',
  isSimulated: false,
  isGoal: false,
  postClickDays: usualPostClickDays,
  postViewDays: usualPostViewDays,
});

export const valuesOf = ({ name, type, segmentId, domains, isSimulated, isGoal, ...row }: TagRow): TagValues => ({
  name,
  type,
  isSimulated,
  isGoal,
  postClickDays: row.postClickDays,
  postViewDays: row.postViewDays,
  segmentId: String(segmentId),
  domains: domains.join('\n'),
});

const isWindow = (days: number | null, min: number): days is number =>
  days !== null && Number.isInteger(days) && days >= min && days <= limits.goal.days;

/**
 * Builds the input of the API. Invalid days become NaN, which the validation reports, unless the form hides the field.
 */
export const inputOf = ({ segmentId, domains, postClickDays, postViewDays, ...tag }: TagValues) => ({
  ...tag,
  postClickDays: tag.isGoal || isWindow(postClickDays, 1) ? (postClickDays ?? Number.NaN) : usualPostClickDays,
  postViewDays: tag.isGoal || isWindow(postViewDays, 0) ? (postViewDays ?? Number.NaN) : usualPostViewDays,
  segmentId: Number(segmentId),
  domains: domainsOf(domains),
});

/**
 * Splits typed sites by lines, spaces and commas. Scheme, www, port and path of pasted addresses are removed, and
 * duplicates dropped. Invalid domains stay, and the validation reports them.
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
