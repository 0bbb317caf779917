'use client';
import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/form/copy-button';
import { ScrollBox } from '@/components/ui/scroll-box';

type ShownJsonProps = { title: string; text: string };

/** A request or an answer as it went over the wire, to be read and copied. */
export function ShownJson({ title, text }: ShownJsonProps) {
  const t = useTranslations('delivery.decisions');
  return (
    <div className="min-w-0 rounded-lg border border-line">
      <div className="flex items-center justify-between border-b border-line py-1 pr-2 pl-3">
        <h3 className="text-sm font-medium">{title}</h3>
        <CopyButton text={text} label={t('copy')} />
      </div>
      <ScrollBox name={title} className="max-h-80 p-3">
        <pre className="text-xs">{text}</pre>
      </ScrollBox>
    </div>
  );
}
