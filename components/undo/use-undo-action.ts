'use client';
import { useTranslations } from 'next-intl';
import { undoAsked } from '@/components/undo/undo-requests';

/** The button of a toast that takes a change back; nothing for a change that belongs to no change set. */
export function useUndoAction() {
  const t = useTranslations('common.undo');
  return (changeSetId: string | null | undefined) =>
    changeSetId ? { action: { label: t('action'), onClick: () => undoAsked.say(changeSetId) } } : {};
}
