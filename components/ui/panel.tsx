'use client';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useEver } from '@/components/ui/on-demand';

type PanelProps = {
  id?: string;
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  isCollapsible?: boolean;
  isInitiallyOpen?: boolean;
  /** True if the panel contains something that needs attention. */
  isForcedOpen?: boolean;
  /** No padding: tables and charts extend to the edges. */
  isFlush?: boolean;
  children: ReactNode;
};

export function Panel({
  id,
  title,
  note,
  actions,
  isCollapsible,
  isInitiallyOpen = true,
  isForcedOpen = false,
  isFlush,
  children,
}: PanelProps) {
  const { section, isOpen, isReady, setOpen } = useFolding({ id, isInitiallyOpen, isForcedOpen });
  const bodyId = useId();
  const titleId = useId();
  return (
    <section
      ref={section}
      id={id}
      aria-labelledby={titleId}
      className="min-w-0 rounded-lg border border-line bg-surface"
    >
      <header className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <h2 id={titleId} className="min-w-0 text-base font-semibold">
          {isCollapsible ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={bodyId}
              onClick={() => setOpen(!isOpen)}
              className="-ml-1 flex min-h-control items-center gap-1.5 rounded-md px-1 text-left"
            >
              <ChevronDown aria-hidden="true" className={classNames('size-4 text-muted', !isOpen && '-rotate-90')} />
              {title}
            </button>
          ) : (
            title
          )}
        </h2>
        {note && <div className="min-w-0 text-sm text-muted">{note}</div>}
        {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      <div id={bodyId} hidden={!isOpen} className={isFlush ? undefined : 'px-4 pb-4'}>
        {isReady && children}
      </div>
    </section>
  );
}

type Folding = { id: string | undefined; isInitiallyOpen: boolean; isForcedOpen: boolean };

/**
 * Folding state of a panel. It opens for its anchor and if forced open. Content is not mounted before it is first
 * opened.
 */
function useFolding({ id, isInitiallyOpen, isForcedOpen }: Folding) {
  const section = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  const isReady = useEver(isOpen);
  const open = useEffectEvent(() => {
    if (id !== undefined && window.location.hash === `#${id}`) setOpen(true);
  });
  useEffect(() => {
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
  const [wasForced, setForced] = useState(isForcedOpen);
  if (wasForced !== isForcedOpen) {
    setForced(isForcedOpen);
    if (isForcedOpen) setOpen(true);
  }
  const isNewlyForced = isForcedOpen && !isInitiallyOpen;
  useEffect(() => {
    if (isNewlyForced) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isNewlyForced]);
  return { section, isOpen, isReady, setOpen };
}
