import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from '@/components/ui/button-class';
import { classNames } from '@/components/ui/class-names';
import { Spinner } from '@/components/ui/spinner';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isBusy?: boolean;
};

/** A busy button keeps its width and its focus, and takes no second press. */
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
