import { domainsOf } from '@/components/tags/domains-of';
import type { TagInput, TagRow } from '@/lib/contract/targeting/tags';

/** What the form holds: a tag, its segment's id as text ('' is none), and its sites as lines. */
export type TagValues = Pick<TagInput, 'name' | 'type' | 'isSimulated'> & { segmentId: string; domains: string };

export const emptyTag = (segmentId = ''): TagValues => ({
  name: '',
  type: 'image',
  segmentId,
  domains: '',
  isSimulated: false,
});

export const valuesOf = ({ name, type, segmentId, domains, isSimulated }: TagRow): TagValues => ({
  ...{ name, type, isSimulated },
  segmentId: String(segmentId),
  domains: domains.join('\n'),
});

export const inputOf = ({ segmentId, domains, ...tag }: TagValues) => ({
  ...tag,
  segmentId: Number(segmentId),
  domains: domainsOf(domains),
});
