'use client';
import * as RadixDialog from '@radix-ui/react-dialog';
import X from 'lucide-react/icons/x';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { useOpener } from '@/components/ui/openers';

const widths = { sm: 'max-w-[400px]', md: 'max-w-[560px]', lg: 'max-w-[880px]', xl: 'max-w-[1280px]' };

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Omitted if another button has the same meaning. */
  closeLabel?: string;
  footer?: ReactNode;
  size?: keyof typeof widths;
  children?: ReactNode;
};

export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  closeLabel,
  footer,
  size = 'md',
  children,
}: DialogProps) {
  return (
    <Overlay
      isOpen={isOpen}
      onClose={onClose}
      isDescribed={Boolean(description)}
      footer={footer}
      className={classNames(
        'fixed inset-x-0 top-[max(16px,12vh)] z-50 mx-auto flex max-h-[min(80vh,calc(100dvh-32px))] w-[calc(100%-32px)]',
        'animate-rise-in flex-col rounded-lg bg-raised shadow-overlay outline-none',
        widths[size],
      )}
    >
      <header className="flex min-h-14 items-start gap-3 py-3 pr-3 pl-5">
        <RadixDialog.Title className="min-w-0 flex-1 pt-1 text-base font-semibold">{title}</RadixDialog.Title>
        {closeLabel && <CloseButton label={closeLabel} onClose={onClose} />}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">
        {description && <RadixDialog.Description className="text-muted">{description}</RadixDialog.Description>}
        {children}
      </div>
    </Overlay>
  );
}

type OverlayProps = Pick<DialogProps, 'isOpen' | 'onClose' | 'footer'> & {
  isDescribed?: boolean;
  className: string;
  style?: CSSProperties;
  children: ReactNode;
};

/** Modal layer that blocks the page behind it while open. */
function Overlay({ isOpen, onClose, isDescribed = false, footer, className, style, children }: OverlayProps) {
  const opener = useOpener();
  const described = isDescribed ? {} : { 'aria-describedby': undefined };
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-50 animate-fade-in bg-scrim" />
        <RadixDialog.Content {...opener} {...described} style={style} className={className}>
          {children}
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</footer>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

const CloseButton = ({ label, onClose }: { label: string; onClose: () => void }) => (
  <IconButton label={label} onClick={onClose}>
    <X aria-hidden="true" />
  </IconButton>
);

type DialogButtonsProps = ComponentProps<typeof Button> & { cancelLabel: string; onCancel: () => void };

/** Cancel and the confirm button of a dialog. */
export function DialogButtons({ cancelLabel, onCancel, ...action }: DialogButtonsProps) {
  return (
    <>
      <Button onClick={onCancel}>{cancelLabel}</Button>
      <Button variant="primary" {...action} />
    </>
  );
}

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
  /** True while a required choice is missing. */
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
        <DialogButtons
          cancelLabel={rest.cancelLabel}
          onCancel={onClose}
          variant={rest.isDangerous ? 'danger' : 'primary'}
          isBusy={rest.isBusy ?? false}
          disabled={rest.isIncomplete}
          onClick={onConfirm}
        >
          {rest.confirmLabel}
        </DialogButtons>
      }
    />
  );
}

const sides = {
  right: 'right-0 border-l animate-slide-in',
  left: 'left-0 border-r animate-slide-in-left',
};

type DrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  side?: keyof typeof sides;
  /** Pixels; limited by the window's width. */
  width?: number;
  actions?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

export function Drawer({ isOpen, onClose, title, closeLabel, side = 'right', width = 540, ...rest }: DrawerProps) {
  return (
    <Overlay
      isOpen={isOpen}
      onClose={onClose}
      footer={rest.footer}
      style={{ width }}
      className={classNames(
        'fixed inset-y-0 z-50 flex max-w-full flex-col border-line bg-raised shadow-overlay outline-none',
        sides[side],
      )}
    >
      <header className="flex h-14 shrink-0 items-center gap-2 border-b border-line pr-3 pl-5">
        <RadixDialog.Title className="min-w-0 flex-1 truncate text-base font-semibold">{title}</RadixDialog.Title>
        {rest.actions}
        <CloseButton label={closeLabel} onClose={onClose} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-5">{rest.children}</div>
    </Overlay>
  );
}
