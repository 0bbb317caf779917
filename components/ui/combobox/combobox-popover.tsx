'use client';
import * as RadixPopover from '@radix-ui/react-popover';
import Check from 'lucide-react/icons/check';
import { type RefObject, useEffect, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { Combobox, ComboboxItem, ComboboxProps } from '@/components/ui/combobox/use-combobox';

type ComboboxPopoverProps = { anchor: RefObject<HTMLElement | null>; props: ComboboxProps; state: Combobox };

/** Landmarks that contain the list of their field. The top bar is a landmark, headers within `main` are not. */
const landmarks = '[role="dialog"], main, nav, aside, header:not(main header)';

/** The list below the field. Its code is loaded when a combobox first gets the focus. */
export function ComboboxPopover({ anchor, props, state }: ComboboxPopoverProps) {
  const box = anchor.current;
  return (
    <RadixPopover.Root open onOpenChange={(open) => !open && state.close()}>
      <RadixPopover.Anchor virtualRef={{ current: box ?? document.body }} />
      <RadixPopover.Portal container={box?.closest<HTMLElement>(landmarks)}>
        <RadixPopover.Content
          role="presentation"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => isWithin(box, event.target) && event.preventDefault()}
          className="z-50 w-(--radix-popover-trigger-width) min-w-56 animate-rise-in rounded-lg bg-raised shadow-overlay outline-none"
        >
          <ComboboxList props={props} state={state} />
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}

function isWithin(box: HTMLElement | null, target: EventTarget | null): boolean {
  return box !== null && target instanceof Node && box.contains(target);
}

const nearEnd = 80;

function ComboboxList({ props, state }: { props: ComboboxProps; state: Combobox }) {
  const list = useRef<HTMLDivElement>(null);
  const { activeId, options } = state;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <div
      ref={list}
      id={state.listId}
      role="listbox"
      aria-label={props.texts.list}
      aria-multiselectable={props.isMultiple || undefined}
      aria-busy={props.isLoading || undefined}
      className="max-h-72 overflow-y-auto p-1"
      onMouseDown={(event) => event.preventDefault()}
      onScroll={(event) => {
        const box = event.currentTarget;
        if (box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd) props.onReachEnd?.();
      }}
    >
      {options.map((item, index) => (
        <Option key={item.value} item={item} index={index} state={state} />
      ))}
      {(props.isLoading || options.length === 0) && (
        <div
          role="option"
          tabIndex={-1}
          aria-disabled="true"
          aria-selected="false"
          className="px-2 py-1.5 text-base text-muted"
        >
          {props.isLoading ? props.texts.loading : props.texts.empty}
        </div>
      )}
    </div>
  );
}

function Option({ item, index, state }: { item: ComboboxItem; index: number; state: Combobox }) {
  const isChosen = state.isChosen(item);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, where the focus stays
    <div
      id={`${state.listId}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={item.isDisabled || undefined}
      onClick={() => state.choose(item)}
      className={classNames(
        'flex min-h-8 cursor-default items-center gap-2 rounded-md px-2 py-1 text-base pointer-coarse:min-h-10',
        'hover:bg-sunken aria-disabled:opacity-50 dark:hover:bg-neutral-soft',
        index === state.active && 'bg-sunken dark:bg-neutral-soft',
      )}
    >
      <span className="min-w-0 flex-1">
        {item.label}
        {item.hint && <span className="ml-2 text-sm text-muted">{item.hint}</span>}
      </span>
      {isChosen && <Check aria-hidden="true" className="size-4 shrink-0 text-accent-text" />}
    </div>
  );
}
