import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { MenuScreen } from '@/lib/access/screens';

/** Builds the window title of a screen: `export const generateMetadata = screenTitle('campaigns')`. */
export const screenTitle = (name: MenuScreen | 'lineLists' | 'profile') => async (): Promise<Metadata> => ({
  title: (await getTranslations('shell.menu'))(name),
});

type NewThing =
  | `${'creatives' | 'targets' | 'rules' | 'integrations' | 'clients' | 'security'}.new`
  | 'campaigns.newTitle'
  | 'first-campaign.title';

/** Builds the window title of a screen that creates an entity: the title of its form. */
export const newTitle = (key: NewThing) => async (): Promise<Metadata> => ({ title: (await getTranslations())(key) });
