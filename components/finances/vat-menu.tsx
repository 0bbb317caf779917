'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RowMenu } from '@/components/list/row-menu';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';
import type { VatRow } from '@/lib/contract/vat';

const VatDialog = onDemand(async () => (await import('@/components/finances/vat-dialog')).VatDialog);
const RemoveRateDialog = onDemand(
  async () => (await import('@/components/finances/remove-rate-dialog')).RemoveRateDialog,
);
const HistoryDrawer = onDemand(async () => (await import('@/components/history/history-drawer')).HistoryDrawer);

/** What can be done with one VAT rate. */
export function VatMenu({ user, vat }: { user: CurrentUser; vat: VatRow }) {
  const t = useTranslations();
  const [asked, setAsked] = useState<'edit' | 'remove' | 'history'>();
  const close = () => setAsked(undefined);
  const items = () => [
    ...(can(user, 'VAT_UPDATE')
      ? [
          { key: 'edit', label: t('common.actions.edit'), onSelect: () => setAsked('edit') },
          { key: 'remove', label: t('finances.vat.remove'), onSelect: () => setAsked('remove') },
        ]
      : []),
    { key: 'history', label: t('history.title'), onSelect: () => setAsked('history') },
  ];
  return (
    <>
      <RowMenu name={`${vat.countryName}, ${vat.validFrom}`} items={items} />
      {asked === 'edit' && <VatDialog vat={vat} onClose={close} />}
      {asked === 'remove' && (
        <RemoveRateDialog
          of="vat"
          id={vat.id}
          version={vat.version}
          name={`${vat.countryName}, ${vat.validFrom}`}
          onClose={close}
        />
      )}
      {asked === 'history' && <HistoryDrawer isOpen entity="vat" id={vat.id} onClose={close} />}
    </>
  );
}
