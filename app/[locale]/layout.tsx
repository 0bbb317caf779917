import '../globals.css';
import { GeistSans } from 'geist/font/sans';
import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { isLocale, locales } from '@/lib/i18n/locales';

export const generateStaticParams = () => locales.map((locale) => ({ locale }));

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell');
  return {
    title: { default: t('product'), template: `%s · ${t('product')}` },
    robots: { index: false },
    referrer: 'same-origin',
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f5f6f8' },
    { media: '(prefers-color-scheme: dark)', color: '#0b0e12' },
  ],
};

type RootLayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

/** Root layout of all pages. It reads neither cookies nor headers, so that public pages can be prerendered. */
export default async function RootLayout({ children, params }: RootLayoutProps) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const { shell } = await getMessages();
  return (
    <html lang={locale} className={GeistSans.variable} suppressHydrationWarning>
      <body className="min-h-dvh">
        <NextIntlClientProvider messages={{ shell: { fault: shell.fault } }}>{children}</NextIntlClientProvider>
      </body>
    </html>
  );
}
