import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Spinner } from '@/components/ui/spinner';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & {
  label: string;
  children: ReactNode;
  size?: 'sm' | 'md';
  isBusy?: boolean;
};

export function IconButton({
  label,
  size = 'md',
  isBusy = false,
  className,
  children,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={classNames(
        'relative inline-grid shrink-0 align-middle place-items-center rounded-lg text-muted transition-colors [&_svg]:size-4',
        'hover:not-disabled:bg-sunken hover:not-disabled:text-text disabled:cursor-not-allowed disabled:opacity-50',
        'active:not-disabled:bg-neutral-soft data-[state=open]:bg-neutral-soft data-[state=open]:text-text',
        size === 'md' ? 'size-control' : 'size-7 pointer-coarse:size-9',
        className,
      )}
    >
      {isBusy ? <Spinner /> : children}
    </button>
  );
}
