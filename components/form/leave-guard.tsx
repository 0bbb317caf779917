'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { onDemand } from '@/components/ui/on-demand';
import { askBeforeLeaving, isAskedBeforeLeaving, isOtherPage, leavePage } from '@/lib/i18n/leaving';

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

/** Asks for confirmation before unsaved changes are lost, on closing the tab and on navigating within the console. */
export function LeaveGuard({ hasChanges, isAsking = false, onLeave, onStay, onGiveUp }: LeaveGuardProps) {
  const t = useTranslations('common');
  const [go, setGo] = useState<() => void>();
  useEffect(() => (hasChanges ? askBeforeLeaving((next) => setGo(() => next)) : undefined), [hasChanges]);
  useLeaveEvents(hasChanges);

  const isOpen = isAsking || go !== undefined;
  if (!isOpen) return null;
  const stay = () => {
    setGo(undefined);
    onStay?.();
  };
  const leave = () => {
    stay();
    onGiveUp?.();
    if (go) go();
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
      onClose={stay}
    />
  );
}

/** Observes the ways to leave that do not go through the console's router. */
function useLeaveEvents(isOn: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isOn) return;
    const entries = 'navigation' in window ? window.navigation : undefined;
    const beforeUnload = (event: BeforeUnloadEvent) => isAskedBeforeLeaving() && event.preventDefault();
    const click = (event: MouseEvent) => {
      const href = leavingHref(event);
      if (!href || !isAskedBeforeLeaving()) return;
      event.preventDefault();
      event.stopPropagation();
      leavePage(() => router.push(href));
    };
    const navigate = (event: NavigateEvent) => {
      if (!isAskedBeforeLeaving() || !isBackOrForward(event)) return;
      // The browser then stays at its entry and tells Next nothing.
      event.preventDefault();
      const { index } = event.destination;
      leavePage(() => window.history.go(index - (entries?.currentEntry?.index ?? index)));
    };
    window.addEventListener('beforeunload', beforeUnload);
    document.addEventListener('click', click, true);
    entries?.addEventListener('navigate', navigate);
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      document.removeEventListener('click', click, true);
      entries?.removeEventListener('navigate', navigate);
    };
  }, [isOn, router]);
}

/**
 * Returns true if the user goes back or forward to another page of the console. A page of another document causes
 * `beforeunload`. Browsers do not let a page prevent a second press in a row.
 */
const isBackOrForward = ({ navigationType, cancelable, defaultPrevented, destination }: NavigateEvent): boolean =>
  navigationType === 'traverse' &&
  cancelable &&
  !defaultPrevented &&
  destination.sameDocument &&
  isOtherPage(destination.url);

/** Returns the address of a clicked link that would leave this page within the console. */
function leavingHref(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return;
  if (link.origin !== location.origin || !isOtherPage(link.href)) return;
  return link.pathname + link.search + link.hash;
}
