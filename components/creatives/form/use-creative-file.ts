'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import type { CreativeValues } from '@/components/creatives/form/creative-values';
import { typeRefusal, uploadRefusal, weightRefusal } from '@/components/creatives/form/media-kinds';
import { useFormUploads } from '@/components/creatives/form/use-uploads';
import { sendPicture } from '@/components/creatives/picture/send-picture';
import type { FileProgress } from '@/components/ui/file-drop';
import { showToast } from '@/components/ui/show-toast';
import { uploadFile } from '@/lib/browser/upload-file';
import type { FileDetails } from '@/lib/contract/creatives/file-facts';
import type { UploadedFile } from '@/lib/contract/creatives/files';
import { joinMessage } from '@/lib/contract/field-message';
import { formatBytes } from '@/lib/format/format-number';

/** A file as the form shows it; `facts` if they are known. */
export type ShownFile = {
  name: string;
  fileUrl: string | null;
  mimeType: string;
  width: number | null;
  height: number | null;
  details: FileDetails | null;
  facts: Pick<UploadedFile, 'filename' | 'mimeType' | 'size' | 'width' | 'height' | 'duration'> | null;
};
type Chosen = Omit<UploadedFile, 'details'> & { details: FileDetails | null; source?: File };
type FileFieldName = 'file' | `images.${number}.file`;
export type CreativeFile = ReturnType<typeof useCreativeFile>;

type FileOptions = {
  name: FileFieldName;
  /** The file of the saved creative. */
  saved: ShownFile | null;
  /** Maximum size, bytes. */
  bytes: number;
  /** In the form of an input's `accept` attribute. */
  accept: string;
};

/** Manages a file of a creative. The old file stays in use until the server has accepted the new one. */
export function useCreativeFile({ name: field, saved, bytes, accept }: FileOptions) {
  const client = useQueryClient();
  const form = useFormContext<CreativeValues>();
  const uploads = useFormUploads();
  const t = useTranslations('creatives.file');
  const [chosen, setChosen] = useState<Chosen>();
  const sending = useSending();
  const address = useLocalAddress(chosen?.source);
  const name = useWatch({ control: form.control, name: field });

  const take = (file: Chosen) => {
    uploads.drop(form.getValues(field));
    setChosen(file);
    form.setValue(field, file.name, { shouldDirty: true, shouldValidate: true });
    nameAfter(file, form);
  };
  const refuse = ({ code, params }: ReturnType<typeof uploadRefusal>) =>
    form.setError(field, { type: 'server', message: joinMessage(code, params) });
  const choose = async (source: File) => {
    const unfit = typeRefusal(source, accept) ?? weightRefusal(source, bytes);
    if (unfit) return refuse(unfit);
    form.clearErrors(field);
    const isReplaced = form.getValues(field) !== '';
    try {
      const answer = await sending.send(source);
      take({ ...answer, source: isPlayedHere(answer.mimeType) ? source : undefined });
      uploads.hold(answer.name);
      void sendPicture(source, answer);
      void showToast('success', t(isReplaced ? 'replaced' : 'uploaded'));
    } catch (fault) {
      if (!sending.isCancelled()) refuse(uploadRefusal(fault));
    }
  };
  const kept = saved?.name === name ? saved : null;
  const shown: ShownFile | null =
    chosen?.name === name ? { ...chosen, fileUrl: address ?? chosen.fileUrl, facts: chosen } : kept;
  return {
    shown,
    onExpired: () => void client.invalidateQueries({ queryKey: ['creatives.view'] }),
    progress: sending.progress,
    choose,
    /** Selects a file that is already stored. */
    take,
    cancel: sending.cancel,
  };
}

/** Names a nameless creative after its file. A name with the focus is left to the user until it loses the focus. */
function nameAfter({ filename }: Chosen, { getValues, setValue }: UseFormReturn<CreativeValues>) {
  const name = () => {
    if (getValues('name').trim()) return;
    setValue('name', filename.replace(/\.\w{1,5}$/, ''), { shouldDirty: true, shouldValidate: true });
  };
  const { activeElement: inUse } = document;
  if (inUse?.getAttribute('name') === 'name') inUse.addEventListener('blur', name, { once: true });
  else name();
}

/** Types that are previewed from the device. Banners with scripts are shown only from the files origin. */
const isPlayedHere = (mimeType: string) => /^(image|video|audio)\//.test(mimeType);

/** Runs one upload at a time and reports its progress in words. Unmounting cancels it. */
function useSending() {
  const t = useTranslations('common.upload');
  const locale = useLocale();
  const { type, start, end } = useFormUploads();
  const [progress, setProgress] = useState<FileProgress>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  const onProgress = (sent: number, total: number) =>
    setProgress({
      sent,
      total,
      text: t('progress', { sent: formatBytes(sent, locale), total: formatBytes(total, locale) }),
    });
  const send = async (file: File): Promise<UploadedFile> => {
    const controller = new AbortController();
    current.current = controller;
    onProgress(0, file.size);
    start();
    try {
      const { signal } = controller;
      return await uploadFile('files.uploadCreative', { params: { type } }, file, { signal, onProgress });
    } finally {
      setProgress(undefined);
      end();
    }
  };
  const isCancelled = () => current.current?.signal.aborted ?? false;
  return { progress, send, cancel: () => current.current?.abort(), isCancelled };
}

/** Creates a local URL for a file on this device, which is valid until unmount. */
function useLocalAddress(source: File | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!source) return;
    const made = URL.createObjectURL(source);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [source]);
  return address;
}
