'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { Ending } from '@/components/list/bulk/ending-dialog';
import {
  isRemovable,
  type OnChanged,
  type SwitchedArea,
  type SwitchedThing,
} from '@/components/list/bulk/switched-areas';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { onDemand } from '@/components/ui/on-demand';
import { Link, useRouter } from '@/lib/i18n/navigation';

const EndingDialog = onDemand(async () => (await import('@/components/list/bulk/ending-dialog')).EndingDialog);

type SwitchedActionsProps = {
  area: SwitchedArea;
  thing: SwitchedThing;
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
export function SwitchedActions(props: SwitchedActionsProps) {
  const { area, thing, copyPath, mayRemove, listPath, onChanged, children } = props;
  const actions = useTranslations('common.actions');
  const router = useRouter();
  const [asked, setAsked] = useState<Ending>();
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
        <EndingDialog
          {...{ area, thing, asked, onChanged }}
          onRemoved={() => router.push(listPath)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
