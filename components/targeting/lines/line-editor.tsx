'use client';
import Upload from 'lucide-react/icons/upload';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { type Field, FieldFrame } from '@/components/form/field';
import type { LineKind } from '@/components/targeting/lines/line-kind';
import { type LineOutcome, LinePreview, useLineList } from '@/components/targeting/lines/use-line-list';
import { Button, buttonClass } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { onDemand } from '@/components/ui/on-demand';
import { ProgressBar } from '@/components/ui/progress-bar';
import { showToast } from '@/components/ui/show-toast';
import { Textarea } from '@/components/ui/textarea';
import { ApiFault } from '@/lib/contract/api-fault';
import { limits } from '@/lib/contract/limits';
import { formatBytes } from '@/lib/format/format-number';
import { errorText } from '@/lib/i18n/error-text';

const DraftBar = onDemand(async () => (await import('@/components/form/draft-bar')).DraftBar);

type LineEditorProps<T> = {
  label: string;
  placeholder: string;
  field: Field;
  list: readonly T[];
  other: readonly T[];
  onChange: (list: readonly T[]) => void;
  lines: LineKind<T>;
  /** Options that apply to every added line. */
  options?: ReactNode;
};

/** Editor of a list with up to 100,000 lines: typed, pasted or uploaded; shown as a count and a searchable part. */
export function LineEditor<T>({
  label,
  placeholder,
  field,
  list,
  other,
  onChange,
  lines,
  options,
}: LineEditorProps<T>) {
  const t = useTranslations('targets.lines');
  const path = field.field.name;
  const { typing, text, setText, outcome, sent, add, isReading, error } = useLineList({
    path,
    list,
    other,
    onChange,
    lines,
  });
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <FormProvider {...typing}>
        <DraftBar name={`lines-${path}`} hasChanges={text !== ''} />
      </FormProvider>
      <FieldFrame field={field} label={label}>
        {options}
        <Textarea
          {...field.control}
          rows={4}
          spellCheck={false}
          placeholder={placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            const [file] = event.dataTransfer.files;
            if (!file) return;
            event.preventDefault();
            add(file);
          }}
          className="text-sm"
        />
      </FieldFrame>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" isBusy={isReading && !sent} disabled={text.trim() === ''} onClick={() => add(text)}>
          {t('add')}
        </Button>
        <TextFileButton label={label} isDisabled={isReading} onFile={add} />
      </div>
      {sent && <Sending {...sent} />}
      <LineReport outcome={outcome} error={error} />
      <LinePreview label={label} list={list} lines={lines} onChange={onChange} />
    </div>
  );
}

function Sending({ sent, total }: { sent: number; total: number }) {
  const t = useTranslations('common.upload');
  const locale = useLocale();
  const text = t('progress', { sent: formatBytes(sent, locale), total: formatBytes(total, locale) });
  return (
    <div className="flex items-center gap-2 text-sm text-muted figures">
      <ProgressBar value={sent} max={total} label={t('uploading')} valueText={text} />
      <span className="shrink-0">{text}</span>
    </div>
  );
}

type TextFileButtonProps = { label: string; isDisabled: boolean; onFile: (file: File) => void };

function TextFileButton({ label, isDisabled, onFile }: TextFileButtonProps) {
  const t = useTranslations('targets.lines');
  const locale = useLocale();
  const id = useId();
  const take = (file: File) => {
    const { listBytes } = limits.upload;
    if (file.size <= listBytes) onFile(file);
    else void showToast('error', t('tooHeavy', { limit: formatBytes(listBytes, locale) }));
  };
  return (
    <span className="relative inline-flex has-focus-visible:rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <label htmlFor={id} className={classNames(buttonClass('ghost', 'sm'), isDisabled && 'opacity-50')}>
        <Upload aria-hidden="true" />
        {t('upload')}
      </label>
      <input
        id={id}
        type="file"
        accept=".txt,.csv,.tsv,text/plain"
        aria-label={t('uploadTo', { label })}
        disabled={isDisabled}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) take(file);
          event.target.value = '';
        }}
      />
    </span>
  );
}

/** Maximum number of refused lines shown; a wrong file would have all its lines refused. */
const shown = 50;

type LineReportProps = { outcome: LineOutcome | undefined; error: Error | null };

/** Result of adding lines: the number of accepted ones, and each refused one with its number and the reason. */
function LineReport({ outcome, error }: LineReportProps) {
  const t = useTranslations('targets.lines');
  const errors = useTranslations('errors');
  if (error) {
    return (
      <p role="alert" className="text-sm text-negative">
        {errorText(errors, error instanceof ApiFault ? error : {})}
      </p>
    );
  }
  if (!outcome) return null;
  const { added, repeated, inOtherList, rejected } = outcome;
  const refused = [
    ...rejected.map((line) => ({ ...line, reason: t(`reasons.${line.reason}`) })),
    ...inOtherList.map((text) => ({ line: undefined, text, reason: t('reasons.bothLists') })),
  ];
  return (
    <div role="status" className="text-sm">
      <p className="text-muted figures">
        {[t('added', { count: added }), repeated > 0 && t('repeated', { count: repeated })].filter(Boolean).join(' · ')}
      </p>
      {refused.length > 0 && (
        <>
          <p className="mt-1 font-medium text-negative figures">{t('rejected', { count: refused.length })}</p>
          <ul className="mt-1 max-h-40 overflow-y-auto rounded-lg border border-line">
            {refused.slice(0, shown).map(({ line, text, reason }) => (
              <li
                key={`${line} ${text}`}
                className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 border-b border-line px-2 py-1 last:border-b-0"
              >
                <span className="min-w-5 text-muted figures">{line && t('line', { line })}</span>
                <span className="truncate" title={text}>
                  {text}
                </span>
                <span className="col-start-2 text-negative">{reason}</span>
              </li>
            ))}
          </ul>
          {refused.length > shown && <p className="mt-1 text-muted">{t('more', { count: refused.length - shown })}</p>}
        </>
      )}
    </div>
  );
}
