import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { MenuScreen } from '@/lib/access/screens';

/** The title of a screen's window: `export const generateMetadata = screenTitle('campaigns')`. */
export const screenTitle = (name: MenuScreen | 'profile') => async (): Promise<Metadata> => ({
  title: (await getTranslations('shell.menu'))(name),
});
