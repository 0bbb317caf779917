import type { ReactNode } from 'react';
import { Brand } from '@/components/shell/brand';
import { ThemeScript } from '@/components/shell/theme-script';

/** The sheet that a public page is written on; nothing of it needs a script to be read. */
export function PublicFrame({ language, children }: { language?: ReactNode; children: ReactNode }) {
  return (
    <>
      <ThemeScript nonce={undefined} />
      <div className="mx-auto flex min-h-dvh max-w-2xl flex-col px-4 pb-12">
        <header className="flex min-h-14 items-center justify-between gap-4 py-2">
          <Brand />
          {language}
        </header>
        <main className="mt-4 rounded-lg border border-line bg-surface sm:mt-10">{children}</main>
      </div>
    </>
  );
}
