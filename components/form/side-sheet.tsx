'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo, useRef } from 'react';
import { SideSheetContext, type SideSheetPlace } from '@/components/form/side-sheet-context';
import { Drawer } from '@/components/ui/dialog';

type SideSheetProps = {
  name: string;
  title: string;
  /** Closes at once; a form inside that holds changes asks first. */
  onClose: () => void;
  children: ReactNode;
};

/** A whole form beside another one: nothing typed on the page is lost. */
export function SideSheet({ name, title, onClose, children }: SideSheetProps) {
  const actions = useTranslations('common.actions');
  const ask = useRef<() => void>(undefined);
  const place = useMemo<SideSheetPlace>(
    () => ({
      name,
      askBeforeClosing: (asked) => {
        ask.current = asked;
      },
    }),
    [name],
  );
  return (
    <Drawer
      isOpen
      width={960}
      title={title}
      closeLabel={actions('close')}
      onClose={() => (ask.current ? ask.current() : onClose())}
    >
      <SideSheetContext value={place}>{children}</SideSheetContext>
    </Drawer>
  );
}
