'use client';
import * as RadixMenu from '@radix-ui/react-dropdown-menu';
import Check from 'lucide-react/icons/check';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import { NotGranted } from '@/components/ui/empty-state';
import { useLandmark } from '@/components/ui/use-landmark';

type MenuProps = {
  label: string;
  /** The button that opens the menu. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  header?: ReactNode;
  /** Text below the items. */
  note?: string;
  isInitiallyOpen?: boolean;
};

export function Menu({ label, trigger, items, header, note, isInitiallyOpen = false }: MenuProps) {
  const { setTrigger, container } = useLandmark();
  const chosen = useRef<() => void>(undefined);
  return (
    <RadixMenu.Root defaultOpen={isInitiallyOpen} modal={false}>
      <RadixMenu.Trigger asChild ref={setTrigger}>
        {trigger}
      </RadixMenu.Trigger>
      <RadixMenu.Portal container={container}>
        <RadixMenu.Content
          aria-label={label}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          // The item's action runs after the focus is back on the trigger, so that a dialog opened by it can return the
          // focus there.
          onCloseAutoFocus={() => {
            if (chosen.current) setTimeout(chosen.current);
            chosen.current = undefined;
          }}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 max-w-80 animate-rise-in overflow-y-auto rounded-lg bg-raised p-1 shadow-overlay outline-none"
        >
          {header && <RadixMenu.Label className="px-2 py-1.5 text-sm text-muted">{header}</RadixMenu.Label>}
          {items.map((item) => (
            <MenuRow
              key={item.key}
              item={item}
              onSelect={() => {
                chosen.current = item.onSelect;
              }}
            />
          ))}
          {note && (
            <RadixMenu.Label className="mt-1 border-t border-line px-2 pt-2 pb-1">
              <NotGranted text={note} />
            </RadixMenu.Label>
          )}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

const row =
  'flex min-h-8 cursor-default items-center gap-2 rounded-md px-2 py-1.5 text-base outline-none select-none pointer-coarse:min-h-10 ' +
  'data-[highlighted]:bg-sunken data-[disabled]:opacity-50 dark:data-[highlighted]:bg-neutral-soft [&_svg]:size-4';

function MenuRow({ item, onSelect }: { item: MenuItem; onSelect: () => void }) {
  const content = (
    <>
      {item.icon && <span className={item.isDangerous ? undefined : 'text-muted'}>{item.icon}</span>}
      <span className="min-w-0 flex-1">
        {item.label}
        {item.hint && <span className="block text-sm text-muted">{item.hint}</span>}
      </span>
      {item.isChecked && <Check aria-hidden="true" className="text-accent-text" />}
    </>
  );
  const className = classNames(row, item.isDangerous && 'text-negative');
  return (
    <>
      {item.isSeparated && <RadixMenu.Separator className="mx-1 my-1 h-px bg-line" />}
      {item.isChecked === undefined ? (
        <RadixMenu.Item disabled={item.isDisabled} onSelect={onSelect} className={className}>
          {content}
        </RadixMenu.Item>
      ) : (
        <RadixMenu.CheckboxItem
          checked={item.isChecked}
          disabled={item.isDisabled}
          onSelect={onSelect}
          className={className}
        >
          {content}
        </RadixMenu.CheckboxItem>
      )}
    </>
  );
}

export type MenuItem = {
  key: string;
  label: string;
  icon?: ReactNode;
  hint?: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** Adds a separator above the item. */
  isSeparated?: boolean;
  /** For a choice among several items. */
  isChecked?: boolean;
  onSelect: () => void;
};
