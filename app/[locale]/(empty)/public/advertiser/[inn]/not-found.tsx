import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NoAdvertiser } from '@/components/advertiser-page/advertiser-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('advertiser-page.missing'))('title') };
}

export default NoAdvertiser;
