'use client';
import { CreativeMenu } from '@/components/creatives/list/creative-menu';
import { useFamily } from '@/components/shell/use-family';
import { CreativeThumbnail } from '@/components/thumbnail/creative-thumbnail';
import { screenPath } from '@/lib/access/screens';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';
import { Link } from '@/lib/i18n/navigation';

type CreativeNameProps = { creative: CreativeRow };

/** The way into the creative, with a small picture, and the menu of its row. */
export function CreativeName({ creative }: CreativeNameProps) {
  const { id, name, type } = creative;
  return (
    <span className="flex items-center gap-2 py-1">
      <CreativeThumbnail creative={creative} className="h-10 w-14 max-sm:hidden" />
      <Link
        href={screenPath(useFamily(), 'creative', { type, id })}
        title={name}
        className="min-w-0 flex-1 truncate font-medium hover:underline pointer-coarse:py-2.5"
      >
        {name}
      </Link>
      <CreativeMenu creative={creative} />
    </span>
  );
}
