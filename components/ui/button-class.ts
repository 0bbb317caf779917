import { classNames } from '@/components/ui/class-names';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md';

const variants: Record<ButtonVariant, string> = {
  primary: 'border border-transparent bg-accent text-on-accent hover:not-disabled:bg-accent-hover',
  secondary:
    'border border-line-strong bg-surface text-text hover:not-disabled:bg-sunken data-[state=open]:bg-neutral-soft',
  ghost: 'text-text hover:not-disabled:bg-sunken data-[state=open]:bg-neutral-soft',
  danger: 'border border-transparent bg-negative-fill text-on-negative hover:not-disabled:bg-negative-hover',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 px-2 text-sm pointer-coarse:h-control',
  md: 'h-control px-3 text-base',
};

/** The classes of a button, for a link that has to look like one. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string {
  return classNames(
    'inline-flex shrink-0 select-none items-center justify-center gap-1.5 rounded-lg font-medium whitespace-nowrap',
    'transition-colors active:not-disabled:brightness-95 dark:active:not-disabled:brightness-125 disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
  );
}
