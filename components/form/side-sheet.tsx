'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo, useRef } from 'react';
import { SideSheetContext, type SideSheetPlace } from '@/components/form/side-sheet-context';
import { Drawer } from '@/components/ui/dialog';

type SideSheetProps = {
  name: string;
  title: string;
  /** Called on closing; a form with unsaved changes asks for confirmation first. */
  onClose: () => void;
  children: ReactNode;
};

/** Shows a whole form beside another one, so that the input of the page is kept. */
export function SideSheet({ name, title, onClose, children }: SideSheetProps) {
  const actions = useTranslations('common.actions');
  const ask = useRef<() => void>(undefined);
  const place = useMemo<SideSheetPlace>(
    () => ({
      name,
      askBeforeClosing: (requested) => {
        ask.current = requested;
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
