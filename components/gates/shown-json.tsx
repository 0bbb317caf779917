'use client';
import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/form/copy-button';

type ShownJsonProps = { title: string; text: string };

/** A request or an answer as it went over the wire, to be read and copied. */
export function ShownJson({ title, text }: ShownJsonProps) {
  const t = useTranslations('delivery.decisions');
  return (
    <section aria-label={title} className="min-w-0 rounded-lg border border-line">
      <header className="flex items-center justify-between border-b border-line py-1 pr-2 pl-3">
        <h3 className="text-sm font-medium">{title}</h3>
        <CopyButton text={text} label={t('copy')} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className="max-h-80 overflow-auto p-3 text-xs">
        {text}
      </pre>
    </section>
  );
}
