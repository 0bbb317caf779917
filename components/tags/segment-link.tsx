'use client';
import { useFamily } from '@/components/shell/use-family';
import { mayOpen } from '@/lib/access/resolve-route';
import { screenPath } from '@/lib/access/screens';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { TagRow } from '@/lib/contract/targeting/tags';
import { Link } from '@/lib/i18n/navigation';

type SegmentLinkProps = { user: CurrentUser; tag: Pick<TagRow, 'segmentName'> };

/** The segment that the tag fills; it has no page of its own, so the list is asked for its name. */
export function SegmentLink({ user, tag }: SegmentLinkProps) {
  const family = useFamily();
  const { segmentName: name } = tag;
  if (!mayOpen(user, 'segments', family)) return name;
  const address = `${screenPath(family, 'segments')}?name=${encodeURIComponent(name)}`;
  return (
    <Link href={address} title={name} className="block truncate underline underline-offset-2">
      {name}
    </Link>
  );
}
