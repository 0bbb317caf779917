'use client';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

export type TabItem = { value: string; label: string; count?: ReactNode; content: ReactNode; isDisabled?: boolean };

type TabsProps = { label: string; items: readonly TabItem[]; value: string; onChange: (value: string) => void };

const trigger =
  'relative inline-flex h-10 shrink-0 items-center gap-1.5 rounded-t-md px-3 text-base text-muted transition-colors ' +
  'hover:text-text disabled:opacity-50 focus-visible:-outline-offset-2 aria-selected:font-medium ' +
  'aria-selected:text-text after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full ' +
  'aria-selected:after:bg-accent';

/** By the WAI-ARIA pattern of tabs: one of them takes the focus, the arrows lead on and choose. */
export function Tabs({ label, items, value, onChange }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const follow = (event: KeyboardEvent) => {
    const next = reached(items, value, event.key);
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    const buttons = list.current?.querySelectorAll<HTMLElement>('[role="tab"]');
    buttons?.[items.indexOf(next)]?.focus();
  };
  return (
    <div className="min-w-0">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="-mx-1 flex overflow-x-auto overflow-y-hidden px-1 shadow-[inset_0_-1px_0_var(--color-line)]"
      >
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}-tab`}
            aria-controls={`${id}-${item.value}`}
            aria-selected={item.value === value}
            tabIndex={item.value === value ? 0 : -1}
            disabled={item.isDisabled}
            onClick={() => onChange(item.value)}
            onKeyDown={follow}
            className={trigger}
          >
            {item.label}
            {item.count !== undefined && (
              <span className="rounded-md bg-neutral-soft px-1.5 text-sm text-neutral figures">{item.count}</span>
            )}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.value}
          role="tabpanel"
          id={`${id}-${item.value}`}
          aria-labelledby={`${id}-${item.value}-tab`}
          hidden={item.value !== value}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern puts the panel after its tab in the order of focus
          tabIndex={0}
          className="rounded-md pt-4"
        >
          {item.value === value && item.content}
        </div>
      ))}
    </div>
  );
}

/** The tab that a key leads to; undefined for keys that lead nowhere. */
function reached(items: readonly TabItem[], value: string, key: string): TabItem | undefined {
  const open = items.filter(({ isDisabled }) => !isDisabled);
  const at = open.findIndex((item) => item.value === value);
  if (key === 'ArrowRight') return open[(at + 1) % open.length];
  if (key === 'ArrowLeft') return open.at(at - 1);
  if (key === 'Home') return open[0];
  return key === 'End' ? open.at(-1) : undefined;
}
