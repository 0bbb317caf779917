'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { ClassificationPanel } from '@/components/creatives/form/classification-panel';
import type { CreativeValues } from '@/components/creatives/form/creative-values';
import { TrackingPanel } from '@/components/creatives/form/tracking-panel';
import { ClientField } from '@/components/form/client-field';
import type { FormSection } from '@/components/form/form-section';
import { LabelsField } from '@/components/form/labels-field';
import { TextField } from '@/components/form/text-field';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/progress';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CreativeView } from '@/lib/contract/creatives/creatives';
import type { CreativeType } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';

const Waiting = () => <Skeleton className="h-64" />;
const MediumPanel = onDemand(
  async () => (await import('@/components/creatives/form/medium-panel')).MediumPanel,
  Waiting,
);
const NativeImagesPanel = onDemand(
  async () => (await import('@/components/creatives/form/medium-panel')).NativeImagesPanel,
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

/** Returns the sections of the form in the order of the creative's type, with the fields that each edits. */
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
  // Its texts are proposed from the link, so the link comes first.
  nativeAi: ['general', 'link', 'texts', 'images', 'classification', 'tracking'],
};

const isModerated: ReadonlySet<SectionKey> = new Set(['file', 'images', 'texts', 'link', 'classification'] as const);

function GeneralPanel({ needsClient }: { needsClient: boolean }) {
  const t = useTranslations('creatives.form');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className={needsClient ? undefined : 'sm:col-span-2'}>
        <TextField name="name" label={t('name')} isRequired maxLength={limits.nameLength} />
      </div>
      {needsClient && <ClientField isPage label={t('client')} />}
      <div className="sm:col-span-2">
        <LabelsField />
      </div>
    </div>
  );
}

function LinkPanel() {
  const user = useCurrentUser();
  const t = useTranslations('creatives.form');
  const isJs = useWatch<CreativeValues, 'subtype'>({ name: 'subtype' }) === 'js';
  const isLocked = isJs && !can(user, 'CREATIVE_UPDATE_JS_BANNER_FINAL_URL');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          name="finalUrl"
          type="url"
          label={t('finalUrl')}
          isRequired={!isJs}
          isDisabled={isLocked}
          hint={t(isLocked ? 'finalUrlLocked' : isJs ? 'finalUrlOfJs' : 'finalUrlHint')}
          placeholder="https://"
        />
      </div>
      <TextField name="displayUrl" label={t('displayUrl')} hint={t('displayUrlHint')} />
      <TextField name="creativeOuterId" label={t('creativeOuterId')} hint={t('creativeOuterIdHint')} />
    </div>
  );
}
