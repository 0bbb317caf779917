'use client';
import * as RadixPopover from '@radix-ui/react-popover';
import type { RefObject } from 'react';
import { ComboboxList } from '@/components/ui/combobox-list';
import type { Combobox, ComboboxProps } from '@/components/ui/use-combobox';

type ComboboxPopoverProps = { anchor: RefObject<HTMLElement | null>; props: ComboboxProps; state: Combobox };

/** What the list belongs into, so that it stands in the landmark of its field: the top bar is one, headers within are none. */
const landmarks = '[role="dialog"], main, nav, aside, header:not(main header)';

/** The list under the field; a chunk of its own, fetched when a combobox first gets the focus. */
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
