'use client';
import Bell from 'lucide-react/icons/bell';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { IconButton } from '@/components/ui/icon-button';

type BellButtonProps = Omit<ComponentProps<typeof IconButton>, 'label' | 'children'> & { hasNew: boolean };

export function BellButton({ hasNew, ...rest }: BellButtonProps) {
  const t = useTranslations('notifications');
  return (
    <span className="relative inline-flex">
      <IconButton label={t('bell')} aria-haspopup="dialog" {...rest}>
        <Bell aria-hidden="true" />
      </IconButton>
      <span role="status" className="pointer-events-none absolute top-1.5 right-1.5">
        {hasNew && (
          <span data-shape="fill" className="block size-2 rounded-full bg-negative ring-2 ring-surface">
            <span className="sr-only">{t('unseen')}</span>
          </span>
        )}
      </span>
    </span>
  );
}
