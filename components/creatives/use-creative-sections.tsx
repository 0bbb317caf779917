'use client';
import { useTranslations } from 'next-intl';
import { ClassificationPanel } from '@/components/creatives/classification-panel';
import { FilePanel } from '@/components/creatives/file-panel';
import { GeneralPanel } from '@/components/creatives/general-panel';
import { LinkPanel } from '@/components/creatives/link-panel';
import { TrackingPanel } from '@/components/creatives/tracking-panel';
import type { CreativeFile } from '@/components/creatives/use-creative-file';
import type { FormSection } from '@/components/form/form-section';
import type { CreativeView } from '@/lib/contract/creatives';

type Sections = { saved: CreativeView | undefined; needsClient: boolean; file: CreativeFile };

/** The panels of the form in their order, with the fields that each edits. */
export function useCreativeSections({ saved, needsClient, file }: Sections): FormSection[] {
  const t = useTranslations('creatives.sections');
  const again = saved?.moderationStatus === 'APPROVED' ? t('again') : undefined;
  const content = {
    file: <FilePanel file={file} />,
    general: <GeneralPanel needsClient={needsClient} />,
    link: <LinkPanel />,
    classification: <ClassificationPanel />,
    tracking: <TrackingPanel />,
  };
  return sectionFields.map(([key, fields]) => ({
    key,
    title: t(key),
    fields,
    note: isModerated.has(key) ? again : undefined,
    content: content[key],
  }));
}

const sectionFields = [
  ['file', ['file']],
  ['general', ['name', 'userId']],
  ['link', ['finalUrl', 'displayUrl', 'creativeOuterId']],
  ['classification', ['iabCategory', 'kktuCodes', 'kktuDescription']],
  ['tracking', ['trackers', 'pixel']],
] as const;

const isModerated: ReadonlySet<string> = new Set(['file', 'link', 'classification']);
