'use client';
import * as RadixTabs from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

type TabItem = {
  value: string;
  label: string;
  count?: ReactNode;
  content: ReactNode;
  isDisabled?: boolean;
  /** The tab stays mounted while another one is shown, so that its input is kept. */
  isKept?: boolean;
};

type TabsProps = { label: string; items: readonly TabItem[]; value: string; onChange: (value: string) => void };

const trigger =
  'relative inline-flex h-10 shrink-0 items-center gap-1.5 rounded-t-md px-3 text-base text-muted transition-colors ' +
  'hover:text-text disabled:opacity-50 focus-visible:-outline-offset-2 data-[state=active]:font-medium ' +
  'data-[state=active]:text-text after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full ' +
  'data-[state=active]:after:bg-accent';

export function Tabs({ label, items, value, onChange }: TabsProps) {
  return (
    <RadixTabs.Root value={value} onValueChange={onChange} className="min-w-0">
      <RadixTabs.List
        aria-label={label}
        className="-mx-1 flex overflow-x-auto overflow-y-hidden px-1 shadow-[inset_0_-1px_0_var(--color-line)]"
      >
        {items.map((item) => (
          <RadixTabs.Trigger key={item.value} value={item.value} disabled={item.isDisabled} className={trigger}>
            {item.label}
            {item.count !== undefined && (
              <span className="rounded-md bg-neutral-soft px-1.5 text-sm text-neutral figures">{item.count}</span>
            )}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {items.map((item) => (
        <RadixTabs.Content
          key={item.value}
          value={item.value}
          forceMount={item.isKept || undefined}
          className="rounded-md pt-4 data-[state=inactive]:hidden"
        >
          {item.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
