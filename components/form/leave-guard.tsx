'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { onDemand } from '@/components/ui/on-demand';

const ConfirmDialog = onDemand(async () => (await import('@/components/ui/dialog')).ConfirmDialog);

type LeaveGuardProps = {
  hasChanges: boolean;
  /** True while the form's own Cancel asks for confirmation. */
  isAsking?: boolean;
  onLeave?: () => void;
  onStay?: () => void;
  /** Called when the user discards the input and navigates away. */
  onGiveUp?: () => void;
};

/** Asks for confirmation before unsaved changes are lost, on closing the tab and on following a link. */
export function LeaveGuard({ hasChanges, isAsking = false, onLeave, onStay, onGiveUp }: LeaveGuardProps) {
  const t = useTranslations('common');
  const router = useRouter();
  const [target, setTarget] = useState<string>();
  useLeaveEvents(hasChanges, setTarget);

  const isOpen = isAsking || target !== undefined;
  if (!isOpen) return null;
  const leave = () => {
    setTarget(undefined);
    onStay?.();
    onGiveUp?.();
    if (target) router.push(target);
    else onLeave?.();
  };
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={t('leave.title')}
      text={t('leave.text')}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.stay')}
      onConfirm={leave}
      onClose={() => {
        setTarget(undefined);
        onStay?.();
      }}
    />
  );
}

function useLeaveEvents(isOn: boolean, onLink: (href: string) => void) {
  useEffect(() => {
    if (!isOn) return;
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const click = (event: MouseEvent) => {
      const href = leavingHref(event);
      if (!href) return;
      event.preventDefault();
      event.stopPropagation();
      onLink(href);
    };
    window.addEventListener('beforeunload', beforeUnload);
    document.addEventListener('click', click, true);
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      document.removeEventListener('click', click, true);
    };
  }, [isOn, onLink]);
}

/** Returns the address of a clicked link that would leave this page within the console. */
function leavingHref(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return;
  if (link.origin !== location.origin || link.pathname === location.pathname) return;
  return link.pathname + link.search + link.hash;
}
