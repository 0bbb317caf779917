import { useTranslations } from 'next-intl';
import { AuctionScene } from '@/components/session/auction-scene';
import { SessionSteps } from '@/components/session/session-steps';
import { Brand } from '@/components/shell/brand';
import { LanguageSelect } from '@/components/shell/language-select';
import { ThemeSwitch } from '@/components/shell/theme-switch';

type LoginScreenProps = {
  /** Where to go afterwards: a path of this site. */
  back: string;
  /** Somebody is signed in with a temporary password already. */
  isTemporary: boolean;
};

/** The first thing a person sees: what this is on one side, the way in on the other. */
export function LoginScreen({ back, isTemporary }: LoginScreenProps) {
  const t = useTranslations('session');
  return (
    <div className="grid min-h-dvh max-md:grid-rows-[auto_1fr] md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
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
          <div className="w-full max-w-[360px]">
            <SessionSteps back={back} isTemporary={isTemporary} />
          </div>
        </div>
      </main>
    </div>
  );
}
