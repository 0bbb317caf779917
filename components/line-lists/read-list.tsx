'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { QueryFailed } from '@/components/list/query-failed';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/progress';
import { apiQuery } from '@/lib/browser/api-query';
import type { LineListView } from '@/lib/contract/targeting/line-lists';

type ReadListProps = { id: number; title: string; onClose: () => void; children: (list: LineListView) => ReactNode };

/** A dialog about a list, whose lines and uses the row does not carry: they are read first. */
export function ReadList({ id, title, onClose, children }: ReadListProps) {
  const actions = useTranslations('common.actions');
  const found = useQuery(apiQuery('lineLists.view', { params: { id } }));
  if (found.data) return children(found.data);
  return (
    <Dialog isOpen title={title} closeLabel={actions('close')} onClose={onClose}>
      {found.isPending ? <Skeleton className="h-40 w-full" /> : <QueryFailed found={found} />}
    </Dialog>
  );
}
