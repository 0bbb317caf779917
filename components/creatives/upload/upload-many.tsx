'use client';
import Upload from 'lucide-react/icons/upload';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useHasBulk } from '@/components/bulk/use-has-bulk';
import type { AssignedCreative } from '@/components/creatives/assign/assign-scope';
import { mayCreate } from '@/components/creatives/may-change';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';

const AssignDrawer = onDemand(async () => (await import('@/components/creatives/assign/assign-drawer')).AssignDrawer);
const UploadDrawer = onDemand(async () => (await import('@/components/creatives/upload/upload-drawer')).UploadDrawer);

/** Opens the upload of many files, also when files are dropped anywhere on the page. */
export function UploadMany() {
  const user = useCurrentUser();
  const t = useTranslations('creatives.upload');
  const [dropped, setDropped] = useState<readonly File[]>();
  const [assigned, setAssigned] = useState<readonly AssignedCreative[]>();
  const mayAssign = useHasBulk() && can(user, 'CAMPAIGN_UPDATE');
  const isAllowed = mayCreate(user);
  const assign = (creatives: AssignedCreative[]) => {
    setDropped(undefined);
    setAssigned(creatives);
  };
  const isOver = usePageDrop(isAllowed && dropped === undefined, setDropped);
  if (!isAllowed) return null;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setDropped([])}>
        <Upload aria-hidden="true" />
        {t('open')}
      </Button>
      {isOver && (
        <div className="pointer-events-none fixed inset-4 z-50 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-accent-soft/90">
          <p className="text-title font-semibold text-accent-text">{t('drop')}</p>
        </div>
      )}
      {dropped && (
        <UploadDrawer
          dropped={dropped}
          onAssign={mayAssign ? assign : undefined}
          onClose={() => setDropped(undefined)}
        />
      )}
      {assigned && <AssignDrawer creatives={assigned} onClose={() => setAssigned(undefined)} />}
    </>
  );
}

/** Handles files dragged over the window and dropped on it. Other drags are ignored. */
function usePageDrop(isOn: boolean, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      // Within the window, the pointer only moves to another element.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (!hasFiles(event) || files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [isOn, onFiles]);
  return isOver;
}
