'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { mayChange, useDenied } from '@/components/creatives/may-change';
import { useModeration } from '@/components/creatives/review/use-moderation';
import { RowMenu } from '@/components/list/table/row-name';
import { useFamily } from '@/components/shell/use-family';
import { CreativeThumbnail } from '@/components/thumbnail/creative-thumbnail';
import type { MenuItem } from '@/components/ui/menu';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';
import { Link, useRouter } from '@/lib/i18n/navigation';

const DeletingDialog = onDemand(
  async () => (await import('@/components/creatives/list/deleting-dialog')).DeletingDialog,
);
const ArchivingDialog = onDemand(async () => (await import('@/components/list/bulk/removal-dialog')).ArchivingDialog);
const RejectingDialog = onDemand(
  async () => (await import('@/components/creatives/review/rejecting-dialog')).RejectingDialog,
);

type CreativeMenuProps = { creative: CreativeRow };

/** Actions on one creative of the list. */
export function CreativeMenu({ creative }: CreativeMenuProps) {
  const user = useCurrentUser();
  const t = useTranslations('creatives.menu');
  const actions = useTranslations('common.actions');
  const router = useRouter();
  const path = screenPath(useFamily(), 'creative', { type: creative.type, id: creative.id });
  const [openDialog, setOpenDialog] = useState<'archive' | 'delete' | 'reject'>();
  const { approve } = useModeration();
  const { name, moderationStatus } = creative;
  const denied = useDenied(creative)('moderate', 'remove');
  const close = () => setOpenDialog(undefined);

  const items = (): MenuItem[] => [
    { key: 'open', label: t('open'), onSelect: () => router.push(path) },
    ...(can(user, 'CREATIVE_MODERATE') ? verdicts() : []),
    ...(mayChange(user, creative, 'REMOVE') ? removal : []),
  ];
  const verdicts = (): MenuItem[] =>
    [
      {
        key: 'approve',
        label: actions('approve'),
        isSeparated: true,
        isDisabled: moderationStatus === 'APPROVED',
        onSelect: () => void approve(creative),
      },
      { key: 'reject', label: actions('reject'), onSelect: () => setOpenDialog('reject') },
    ] satisfies MenuItem[];
  const removal: MenuItem[] = [
    {
      key: 'archive',
      label: actions(creative.archived ? 'unarchive' : 'archive'),
      isSeparated: true,
      onSelect: () => setOpenDialog('archive'),
    },
    { key: 'delete', label: actions('delete'), isDangerous: true, onSelect: () => setOpenDialog('delete') },
  ];
  return (
    <>
      <RowMenu name={name} items={items} note={denied} />
      {openDialog === 'archive' && <ArchivingDialog area="creatives" thing={creative} onClose={close} />}
      {openDialog === 'delete' && <DeletingDialog creative={creative} onClose={close} />}
      {openDialog === 'reject' && <RejectingDialog creatives={[creative]} onClose={close} />}
    </>
  );
}

type CreativeNameProps = { creative: CreativeRow };

/** Link to the creative with a thumbnail, and the menu of its row. */
export function CreativeName({ creative }: CreativeNameProps) {
  const { id, name, type } = creative;
  return (
    <span className="flex items-center gap-2 py-1">
      <CreativeThumbnail creative={creative} className="h-10 w-14 max-sm:hidden" />
      <Link
        href={screenPath(useFamily(), 'creative', { type, id })}
        title={name}
        className="min-w-0 flex-1 truncate font-medium hover:underline pointer-coarse:py-2.5"
      >
        {name}
      </Link>
      <CreativeMenu creative={creative} />
    </span>
  );
}
