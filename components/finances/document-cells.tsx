'use client';
import Download from 'lucide-react/icons/download';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { useDocument } from '@/components/finances/use-document';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/progress';
import type { DocumentKind } from '@/lib/contract/finance/documents';

type DocumentCellProps = {
  kind: DocumentKind;
  document: { id: number; number: string; documentState: 'NONE' | 'GENERATING' | 'READY' | 'FAILED' };
};

/** State of a document's PDF with a download button. */
export function DocumentCell({ kind, document: { id, number, documentState } }: DocumentCellProps) {
  const t = useTranslations('finances.document');
  const { download, render } = useDocument(kind, id);
  if (documentState === 'GENERATING')
    return (
      <Badge tone="accent">
        <Spinner />
        {t('generating')}
      </Badge>
    );
  if (documentState === 'READY')
    return (
      <Button
        size="sm"
        variant="ghost"
        className="-ml-2"
        aria-label={t('download', { number })}
        isBusy={download.isPending}
        onClick={() => download.mutate('false')}
      >
        <Download aria-hidden="true" />
        {t('pdf')}
      </Button>
    );
  const isFailed = documentState === 'FAILED';
  return (
    <span className="inline-flex items-center gap-1">
      {isFailed && <Badge tone="negative">{t('failed')}</Badge>}
      <Button
        size="sm"
        variant="ghost"
        className={isFailed ? undefined : '-ml-2'}
        aria-label={t('makeNamed', { number })}
        isBusy={render.isPending}
        onClick={() => render.mutate()}
      >
        {t(isFailed ? 'again' : 'make')}
      </Button>
    </span>
  );
}

/** Name of a document in a row; a click opens the document. */
export function OpeningCell({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="max-w-full truncate rounded-sm font-medium text-accent-text figures hover:underline focus-visible:-outline-offset-2 pointer-coarse:min-h-9"
    >
      {children}
    </button>
  );
}

/** Badges for paid and closed invoices and acts. */
export function BillBadges({ isPaid, isClosed }: { isPaid: boolean; isClosed: boolean }) {
  const t = useTranslations('finances.states');
  return (
    <span className="inline-flex items-center gap-1">
      <Badge hasDot tone={isPaid ? 'positive' : isClosed ? 'neutral' : 'warning'}>
        {t(isPaid ? 'paid' : 'notPaid')}
      </Badge>
      {isClosed && <Badge>{t('closed')}</Badge>}
    </span>
  );
}

export function SignedBadge({ isSigned }: { isSigned: boolean }) {
  const t = useTranslations('finances.states');
  return (
    <Badge hasDot tone={isSigned ? 'positive' : 'warning'}>
      {t(isSigned ? 'signed' : 'notSigned')}
    </Badge>
  );
}

type DrawerSectionProps = { title: string; note?: ReactNode; children: ReactNode };

export function DrawerSection({ title, note, children }: DrawerSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {note && <span className="text-sm text-muted">{note}</span>}
      </div>
      {children}
    </section>
  );
}
