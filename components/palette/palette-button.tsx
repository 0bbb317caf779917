'use client';
import Search from 'lucide-react/icons/search';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useOnPathChange } from '@/components/shell/use-on-path-change';
import { IconButton } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { screenAt, screens } from '@/lib/access/screens';
import { addRecentThing } from '@/lib/browser/recent-things';
import { collectTyped } from '@/lib/browser/typed-ahead';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { usePathname } from '@/lib/i18n/navigation';

const PaletteDialog = onDemand(async () => (await import('@/components/palette/palette-dialog')).PaletteDialog);

/** Button that opens the palette, also with Ctrl K. Its content is loaded on demand. */
export function PaletteButton({ docsUrl }: { docsUrl: string }) {
  const t = useTranslations('shell.palette');
  const [isOpen, setOpen] = useState(false);
  useOnPathChange(() => setOpen(false));
  const takeTyped = useTypedAhead(isOpen, () => setOpen(false));
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      // By key position, because in a Russian layout the same key gives another letter.
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen((before) => before || document.querySelector('[role="dialog"], [role="alertdialog"]') === null);
    };
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, []);
  return (
    <>
      <IconButton
        label={t('title')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" />
      </IconButton>
      <RecentWatch />
      {isOpen && <PaletteDialog docsUrl={docsUrl} takeTyped={takeTyped} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Collects what is typed from the opening of the palette until its field has the focus and takes the text. */
function useTypedAhead(isOpen: boolean, onCancel: () => void): () => string {
  const take = useRef<() => string>(undefined);
  const cancel = useEffectEvent(onCancel);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const taking = collectTyped(() => cancel());
    take.current = taking;
    return () => void taking();
  }, [isOpen]);
  return () => take.current?.() ?? '';
}

/** Stores each opened entity under its window title, which is set shortly after the path changes. */
function RecentWatch() {
  const path = usePathname();
  const { id: userId } = useCurrentUser();
  useEffect(() => {
    if (!isThing(path)) return;
    const before = document.title;
    const keep = () => addRecentThing(userId, { path, label: document.title });
    const observer = new MutationObserver(() => document.title !== before && keep());
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    // On the first page of a visit, the title is already set.
    if (document.readyState !== 'complete' || performance.now() < firstPageMs) keep();
    return () => observer.disconnect();
  }, [path, userId]);
  return null;
}

const firstPageMs = 10_000;

/** Returns true for screens of one existing entity, whose path contains its ID. */
function isThing(path: string): boolean {
  const name = screenAt(path.split('/').slice(2).join('/'));
  return name !== null && screens[name].path.includes('{id}');
}
