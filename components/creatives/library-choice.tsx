'use client';
import { useQueryClient } from '@tanstack/react-query';
import { sizeOf } from '@/components/creatives/size-of';
import { useSignedAddress } from '@/components/thumbnail/use-signed-address';
import type { LibraryImage } from '@/lib/contract/creatives';

type LibraryChoiceProps = { group: string; image: LibraryImage; isChosen: boolean; onChoose: () => void };

/** One picture of the library. */
export function LibraryChoice({ group, image, isChosen, onChoose }: LibraryChoiceProps) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['creatives.library'] }, { cancelRefetch: false });
  const { address, image: watched } = useSignedAddress(image.fileUrl, refresh);
  return (
    <label className="flex min-w-0 cursor-pointer flex-col gap-1.5 rounded-lg border border-line p-2 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} className="sr-only" />
      <span className="grid h-24 place-items-center overflow-hidden rounded-md bg-sunken *:min-h-0 *:min-w-0">
        {address && (
          // biome-ignore lint/performance/noImgElement: a signed address on another origin that lives five minutes
          <img src={address} alt="" loading="lazy" {...watched} className="size-full object-scale-down" />
        )}
      </span>
      <span className="truncate text-sm" title={image.filename}>
        {image.filename}
      </span>
      <span className="text-sm text-muted figures">{sizeOf(image)}</span>
    </label>
  );
}
