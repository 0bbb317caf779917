'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { CopyOf } from '@/components/list/bulk/entity-name';
import type { Removal } from '@/components/list/bulk/removal-dialog';
import { isRemovable, type OnChanged, type StatusArea, type StatusEntity } from '@/components/list/bulk/status-areas';
import { Button, LinkButton } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { Link, useRouter } from '@/lib/i18n/navigation';

const RemovalDialog = onDemand(async () => (await import('@/components/list/bulk/removal-dialog')).RemovalDialog);

type EntityActionsProps = {
  area: StatusArea;
  thing: StatusEntity;
  copy: CopyOf;
  mayRemove: boolean;
  /** Path to open after the entity was deleted. */
  listPath: string;
  onChanged: OnChanged;
  /** Buttons before these actions. */
  children: ReactNode;
};

/** Actions on a campaign, rule or target beside its form. */
export function EntityActions(props: EntityActionsProps) {
  const { area, thing, copy, mayRemove, listPath, onChanged, children } = props;
  const actions = useTranslations('common.actions');
  const router = useRouter();
  const [removal, setRemoval] = useState<Removal>();
  const [isCopying, setCopying] = useState(false);
  return (
    <div className="ml-auto flex flex-wrap gap-2">
      {children}
      {typeof copy === 'string' && (
        <LinkButton href={copy} link={Link}>
          {actions('duplicate')}
        </LinkButton>
      )}
      {typeof copy === 'function' && (
        <Button aria-haspopup="dialog" onClick={() => setCopying(true)}>
          {actions('duplicateAs')}
        </Button>
      )}
      {isCopying && typeof copy === 'function' && copy(() => setCopying(false))}
      {mayRemove && (
        <Button data-action="archive" onClick={() => setRemoval('archive')}>
          {actions(thing.archived ? 'unarchive' : 'archive')}
        </Button>
      )}
      {mayRemove && isRemovable(area) && (
        <Button variant="ghost" className="ml-2 text-negative" onClick={() => setRemoval('remove')}>
          {actions('delete')}
        </Button>
      )}
      {removal && (
        <RemovalDialog
          area={area}
          thing={thing}
          removal={removal}
          onChanged={onChanged}
          onRemoved={() => router.leave(listPath)}
          onClose={() => setRemoval(undefined)}
        />
      )}
    </div>
  );
}
