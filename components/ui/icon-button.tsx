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
      className={classNames('icon-button', size === 'md' ? 'size-control' : 'icon-button-small', className)}
    >
      {isBusy ? <Spinner /> : children}
    </button>
  );
}
