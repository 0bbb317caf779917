'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import {
  bannerFile,
  type Cut,
  drawBanner,
  extentOf,
  isBlurred,
  type KeptPart,
  keptParts,
  pictureExtent,
  type UsualSize,
  usualSizes,
  usualWay,
  type Way,
} from '@/components/creatives/sizes/draw-banner';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { FileDrop } from '@/components/ui/file-drop';
import { Segmented } from '@/components/ui/segmented';

type SizesDialogProps = { onFiles: (files: File[]) => void; onClose: () => void };
type Picture = { source: File; bitmap: ImageBitmap };

/** Creates banners of common sizes from one picture: cropped, or whole on a background. */
export function SizesDialog({ onFiles, onClose }: SizesDialogProps) {
  const t = useTranslations('creatives.sizes');
  const actions = useTranslations('common.actions');
  const { picture, choice, fault, isMaking, take, make } = useSizes((files) => {
    onFiles(files);
    onClose();
  });
  return (
    <Dialog
      isOpen
      size="lg"
      title={t('title')}
      description={t('text')}
      closeLabel={actions('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{actions('cancel')}</Button>
          {picture && (
            <Button variant="primary" isBusy={isMaking} disabled={choice.cuts.length === 0} onClick={() => void make()}>
              {t('add', { count: choice.cuts.length })}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-4">
        <FileDrop
          accept={accepted}
          texts={{
            choose: t(picture ? 'another' : 'choose'),
            orDrop: t('orDrop'),
            hint: t('hint'),
            uploading: t('title'),
          }}
          onFiles={(files) => void take(files)}
        />
        {fault && (
          <p role="alert" className="text-sm text-negative">
            {t(fault)}
          </p>
        )}
        {picture && <Sizes bitmap={picture.bitmap} choice={choice} />}
      </div>
    </Dialog>
  );
}

const accepted = '.png,.jpg,.jpeg,.webp,image/png,image/jpeg,image/webp';
const ways = ['suitable', 'cut', 'whole'] as const;
type ChosenWay = (typeof ways)[number];

function useSizes(onMade: (files: File[]) => void) {
  const [picture, setPicture] = useState<Picture>();
  const [fault, setFault] = useState<'unread' | 'unmade'>();
  const [isMaking, setMaking] = useState(false);
  const choice = useChoice(picture?.bitmap);
  useEffect(() => () => picture?.bitmap.close(), [picture]);
  const take = async ([source]: File[]) => {
    if (!source) return;
    const bitmap = await createImageBitmap(source).catch(() => undefined);
    setFault(bitmap ? undefined : 'unread');
    setPicture(bitmap && { source, bitmap });
  };
  const make = async () => {
    if (!picture) return;
    const { source, bitmap } = picture;
    setMaking(true);
    const made = await Promise.all(choice.cuts.map((cut) => bannerFile(bitmap, source, cut))).catch(() => undefined);
    setMaking(false);
    if (made) onMade(made);
    else setFault('unmade');
  };
  return { picture, choice, fault, isMaking, take, make };
}

/** Choice of sizes and of fitting. Sizes for which the picture is too small are not selected by default. */
function useChoice(bitmap: ImageBitmap | undefined) {
  const [chosenWay, setChosenWay] = useState<ChosenWay>('suitable');
  const [part, setPart] = useState<KeptPart>('middle');
  const [turned, setTurned] = useState<ReadonlySet<UsualSize>>(new Set());
  const cutOf = (size: UsualSize): Cut & { size: UsualSize; isBlurred: boolean; isChosen: boolean } => {
    const extent = extentOf(size);
    const extents = [bitmap ? pictureExtent(bitmap) : extent, extent] as const;
    const way: Way = chosenWay === 'suitable' ? usualWay(...extents) : chosenWay;
    const blurred = isBlurred(...extents, way);
    return { size, extent, mark: size, way, part, isBlurred: blurred, isChosen: turned.has(size) === blurred };
  };
  const all = usualSizes.map(cutOf);
  const turn = (size: UsualSize) =>
    setTurned((sizes) => new Set(sizes.has(size) ? [...sizes].filter((one) => one !== size) : [...sizes, size]));
  return { chosenWay, setChosenWay, part, setPart, all, turn, cuts: all.filter(({ isChosen }) => isChosen) };
}

type SizesProps = { bitmap: ImageBitmap; choice: ReturnType<typeof useChoice> };

function Sizes({ bitmap, choice }: SizesProps) {
  const t = useTranslations('creatives.sizes');
  const options = <T extends string>(values: readonly T[], label: (value: T) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Segmented
          name="banner-way"
          label={t('way')}
          value={choice.chosenWay}
          options={options(ways, (value) => t(`ways.${value}`))}
          onChange={(value) => choice.setChosenWay(ways.find((one) => one === value) ?? 'suitable')}
        />
        <Segmented
          name="banner-part"
          label={t('part')}
          value={choice.part}
          options={options(keptParts, (value) => t(`parts.${value}`))}
          onChange={(value) => choice.setPart(keptParts.find((one) => one === value) ?? 'middle')}
        />
      </div>
      <ul aria-label={t('sizes')} className="grid gap-3 grid-cols-[repeat(auto-fill,minmax(min(100%,180px),1fr))]">
        {choice.all.map(({ isChosen, isBlurred: blurred, ...cut }) => (
          <li key={cut.size} className="flex flex-col gap-2 rounded-lg border border-line p-3">
            <div aria-hidden="true" className="flex h-32 items-center justify-center rounded-md bg-sunken p-1">
              <canvas
                ref={(canvas) => {
                  if (canvas) drawBanner(canvas, bitmap, cut);
                }}
                className="max-h-30 max-w-full"
              />
            </div>
            <Checkbox checked={isChosen} onChange={() => choice.turn(cut.size)}>
              <span>
                <span className="figures">{cut.size.replace('x', '×')}</span>
                <span className="block text-sm text-muted">{t(blurred ? 'blurred' : `made.${cut.way}`)}</span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </>
  );
}
