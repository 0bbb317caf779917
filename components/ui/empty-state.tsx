import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

type EmptyStateProps = {
  title: string;
  text?: string;
  icon?: ReactNode;
  action?: ReactNode;
  /** True if there is no other heading on the page, so this is its first heading. */
  isPage?: boolean;
};

/** Explains an empty screen and offers the first action. */
export function EmptyState({ title, text, icon, action, isPage = false }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      {icon && <span className="text-muted [&_svg]:size-6">{icon}</span>}
      <div className="max-w-md">
        {isPage ? <h1 className="text-title font-semibold">{title}</h1> : <p className="font-medium">{title}</p>}
        {text && <p className="mt-1 text-muted">{text}</p>}
      </div>
      {action}
    </div>
  );
}

export function NoPermission({ title, text }: { title: string; text?: string }) {
  return <EmptyState icon={<Lock aria-hidden="true" />} title={title} text={text} />;
}

/** Short text in place of an element hidden by permissions. */
export function NotGranted({ text, className }: { text: string; className?: string }) {
  return (
    <p className={classNames('flex min-w-0 items-start gap-2 text-sm text-muted', className)}>
      <Lock aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0 break-words">{text}</span>
    </p>
  );
}
