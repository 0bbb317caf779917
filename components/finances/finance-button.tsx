'use client';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';

type FinanceButtonProps = {
  label: string;
  isPrimary?: boolean;
  icon?: ReactNode;
  /** What the press opens. */
  dialog: (onClose: () => void) => ReactNode;
};

/** A button that opens a dialog. */
export function FinanceButton({ label, isPrimary = false, icon, dialog }: FinanceButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={isPrimary ? 'primary' : 'secondary'} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {icon ?? <Plus aria-hidden="true" />}
        {label}
      </Button>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}
