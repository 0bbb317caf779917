'use client';
import { useTranslations } from 'next-intl';
import { LineListDialog } from '@/components/line-lists/line-list-dialog';
import { ReadList } from '@/components/line-lists/read-list';

export function EditDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const title = useTranslations('common.actions')('edit');
  return <ReadList {...{ id, title, onClose }}>{(list) => <LineListDialog list={list} onClose={onClose} />}</ReadList>;
}
