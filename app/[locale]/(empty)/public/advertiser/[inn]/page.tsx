import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AdvertiserPage } from '@/components/advertiser-page/advertiser-page';
import { advertiserOf } from './advertiser-of';
import { generateMetadata as noAdvertiserTitle } from './not-found';

/**
 * A page is made when it is first asked for and kept; asked for again after this many seconds it is made anew behind
 * the answer. So a changed, archived or new advertiser shows at most this long, plus one visit, after the change.
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
