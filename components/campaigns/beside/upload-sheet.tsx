'use client';
import { UploadDrawer } from '@/components/creatives/upload/upload-drawer';
import { LateMessages } from '@/components/shell/messages/late-messages';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CreativeType } from '@/lib/contract/enumerations';

type UploadSheetProps = {
  ownerId: number;
  type: CreativeType;
  onMade: (ids: readonly number[]) => void;
  onClose: () => void;
};

const noFiles: readonly File[] = [];

/** Uploads many files as creatives of the campaign's client and type. */
export function UploadSheet({ ownerId, type, onMade, onClose }: UploadSheetProps) {
  const user = useCurrentUser();
  const userId = ownerId === user.id ? '' : String(ownerId);
  return (
    <LateMessages areas={['creatives', 'bulk']}>
      <UploadDrawer dropped={noFiles} preset={{ userId, type }} onMade={onMade} onClose={onClose} />
    </LateMessages>
  );
}
