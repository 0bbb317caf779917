'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CreativeFormState } from '@/components/creatives/creative-form';
import { fileOf } from '@/components/creatives/file-of';
import { uploadRefusal, weightRefusal } from '@/components/creatives/upload-refusal';
import { type LocalFile, useLocalAddress } from '@/components/creatives/use-local-address';
import { joinMessage } from '@/components/form/split-message';
import type { FileProgress } from '@/components/ui/file-drop';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import { uploadFile } from '@/lib/browser/upload-file';
import type { CreativeView } from '@/lib/contract/creatives';
import type { UploadedFile } from '@/lib/contract/files';
import { formatBytes } from '@/lib/format/format-number';

type FileOptions = {
  form: CreativeFormState;
  saved: CreativeView | undefined;
};
export type CreativeFile = ReturnType<typeof useCreativeFile>;

const type = 'banner';

/**
 * The file of a creative. The old one stays until the server has accepted the new one; what was uploaded and never
 * saved is deleted again.
 */
export function useCreativeFile({ form, saved }: FileOptions) {
  const client = useQueryClient();
  const t = useTranslations('creatives.file');
  const tell = useProgressText();
  const [uploaded, setUploaded] = useState<UploadedFile & LocalFile>();
  const [progress, setProgress] = useState<FileProgress>();
  const sending = useRef<AbortController>(undefined);
  const unsaved = useUnsavedFile();
  const address = useLocalAddress(uploaded);
  const name = useWatch({ control: form.control, name: 'file' });
  const isUploaded = uploaded !== undefined && uploaded.name === name;
  useEffect(() => () => sending.current?.abort(), []);

  const accept = (answer: UploadedFile, source: File) => {
    const isReplaced = form.getValues('file') !== '';
    unsaved.replace(answer.name);
    setUploaded({ ...answer, source });
    form.setValue('file', answer.name, { shouldDirty: true, shouldValidate: true });
    if (!form.getValues('name').trim())
      form.setValue('name', source.name.replace(/\.\w{1,5}$/, ''), { shouldDirty: true, shouldValidate: true });
    void showToast('success', t(isReplaced ? 'replaced' : 'uploaded'));
  };
  const refuse = ({ code, params }: ReturnType<typeof uploadRefusal>) =>
    form.setError('file', { type: 'server', message: joinMessage(code, params) });
  const choose = async (source: File) => {
    const tooHeavy = weightRefusal(source);
    if (tooHeavy) return refuse(tooHeavy);
    const controller = new AbortController();
    sending.current = controller;
    const onProgress = (sent: number, total: number) => setProgress(tell(sent, total));
    form.clearErrors('file');
    onProgress(0, source.size);
    try {
      const { signal } = controller;
      accept(await uploadFile('files.uploadCreative', { params: { type } }, source, { signal, onProgress }), source);
    } catch (fault) {
      if (controller.signal.aborted) return;
      refuse(uploadRefusal(fault));
    } finally {
      setProgress(undefined);
    }
  };
  return {
    shown: isUploaded ? { ...uploaded, fileUrl: address } : saved ? fileOf(saved) : null,
    onExpired: () => void client.invalidateQueries({ queryKey: ['creatives.view'] }),
    progress,
    choose,
    cancel: () => sending.current?.abort(),
    keep: unsaved.keep,
  };
}

/** Deletes what was uploaded when something else takes its place or the form is left; `keep` when it has been saved. */
function useUnsavedFile() {
  const file = useRef<string>(undefined);
  const drop = () => {
    const name = file.current;
    file.current = undefined;
    // A file that cannot be deleted now belongs to nobody, and the server sweeps it up.
    if (name) callApi('files.deleteCreative', { params: { type, name } }).catch(() => undefined);
  };
  const dropLast = useRef(drop);
  useEffect(() => () => dropLast.current(), []);
  return {
    replace: (name: string) => {
      if (file.current !== name) drop();
      file.current = name;
    },
    keep: () => {
      file.current = undefined;
    },
  };
}

function useProgressText() {
  const t = useTranslations('common.upload');
  const locale = useLocale();
  return (sent: number, total: number): FileProgress => ({
    sent,
    total,
    text: t('progress', { sent: formatBytes(sent, locale), total: formatBytes(total, locale) }),
  });
}
