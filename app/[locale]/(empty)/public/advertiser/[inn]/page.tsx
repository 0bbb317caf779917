import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AdvertiserPage } from '@/components/advertiser-page/advertiser-page';
import { advertiserOf } from './advertiser-of';
import { generateMetadata as noAdvertiserTitle } from './not-found';

/**
 * Seconds until a cached page is revalidated. The page is rendered on its first request and cached; the first request
 * after this time still gets the old page while a new one is rendered. A changed, archived or new advertiser is
 * therefore visible after this time plus one visit at the latest.
 */
export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps<'/[locale]/public/advertiser/[inn]'>): Promise<Metadata> {
  const advertiser = await advertiserOf((await params).inn);
  return advertiser ? { title: advertiser.legalName } : noAdvertiserTitle();
}

export default async function PublicAdvertiserPage({ params }: PageProps<'/[locale]/public/advertiser/[inn]'>) {
  const { inn } = await params;
  const advertiser = await advertiserOf(inn);
  if (!advertiser) notFound();
  return <AdvertiserPage advertiser={advertiser} inn={inn} />;
}
