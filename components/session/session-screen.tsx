import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from '@/components/session/auction-scene.module.css';
import { Brand } from '@/components/shell/brand';
import { HeldPress } from '@/components/shell/held-press';
import { LanguageSelect } from '@/components/shell/language-select';
import { PressHolder } from '@/components/shell/press-holder';
import { ThemeScript } from '@/components/shell/theme-script';
import { ThemeSwitch } from '@/components/shell/theme-switch';
import { Toasts } from '@/components/shell/toasts';

/** Layout of pages before sign-in: the product on one side, the current step on the other. `nonce` is the request's. */
export function SessionScreen({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const t = useTranslations('session');
  return (
    <HeldPress>
      <div className="grid min-h-dvh max-md:grid-rows-[auto_1fr] md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <ThemeScript nonce={nonce} />
        <PressHolder nonce={nonce} />
        <aside className="relative flex flex-col justify-between overflow-hidden border-line bg-sunken max-md:h-36 max-md:border-b md:border-r">
          <AuctionScene />
          <div className="relative p-6 md:p-10">
            <Brand />
          </div>
          <div className="relative max-w-md p-10 max-md:hidden">
            <p className="text-figure font-semibold text-balance">{t('tagline')}</p>
            <p className="mt-2 text-muted text-pretty">{t('taglineText')}</p>
          </div>
        </aside>
        <main className="flex flex-col">
          <div className="flex justify-end gap-1 p-4">
            <LanguageSelect />
            <ThemeSwitch />
          </div>
          <div className="grid flex-1 place-items-center px-6 pb-16 md:pb-24">
            <div className="w-full max-w-[360px]">{children}</div>
          </div>
        </main>
        <Toasts />
      </div>
    </HeldPress>
  );
}

const lanes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** Decorative animation of bid requests moving towards a price line, which a few pass. Static with reduced motion. */
function AuctionScene() {
  return (
    <div aria-hidden="true" className={styles.scene}>
      {lanes.map((lane) => (
        <div key={lane} className={styles.lane}>
          <span className={styles.requests} />
          <span className={styles.wins} />
        </div>
      ))}
      <span className={styles.price} />
    </div>
  );
}
