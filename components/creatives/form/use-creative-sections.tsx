'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ClassificationPanel } from '@/components/creatives/form/classification-panel';
import { GeneralPanel } from '@/components/creatives/form/general-panel';
import { LinkPanel } from '@/components/creatives/form/link-panel';
import { TrackingPanel } from '@/components/creatives/form/tracking-panel';
import type { FormSection } from '@/components/form/form-section';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/skeleton';
import type { CreativeView } from '@/lib/contract/creatives/creatives';
import type { CreativeType } from '@/lib/contract/enumerations';

const Waiting = () => <Skeleton className="h-64" />;
const MediumPanel = onDemand(
  async () => (await import('@/components/creatives/form/medium-panel')).MediumPanel,
  Waiting,
);
const NativeImagesPanel = onDemand(
  async () => (await import('@/components/creatives/form/native-images-panel')).NativeImagesPanel,
  Waiting,
);
const NativeTextsPanel = onDemand(
  async () => (await import('@/components/creatives/form/native-texts-panel')).NativeTextsPanel,
  Waiting,
);
const PlayingPanel = onDemand(
  async () => (await import('@/components/creatives/form/playing-panel')).PlayingPanel,
  Waiting,
);

type Sections = { type: CreativeType; saved: CreativeView | undefined; needsClient: boolean };
type SectionKey = keyof typeof sectionFields;

/** The panels of the form in the order of the creative's type, with the fields that each edits. */
export function useCreativeSections({ type, saved, needsClient }: Sections): FormSection[] {
  const t = useTranslations('creatives.sections');
  const again = saved?.moderationStatus === 'APPROVED' ? t('again') : undefined;
  const content: Record<SectionKey, ReactNode> = {
    file: <MediumPanel saved={saved} />,
    images: <NativeImagesPanel saved={saved} />,
    texts: <NativeTextsPanel saved={saved} />,
    playing: <PlayingPanel />,
    general: <GeneralPanel needsClient={needsClient} />,
    link: <LinkPanel />,
    classification: <ClassificationPanel />,
    tracking: <TrackingPanel />,
  };
  return sectionsOf[type].map((key) => ({
    key,
    title: t(key),
    fields: sectionFields[key],
    note: isModerated.has(key) ? again : undefined,
    content: content[key],
  }));
}

const sectionFields = {
  file: ['file', 'link', 'vast', 'daast', 'width', 'height'],
  images: ['images'],
  texts: ['smallTitle', 'mediumTitle', 'desc', 'ctaText', 'sponsored', 'productName', 'language', 'extraData'],
  playing: ['feed', 'placement', 'skip', 'startDelay', 'pos', 'playback', 'sequence', 'rewarded'],
  general: ['name', 'userId', 'labels'],
  link: ['finalUrl', 'displayUrl', 'creativeOuterId'],
  classification: ['iabCategory', 'kktuCodes', 'kktuDescription'],
  tracking: ['trackers', 'pixel'],
} as const;

const rest = ['general', 'link', 'classification', 'tracking'] as const;
const player = ['file', ...rest.slice(0, 2), 'playing', ...rest.slice(2)] as const;
const sectionsOf: Record<CreativeType, readonly SectionKey[]> = {
  banner: ['file', ...rest],
  video: player,
  audio: player,
  videoAudio: player,
  native: ['images', 'texts', ...rest],
  // Its texts are proposed from the link.
  nativeAi: ['general', 'link', 'texts', 'images', 'classification', 'tracking'],
};

const isModerated: ReadonlySet<SectionKey> = new Set(['file', 'images', 'texts', 'link', 'classification'] as const);
