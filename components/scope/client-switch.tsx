'use client';
import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { earlyCode, useEarlyCode } from '@/components/ui/early-code';
import { enter } from '@/components/ui/input';
import { SpriteIcon } from '@/components/ui/sprite';
import { clientsOf, clientsQuery } from '@/lib/contract/client-scope';
import { KeptQueryContext } from '@/lib/i18n/kept-query';

const useScope = () => clientsOf(new URLSearchParams(useSearchParams()));

const load = async () => (await import('@/components/scope/client-combobox')).ClientCombobox;
const NamedSwitch = dynamic(load);

/** Client selector in the top bar of staff; its code is not loaded for others. */
export function ClientSwitch() {
  const isScoped = useScope().length > 0;
  const [wasScoped] = useState(isScoped);
  return wasScoped ? <NamedSwitch /> : <RestingSwitch isScoped={isScoped} />;
}

const combobox = earlyCode(load);

/** Nobody is selected: a field that loads its list when somebody comes near it, and hands on what was done to it. */
function RestingSwitch({ isScoped }: { isScoped: boolean }) {
  const t = useTranslations('shell.scope');
  const [isWanted, setWanted] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const left = useRef<{ isPressed: boolean; text: string }>(null);
  const isPressed = useRef(false);
  const isNeeded = isWanted || isScoped;
  const loaded = useEarlyCode(combobox, isNeeded);
  const Combobox = isNeeded ? loaded : undefined;
  useLayoutEffect(() => {
    const field = Combobox && left.current && box.current?.querySelector('input');
    if (!field || !left.current) return;
    handOn(field, left.current, t('all'));
    left.current = null;
  }, [Combobox, t]);
  const leave = (field: HTMLInputElement | null) => {
    const isFocused = field !== null && document.activeElement === field;
    left.current = isFocused ? { isPressed: isPressed.current, text: field.value } : null;
  };
  const press = () => {
    isPressed.current = true;
  };
  return (
    <div ref={box}>
      {Combobox ? <Combobox /> : <RestingField onNear={() => setWanted(true)} onPress={press} onLeave={leave} />}
    </div>
  );
}

type RestingFieldProps = {
  onNear: () => void;
  onPress: () => void;
  /** Called with the field before it is removed. */
  onLeave: (field: HTMLInputElement | null) => void;
};

function RestingField({ onNear, onPress, onLeave }: RestingFieldProps) {
  const t = useTranslations('shell.scope');
  return (
    <div className="control combobox">
      <input
        ref={(field) => () => onLeave(field)}
        type="text"
        autoComplete="off"
        aria-label={t('label')}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        defaultValue={t('all')}
        placeholder={t('all')}
        onPointerEnter={onNear}
        // If the loaded field replaces this one before the button is released, no element receives the click.
        onPointerDown={onPress}
        onClick={onPress}
        onFocus={({ target }) => {
          target.select();
          onNear();
        }}
        className="combobox-field"
      />
      <SpriteIcon name="chevron-down" className="combobox-mark" />
    </div>
  );
}

/**
 * Does to the loaded field what was done to the resting one, which showed a text of its own. It opens in a task of its
 * own: the focus event of the press has not reached the document yet, and would close the list as one outside of it.
 */
function handOn(field: HTMLInputElement, { text, isPressed }: { text: string; isPressed: boolean }, resting: string) {
  field.focus();
  if (text !== resting) setTimeout(enter, 0, field, text);
  else if (isPressed) setTimeout(() => field.click());
}

/** Wraps the screens of users with clients: all links keep the selected clients. */
export function ClientScope({ children }: { children: ReactNode }) {
  return <KeptQueryContext value={clientsQuery(useScope())}>{children}</KeptQueryContext>;
}
