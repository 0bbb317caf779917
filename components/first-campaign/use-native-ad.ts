import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { uploadRefusal } from '@/components/creatives/form/media-kinds';
import { useUploads } from '@/components/creatives/form/use-uploads';
import { bannerFile, nativeCuts, pictureExtent } from '@/components/creatives/sizes/draw-banner';
import {
  emptyNative,
  type FirstValues,
  isNativeBegun,
  nativeFields,
  sharedFields,
} from '@/components/first-campaign/first-values';
import type { FirstForm } from '@/components/first-campaign/use-banners';
import { applyRefusal } from '@/components/form/form-refusal';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import { uploadFile } from '@/lib/browser/upload-file';
import { ApiFault } from '@/lib/contract/api-fault';
import type { AspectRatio } from '@/lib/contract/enumerations';
import { joinMessage } from '@/lib/contract/field-message';

export type NativeAd = ReturnType<typeof useNativeAd>;

const creativesPath = 'creativeGroups.0.creatives';

/** Manages a native ad that becomes a creative of the campaign. */
export function useNativeAd(form: FirstForm, needsClient: boolean) {
  const t = useTranslations('first-campaign.native');
  const client = useQueryClient();
  const userId = useWatch({ control: form.control, name: 'userId' });
  const pictures = usePictures(form);
  const create = useMutation({
    mutationFn: async (values: FirstValues) => {
      const { checkedNative } = await import('@/components/first-campaign/first-resolver');
      const { input: body } = checkedNative(values);
      if (!body) throw new Error('A native ad is made before its fields are right');
      return userId
        ? callApi('creatives.createFor', { params: { userId }, body })
        : callApi('creatives.create', { body });
    },
    onSuccess: ({ id }) => {
      pictures.keep();
      form.setValue(creativesPath, [...form.getValues(creativesPath), id], { shouldDirty: true });
      // The keys are form fields.
      for (const [field, empty] of Object.entries(emptyNative())) form.setValue(field as keyof FirstValues, empty);
      form.clearErrors([creativesPath, ...nativeFields]);
      void showToast('success', t('made'));
    },
    onError: (fault) => {
      if (fault instanceof ApiFault) applyRefusal(fault, form.setError);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['creatives.list'] }),
  });
  /** Creates a creative from the input. Returns true unless it was refused. */
  const make = async (): Promise<boolean> => {
    const values = form.getValues();
    return !isNativeBegun(values) || (await create.mutateAsync(values).then(Boolean, () => false));
  };
  return {
    pictures,
    make,
    /** Validates the fields first, then calls `make`. */
    makeChecked: async () => {
      const requested = [...sharedFields, ...nativeFields, ...(needsClient ? (['userId'] as const) : [])];
      if (await form.trigger(requested, { shouldFocus: true })) await make();
    },
    isMaking: create.isPending,
    isBusy: create.isPending || pictures.isSending,
  };
}

type Shown = { ratio: AspectRatio; name: string; address: string };

/** Crops one picture to each aspect ratio for which it is large enough, and uploads the results. */
function usePictures(form: FirstForm) {
  const uploads = useUploads('native');
  const [shown, setShown] = useState<readonly Shown[]>([]);
  useEffect(
    () => () => {
      for (const { address } of shown) URL.revokeObjectURL(address);
    },
    [shown],
  );
  const send = async (source: File, picture: ImageBitmap) => {
    const cuts = nativeCuts(pictureExtent(picture));
    if (cuts.length === 0) return 'tooSmall' as const;
    const sent = await Promise.all(
      cuts.map(async ({ ratio, ...cut }) => {
        const file = await bannerFile(picture, source, cut);
        const { name } = await uploadFile('files.uploadCreative', { params: { type: 'native' } }, file);
        uploads.hold(name);
        return { ratio, name, address: URL.createObjectURL(file) };
      }),
    );
    for (const { file } of form.getValues('images')) uploads.drop(file);
    const images = emptyNative().images.map((slot) => ({
      ...slot,
      file: sent.find(({ ratio }) => ratio === slot.aspectRatio)?.name ?? '',
    }));
    form.setValue('images', images, { shouldDirty: true });
    form.clearErrors('images');
    setShown(sent);
    return undefined;
  };
  const taking = useTaking(send, (message) => form.setError('images', { type: 'custom', message }));
  return {
    shown,
    take: taking.mutate,
    isSending: taking.isPending || uploads.isSending,
    /** Keeps the uploads, because a creative uses them now. */
    keep: () => {
      uploads.keepAll();
      setShown([]);
    },
  };
}

type Sending = (source: File, picture: ImageBitmap) => Promise<'tooSmall' | undefined>;

/** Reads a file as a picture and uploads its crops; calls `refuse` with the reason if that is impossible. */
function useTaking(send: Sending, refuse: (message: string) => void) {
  return useMutation({
    mutationFn: async (source: File) => {
      const picture = await createImageBitmap(source).catch(() => undefined);
      return picture ? send(source, picture).finally(() => picture.close()) : 'unread';
    },
    onSuccess: (fault) => fault && refuse(fault === 'unread' ? 'pictureUnread' : 'pictureTooSmall'),
    onError: (fault) => {
      const { code, params } = uploadRefusal(fault);
      refuse(joinMessage(code, params));
    },
  });
}
