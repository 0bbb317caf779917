'use client';
import Download from 'lucide-react/icons/download';
import { useTranslations } from 'next-intl';
import { useDocument } from '@/components/finances/use-document';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { DocumentKind } from '@/lib/contract/finance/documents';

type DocumentCellProps = {
  kind: DocumentKind;
  document: { id: number; number: string; documentState: 'NONE' | 'GENERATING' | 'READY' | 'FAILED' };
};

/** The state of a document's PDF, and its download. */
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
