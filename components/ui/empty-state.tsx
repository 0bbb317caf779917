import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: string;
  text?: string;
  icon?: ReactNode;
  action?: ReactNode;
  /** Where nothing else stands on the page, its first heading. */
  isPage?: boolean;
};

/** What this place is for, and the button that starts it. */
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
