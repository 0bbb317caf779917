'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { Removal } from '@/components/list/bulk/removal-dialog';
import { isRemovable, type OnChanged, type StatusArea, type StatusEntity } from '@/components/list/bulk/status-areas';
import { Button, LinkButton } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { Link, useRouter } from '@/lib/i18n/navigation';

const RemovalDialog = onDemand(async () => (await import('@/components/list/bulk/removal-dialog')).RemovalDialog);

type EntityActionsProps = {
  area: StatusArea;
  thing: StatusEntity;
  /** Where a copy of it is made; nothing for who may make none. */
  copyPath: string | false;
  mayRemove: boolean;
  /** Where a person is led who has deleted it. */
  listPath: string;
  onChanged: OnChanged;
  /** Buttons before these. */
  children: ReactNode;
};

/** What can be done to a campaign, rule or target beside its form. */
export function EntityActions(props: EntityActionsProps) {
  const { area, thing, copyPath, mayRemove, listPath, onChanged, children } = props;
  const actions = useTranslations('common.actions');
  const router = useRouter();
  const [asked, setAsked] = useState<Removal>();
  return (
    <div className="ml-auto flex flex-wrap gap-2">
      {children}
      {copyPath && (
        <LinkButton href={copyPath} link={Link}>
          {actions('duplicate')}
        </LinkButton>
      )}
      {mayRemove && (
        <Button onClick={() => setAsked('archive')}>{actions(thing.archived ? 'unarchive' : 'archive')}</Button>
      )}
      {mayRemove && isRemovable(area) && (
        <Button variant="ghost" className="ml-2 text-negative" onClick={() => setAsked('remove')}>
          {actions('delete')}
        </Button>
      )}
      {asked && (
        <RemovalDialog
          {...{ area, thing, asked, onChanged }}
          onRemoved={() => router.push(listPath)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
