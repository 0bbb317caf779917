import type { ComponentProps, ElementType } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from '@/components/ui/button-class';
import { classNames } from '@/components/ui/class-names';

type LinkButtonProps = ComponentProps<'a'> & {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The link component of the product. */
  link: ElementType;
};

export function LinkButton({ variant, size, className, link: Link, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={classNames(buttonClass(variant, size), className)} />;
}
