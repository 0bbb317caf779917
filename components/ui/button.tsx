import type { ComponentProps, ElementType, ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Spinner } from '@/components/ui/progress';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isBusy?: boolean;
};

/** Button. While busy, it keeps its width and focus and ignores clicks. */
export function Button({ variant, size, isBusy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClass(variant, size), 'relative', className)}
    >
      {isBusy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <span className={classNames('inline-flex items-center gap-1.5', isBusy && 'opacity-0')}>{children}</span>
    </button>
  );
}

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md';

// Whole names, because Tailwind writes the styles of the names that it finds in the source.
const variants: Record<ButtonVariant, string> = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  ghost: 'button-ghost',
  danger: 'button-danger',
};

/** Returns the classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string {
  return `button ${variants[variant]} ${size === 'sm' ? 'button-small' : 'button-medium'}`;
}

type LinkButtonProps = ComponentProps<'a'> & {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The console's link component. */
  link: ElementType;
};

export function LinkButton({ variant, size, className, link: Link, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={classNames(buttonClass(variant, size), className)} />;
}

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
