'use client';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

type ConfirmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  text?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  /** Something is to be chosen first. */
  isIncomplete?: boolean;
};

export function ConfirmDialog({ isOpen, onClose, onConfirm, title, text, ...rest }: ConfirmDialogProps) {
  return (
    <Dialog
      size="sm"
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onClose}>{rest.cancelLabel}</Button>
          <Button
            variant={rest.isDangerous ? 'danger' : 'primary'}
            isBusy={rest.isBusy}
            disabled={rest.isIncomplete}
            onClick={onConfirm}
          >
            {rest.confirmLabel}
          </Button>
        </>
      }
    />
  );
}
