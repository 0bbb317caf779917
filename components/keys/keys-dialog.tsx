'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { areKeysOff, capOf, listKeys, screenKeys, turnKeysOff } from '@/components/keys/key-map';
import { Switch } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import type { MenuScreen } from '@/lib/access/screens';

type KeysDialogProps = {
  /** Screens that the user may open. */
  screens: readonly MenuScreen[];
  onClose: () => void;
};

/** Lists all keyboard shortcuts, with a switch for single keys. */
export function KeysDialog({ screens, onClose }: KeysDialogProps) {
  const t = useTranslations('shell');
  const lead = capOf('KeyG');
  return (
    <Dialog isOpen onClose={onClose} title={t('keys.title')} closeLabel={t('keys.close')} size="lg">
      <SingleKeys />
      <div className="mt-4 grid gap-x-10 gap-y-5 sm:grid-cols-2">
        <Group title={t('keys.anywhere')}>
          <Key caps={['Ctrl', 'K']} text={t('palette.title')} />
          <Key caps={['Ctrl', 'S']} text={t('keys.save')} />
          <Key caps={['Ctrl', 'Z']} text={t('keys.undo')} />
          <Key caps={['?']} text={t('keys.show')} />
        </Group>
        <Group title={t('keys.inList')}>
          <Key caps={[capOf(listKeys.filter)]} text={t('keys.filter')} />
          <Key caps={[capOf(listKeys.next), capOf(listKeys.previous)]} text={t('keys.move')} />
          <Key caps={[capOf(listKeys.select)]} text={t('keys.select')} />
          <Key caps={['Enter']} text={t('keys.open')} />
          <Key caps={[capOf(listKeys.edit)]} text={t('keys.edit')} />
          <Key caps={[capOf(listKeys.create)]} text={t('keys.create')} />
        </Group>
        <Group title={t('keys.screens')}>
          {[...screens, 'profile' as const].map((screen) => (
            <Key key={screen} caps={[lead, capOf(screenKeys[screen])]} text={t(`menu.${screen}`)} />
          ))}
        </Group>
      </div>
    </Dialog>
  );
}

function SingleKeys() {
  const t = useTranslations('shell.keys');
  const id = useId();
  const [areOff, setOff] = useState(areKeysOff);
  const change = (isOn: boolean) => {
    turnKeysOff(!isOn);
    setOff(!isOn);
  };
  return (
    <div className="flex items-center gap-3">
      <Switch id={id} isOn={!areOff} onChange={change} />
      <label htmlFor={id}>{t('single')}</label>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-sm font-semibold text-muted">{title}</h3>
      <dl>{children}</dl>
    </section>
  );
}

function Key({ caps, text }: { caps: readonly string[]; text: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-1.5">
      <dt>{text}</dt>
      <dd className="flex shrink-0 gap-1">
        {caps.map((cap) => (
          <kbd key={cap} className="min-w-6 rounded-md border border-line bg-sunken px-1.5 text-center text-sm">
            {cap}
          </kbd>
        ))}
      </dd>
    </div>
  );
}
