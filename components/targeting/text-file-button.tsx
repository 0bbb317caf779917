'use client';
import Upload from 'lucide-react/icons/upload';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { classNames } from '@/components/ui/class-names';
import { showToast } from '@/components/ui/show-toast';
import { limits } from '@/lib/contract/limits';
import { formatBytes } from '@/lib/format/format-number';

type TextFileButtonProps = { label: string; isDisabled: boolean; onFile: (file: File) => void };

export function TextFileButton({ label, isDisabled, onFile }: TextFileButtonProps) {
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
