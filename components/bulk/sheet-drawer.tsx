'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { SheetArea } from '@/components/bulk/bulk-list';
import { PreviewFrame, PreviewName } from '@/components/bulk/preview-frame';
import { type SheetPreview, useSheet } from '@/components/bulk/use-change';
import { useSheetReason } from '@/components/bulk/use-sheet-reason';
import { useValueText } from '@/components/bulk/use-value-text';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Drawer } from '@/components/ui/dialog';
import { FileDrop } from '@/components/ui/file-drop';
import { ProgressBar } from '@/components/ui/progress-bar';

type SheetDrawerProps = { area: SheetArea; onDone: () => void; onClose: () => void };

/** Sheet upload in three steps: the file; then a preview of each row; then the change. */
export function SheetDrawer({ area, onDone, onClose }: SheetDrawerProps) {
  const t = useTranslations('bulk.sheet');
  const bulk = useTranslations('bulk');
  const actions = useTranslations('common.actions');
  const [isWhole, setWhole] = useState(false);
  const sheet = useSheet(area, () => {
    onDone();
    onClose();
  });
  const { preview, apply, isBusy, progress } = sheet;
  const shown = preview.data;
  const cannot = !shown || shown.changed === 0 || (isWhole && shown.refused > 0);
  return (
    <Drawer
      isOpen
      width={720}
      title={t('title')}
      closeLabel={actions('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{actions('cancel')}</Button>
          {shown && (
            <Button
              variant="primary"
              isBusy={apply.isPending}
              disabled={cannot}
              onClick={() => apply.mutate({ rows: shown.rows, mode: isWhole ? 'all' : 'possible' })}
            >
              {bulk('apply', { count: shown.changed })}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4" aria-busy={isBusy || undefined}>
        <SheetFile sheet={sheet} />
        {isBusy && progress && (
          <>
            <ProgressBar
              value={progress.done}
              max={progress.total}
              label={bulk('progress')}
              valueText={bulk('progressOf', progress)}
            />
            <p className="text-sm text-muted figures">{bulk('progressOf', progress)}</p>
          </>
        )}
        {shown && shown.changed + shown.refused > 1 && (
          <Checkbox checked={isWhole} onChange={(event) => setWhole(event.target.checked)}>
            <span>
              {bulk('whole')}
              <span className="block text-sm text-muted">{bulk('wholeHint')}</span>
            </span>
          </Checkbox>
        )}
        {shown && <SheetPreviewTable preview={shown} />}
      </div>
    </Drawer>
  );
}

/** The chosen sheet and the accepted formats. */
function SheetFile({ sheet }: { sheet: ReturnType<typeof useSheet> }) {
  const t = useTranslations('bulk.sheet');
  const words = useTranslations('common.upload');
  const errorId = useId();
  const { preview, apply, isBusy, sent, error, limit } = sheet;
  const name = preview.variables?.name;
  const choose = (file: File | undefined) => {
    if (!file) return;
    apply.reset();
    preview.mutate(file);
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{t('intro')}</p>
      <FileDrop
        accept=".xlsx,.csv"
        isDisabled={isBusy}
        isInvalid={error !== undefined}
        describedBy={error ? errorId : undefined}
        {...(sent && { progress: sent })}
        texts={{
          choose: name ? t('another') : words('choose'),
          orDrop: words('orDrop'),
          uploading: words('uploading'),
          hint: name ?? t('hint', { size: limit }),
        }}
        onFiles={([file]) => choose(file)}
      />
      <p id={errorId} role="alert" className="text-negative empty:hidden">
        {error}
      </p>
    </div>
  );
}

type Row = SheetPreview['rows'][number];

/** Each row with its changes; refused rows first, with the reasons. */
function SheetPreviewTable({ preview }: { preview: SheetPreview }) {
  const t = useTranslations('bulk.preview');
  const own = useTranslations('bulk.sheet');
  const refused = preview.rows.filter(({ refusal }) => refusal !== null);
  const ignored = preview.ignored.length > 0 && (
    <p className="text-warning">
      {own('ignored', { count: preview.ignored.length, names: preview.ignored.join(', ') })}
    </p>
  );
  return (
    <PreviewFrame
      outcome={preview}
      notes={ignored}
      headings={[own('line'), t('name'), own('changes')]}
      rows={[...refused, ...preview.rows.filter(({ refusal }) => refusal === null)]}
      keyOf={({ line }) => line}
    >
      {(row) => (
        <>
          <td className="px-3 py-2 text-muted figures">{row.line}</td>
          <PreviewName row={row} />
          <td className="px-3 py-2">{row.refusal ? <Reasons row={row} /> : <Changes row={row} />}</td>
        </>
      )}
    </PreviewFrame>
  );
}

function Changes({ row: { entity, currency, changes } }: { row: Row }) {
  const column = useTranslations('bulk.sheet.columns');
  const valueText = useValueText(changes.map(({ field }) => field));
  return (
    <ul className="flex flex-col gap-1">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {/* The fields of a sheet are its columns. */}
          <span className="text-muted">{column(field as 'name')}: </span>
          {entity && (
            <span className="figures">
              <del className="text-muted no-underline">{valueText({ entity, field, currency }, before)}</del>
              {' → '}
              <ins className="font-medium no-underline">{valueText({ entity, field, currency }, after)}</ins>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Reasons({ row }: { row: Row }) {
  const reasonsOf = useSheetReason();
  return (
    <ul className="flex flex-col gap-1 text-negative">
      {row.refusal && reasonsOf(row.refusal).map((reason) => <li key={reason}>{reason}</li>)}
    </ul>
  );
}
