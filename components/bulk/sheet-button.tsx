'use client';
import Sheet from 'lucide-react/icons/sheet';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { entityOf, type ListQuery, listAddress, type SheetArea } from '@/components/bulk/bulk-list';
import { useHasBulk } from '@/components/bulk/use-has-bulk';
import { LateMessages } from '@/components/shell/messages/late-messages';
import { useDownload } from '@/components/shell/use-download';
import { IconButton } from '@/components/ui/button';
import type { MenuItem } from '@/components/ui/menu';
import { onDemand } from '@/components/ui/on-demand';
import { LazyMenu } from '@/components/ui/openers';
import type { SheetFormat } from '@/lib/contract/history/bulk-sheets';

const SheetDrawer = onDemand(async () => (await import('@/components/bulk/sheet-drawer')).SheetDrawer);

type SheetButtonProps = {
  area: SheetArea;
  selection: { rows: readonly { id: number }[]; clear: () => void };
  /** The list's total and its query. */
  list: { found: { data?: { totalElements: number } | undefined }; query: ListQuery };
  /** True if an edited sheet can be uploaded. */
  mayUpload: boolean;
};

/** Downloads the selected rows or all matching ones as a sheet, and opens the upload of an edited sheet. */
export function SheetButton({ area, selection, list, mayUpload }: SheetButtonProps) {
  const t = useTranslations('common.bulk.sheets');
  const lang = useLocale();
  const { isPending: isBusy, mutate: download } = useDownload(
    async ({ format, selection }: { format: SheetFormat; selection: Selection }) => {
      const { downloadFile } = await import('@/lib/browser/download-file');
      await downloadFile('bulk.sheet', { body: { entity: entityOf[area], selection, format, lang } });
    },
  );
  const [isGiven, setGiven] = useState(false);
  if (!useHasBulk()) return null;
  const ids = selection.rows.map(({ id }) => id);
  const total = list.found.data?.totalElements ?? 0;
  const items = (): MenuItem[] => [
    ...(ids.length > 0 ? formats(t('selected', { count: ids.length }), 'selected', { ids }) : []),
    ...formats(t('all', { count: total }), 'all', { query: listAddress(list.query) }),
    ...(mayUpload ? [{ key: 'upload', label: t('upload'), isSeparated: true, onSelect: () => setGiven(true) }] : []),
  ];
  const formats = (rows: string, key: string, selected: Selection): MenuItem[] =>
    (['xlsx', 'csv'] as const).map((format) => ({
      key: `${key}-${format}`,
      label: t('download', { rows, format: format.toUpperCase() }),
      isDisabled: isBusy || total === 0,
      onSelect: () => download({ format, selection: selected }),
    }));
  return (
    <>
      <LazyMenu
        label={t('menu')}
        items={items}
        trigger={
          <IconButton label={t('menu')} isBusy={isBusy} className="border border-line-strong bg-surface">
            <Sheet aria-hidden="true" />
          </IconButton>
        }
      />
      {isGiven && (
        // Values are shown with the messages of the history, which are too large to include in every list.
        <LateMessages areas={['history', 'bulk']}>
          <SheetDrawer area={area} onDone={selection.clear} onClose={() => setGiven(false)} />
        </LateMessages>
      )}
    </>
  );
}

type Selection = { ids: number[] } | { query: Record<string, string | string[]> };
