'use client';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useRef } from 'react';
import { Toaster as Sonner } from 'sonner';

const shownFor = 6000;

const icons = {
  success: <CircleCheck aria-hidden="true" className="size-4 text-positive" />,
  info: <Info aria-hidden="true" className="size-4 text-accent-text" />,
  warning: <TriangleAlert aria-hidden="true" className="size-4 text-warning" />,
  error: <CircleAlert aria-hidden="true" className="size-4 text-negative" />,
};

export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const own = useUntrapped();
  return (
    <div ref={own} className="contents">
      <Sonner
        // Toasts appear in the empty middle of the top bar, because the corners have buttons.
        position="top-center"
        offset={8}
        duration={shownFor}
        closeButton
        icons={icons}
        containerAriaLabel={label}
        toastOptions={{
          closeButtonAriaLabel: closeLabel,
          style: {
            background: 'var(--color-raised)',
            color: 'var(--color-text)',
            border: '1px solid var(--color-line)',
            borderRadius: 8,
            boxShadow: 'var(--shadow-overlay)',
            fontFamily: 'var(--font-sans)',
            fontSize: 14,
            padding: '12px 14px',
          },
          classNames: {
            closeButton: 'bg-raised! text-text! border-line!',
            description: 'text-muted! whitespace-pre-line',
          },
        }}
      />
    </div>
  );
}

/**
 * Lets Tab leave the last toast. The library returns the focus to its origin, which traps the keyboard while a toast is
 * shown. Stopping `focusin` hides the focus from the library; React listens for it at the root only.
 */
function useUntrapped() {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const keep = (event: FocusEvent) => event.stopPropagation();
    const region = own.current;
    region?.addEventListener('focusin', keep);
    return () => region?.removeEventListener('focusin', keep);
  }, []);
  return own;
}
