'use client';
import ExternalLink from 'lucide-react/icons/external-link';
import type { Icon } from '@/components/shell/menu-icons';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/lib/i18n/navigation';

export type MenuEntryProps = {
  href: string;
  label: string;
  icon: Icon;
  isActive?: boolean;
  isExternal?: boolean;
  /** In the narrow menu an entry is its icon; the label stays for the ear. */
  canShrink: boolean;
};

const shape =
  'group flex h-10 items-center gap-3 rounded-lg px-3 text-base transition-colors [&_svg]:size-5 [&_svg]:shrink-0';
const shrunk = 'in-data-[menu=collapsed]:justify-center in-data-[menu=collapsed]:px-0';

export function MenuEntry({
  href,
  label,
  icon: Icon,
  isActive = false,
  isExternal = false,
  canShrink,
}: MenuEntryProps) {
  const className = classNames(
    shape,
    canShrink && shrunk,
    isActive ? 'bg-accent-soft font-medium text-accent-text' : 'text-text hover:bg-sunken',
  );
  const content = (
    <>
      <Icon aria-hidden="true" className={isActive ? undefined : 'text-muted group-hover:text-text'} />
      <span className={classNames('min-w-0 truncate', canShrink && 'in-data-[menu=collapsed]:sr-only')}>{label}</span>
    </>
  );
  if (!isExternal) {
    return (
      <Link
        href={href}
        title={canShrink ? label : undefined}
        aria-current={isActive ? 'page' : undefined}
        className={className}
      >
        {content}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noreferrer" title={canShrink ? label : undefined} className={className}>
      {content}
      <span className={classNames('ml-auto', canShrink && 'in-data-[menu=collapsed]:hidden')}>
        <ExternalLink aria-hidden="true" className="size-4! text-muted" />
      </span>
    </a>
  );
}
