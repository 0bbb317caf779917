'use client';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useFamily } from '@/components/shell/use-family';
import { type MenuScreen, screenPath } from '@/lib/access/screens';
import { Link } from '@/lib/i18n/navigation';

/** Link from an entity back to its list. */
export function BackLink({ screen, label }: { screen: MenuScreen; label: string }) {
  return (
    <Link
      href={screenPath(useFamily(), screen)}
      className="inline-flex w-fit items-center gap-1 text-sm text-muted hover:text-text pointer-coarse:min-h-10"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {label}
    </Link>
  );
}
