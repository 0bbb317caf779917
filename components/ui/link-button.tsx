import NextLink from 'next/link';
import type { ComponentProps, ElementType } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from '@/components/ui/button-class';
import { classNames } from '@/components/ui/class-names';

type LinkButtonProps = Omit<ComponentProps<typeof NextLink>, 'href'> & {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The link component of the product, when addresses carry a locale. */
  link?: ElementType;
};

export function LinkButton({ variant, size, className, link: Link = NextLink, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={classNames(buttonClass(variant, size), className)} />;
}
