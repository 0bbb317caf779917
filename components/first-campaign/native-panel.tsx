'use client';
import { useTranslations } from 'next-intl';
import { useFormState, useWatch } from 'react-hook-form';
import { CountedField } from '@/components/creatives/form/native-texts-panel';
import { TextProposals } from '@/components/creatives/form/text-proposals';
import { type FirstValues, isNativeBegun, nativeFields } from '@/components/first-campaign/first-values';
import type { NativeAd } from '@/components/first-campaign/use-native-ad';
import { FieldError } from '@/components/form/field';
import { Button } from '@/components/ui/button';
import { FileDrop } from '@/components/ui/file-drop';
import { limits } from '@/lib/contract/limits';

const { native } = limits;
const letters = (most: number) => ({ soft: most, hard: most });

/** A native ad: one picture that is cropped to all aspect ratios, and texts with proposals. */
export function NativePanel({ ad }: { ad: NativeAd }) {
  const t = useTranslations('first-campaign.native');
  const texts = useTranslations('creatives.texts');
  return (
    <div className="flex flex-col gap-5">
      <Picture ad={ad} />
      <TextProposals />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <CountedField name="smallTitle" label={texts('smallTitle')} isRequired {...native.title} />
        <CountedField
          name="ctaText"
          label={texts('ctaText')}
          hint={texts('ctaTextHint')}
          {...letters(native.ctaText)}
        />
        <div className="sm:col-span-2">
          <CountedField name="desc" label={texts('desc')} isRequired isLong {...letters(native.desc)} />
        </div>
        <CountedField name="sponsored" label={texts('sponsored')} isRequired {...letters(native.sponsored)} />
      </div>
      <MakeButton ad={ad} label={t('make')} hint={t('makeHint')} />
    </div>
  );
}

const accepted = '.png,.jpg,.jpeg,.webp,image/png,image/jpeg,image/webp';

function Picture({ ad: { pictures } }: { ad: NativeAd }) {
  const t = useTranslations('first-campaign.native');
  const upload = useTranslations('common.upload');
  const { errors } = useFormState<FirstValues>({ name: 'images' });
  const images = useWatch<FirstValues, 'images'>({ name: 'images' });
  const stored = images.filter(({ file }) => file !== '');
  const message = errors.images?.message ?? errors.images?.root?.message;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <FileDrop
        accept={accepted}
        isDisabled={pictures.isSending}
        isInvalid={message !== undefined}
        describedBy="native-picture-error"
        texts={{
          choose: t(stored.length > 0 ? 'another' : 'choose'),
          orDrop: t('orDrop'),
          uploading: upload('uploading'),
          hint: t('pictureHint'),
        }}
        onFiles={([file]) => file && pictures.take(file)}
      />
      <FieldError id="native-picture-error" message={message} />
      {stored.length > 0 && (
        <>
          <p role="status" className="text-sm">
            {t('shapes', { count: stored.length, shapes: stored.map(({ aspectRatio }) => aspectRatio).join(', ') })}
          </p>
          <ul aria-label={t('pictures')} className="flex flex-wrap items-end gap-3">
            {pictures.shown.map(({ ratio, name, address }) => (
              <li key={name} className="flex flex-col gap-1 text-sm text-muted figures">
                {/* biome-ignore lint/performance/noImgElement: a picture of this page's own, on no server */}
                <img src={address} alt={t('pictureAlt', { ratio })} className="h-24 rounded-md border border-line" />
                {ratio}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function MakeButton({ ad, label, hint }: { ad: NativeAd; label: string; hint: string }) {
  const values = useWatch<FirstValues, typeof nativeFields>({ name: nativeFields });
  const begun = Object.fromEntries(nativeFields.map((field, at) => [field, values[at]]));
  // The values are watched in this order.
  if (!isNativeBegun(begun as Pick<FirstValues, (typeof nativeFields)[number]>)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button isBusy={ad.isMaking} disabled={ad.isBusy} onClick={ad.makeChecked}>
        {label}
      </Button>
      <span className="min-w-0 flex-1 basis-60 text-sm text-muted">{hint}</span>
    </div>
  );
}
