import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AppConfig, createTranslator } from 'next-intl';
import type { Locale } from '@/lib/i18n/locales';
import { namespaces } from '@/lib/i18n/namespaces';

const folder = join(import.meta.dirname, '../../messages');

/** Returns the translator of a language with all messages, as in the console. */
export function messagesOf(locale: Locale) {
  const files = namespaces.map((name) => [
    name,
    JSON.parse(readFileSync(join(folder, locale, `${name}.json`), 'utf8')),
  ]);
  const messages = Object.fromEntries(files) as AppConfig['Messages']; // both languages have the same keys: tests/messages
  return createTranslator({
    locale,
    messages,
    onError: (error) => {
      throw error;
    },
  });
}
