import { locale as rootLocale } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { defaultLocale, isLocale } from './locales';
import { namespaces } from './namespaces';

/** Provides locale and messages of a request to server components, and to route handlers that pass a locale. */
export default getRequestConfig(async ({ locale }) => {
  const requested = locale ?? (await rootLocale());
  const chosen = isLocale(requested) ? requested : defaultLocale;
  const files = await Promise.all(
    namespaces.map(async (name) => [name, (await import(`../../messages/${chosen}/${name}.json`)).default]),
  );
  return { locale: chosen, messages: Object.fromEntries(files), timeZone: 'UTC' };
});
