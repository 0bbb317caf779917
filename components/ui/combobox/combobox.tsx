'use client';
import { useRef } from 'react';
import { Chip } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { type ComboboxProps, type Combobox as State, useCombobox } from '@/components/ui/combobox/use-combobox';
import { earlyCode, useEarlyCode } from '@/components/ui/early-code';
import { SpriteIcon } from '@/components/ui/sprite';

const popover = earlyCode(async () => (await import('@/components/ui/combobox/combobox-popover')).ComboboxPopover);

/**
 * Selects one or several items by the WAI-ARIA combobox pattern: the focus stays in the field, arrow keys move in the
 * list.
 */
export function Combobox(props: ComboboxProps) {
  const state = useCombobox(props);
  const box = useRef<HTMLDivElement>(null);
  const ComboboxPopover = useEarlyCode(popover, state.isOpen);
  return (
    <div ref={box} className={classNames('control combobox', props.className)}>
      {props.isMultiple && <Chips {...props} />}
      <ComboboxInput props={props} state={state} />
      <SpriteIcon name="chevron-down" className="combobox-mark" />
      {state.isOpen && ComboboxPopover && <ComboboxPopover anchor={box} props={props} state={state} />}
    </div>
  );
}

function Chips({ selected, onChange, isDisabled, texts }: ComboboxProps) {
  return selected.map((item) => (
    <Chip
      key={item.value}
      isDisabled={isDisabled}
      removeLabel={texts.remove(item.label)}
      onRemove={() => onChange(selected.filter((other) => other.value !== item.value))}
    >
      {item.label}
    </Chip>
  ));
}

function ComboboxInput({ props, state }: { props: ComboboxProps; state: State }) {
  const [first] = props.selected;
  const placeholder = props.isMultiple && first ? undefined : (first?.label ?? props.texts.placeholder);
  return (
    <input
      type="text"
      autoComplete="off"
      {...props.field}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={state.isOpen}
      aria-controls={state.isOpen ? state.listId : undefined}
      aria-activedescendant={state.isOpen ? state.activeId : undefined}
      aria-invalid={props.isInvalid || undefined}
      disabled={props.isDisabled}
      value={state.text}
      placeholder={placeholder}
      onChange={(event) => state.type(event.target.value)}
      onFocus={(event) => {
        event.target.select();
        void popover.load().catch(() => undefined);
      }}
      onClick={state.open}
      onKeyDown={state.onKeyDown}
      onBlur={(event) => {
        state.close();
        props.field?.onBlur?.(event);
      }}
      className="combobox-field"
    />
  );
}
