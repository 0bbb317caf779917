'use client';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CreativeValues } from '@/components/creatives/form/creative-values';
import type { CreativeFile } from '@/components/creatives/form/use-creative-file';
import { FieldFrame, useField } from '@/components/form/field';
import { QueryFailed } from '@/components/list/query-failed';
import { useSignedAddress } from '@/components/thumbnail/use-signed-address';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/progress';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { LibraryImage } from '@/lib/contract/creatives/creatives';
import type { AspectRatio } from '@/lib/contract/enumerations';
import { bannerSizes, limits } from '@/lib/contract/limits';
import { sizeOf } from '@/lib/format/format-size';

const { size } = limits.creativeList;

type ImageLibraryProps = { name: string; label: string; file: CreativeFile; ratio?: AspectRatio };

/** Stored images with a fitting aspect ratio, of the owner and of staff, for reuse. */
export function ImageLibrary({ name, label, file, ratio }: ImageLibraryProps) {
  const t = useTranslations('creatives.library');
  const field = useField({ name, label, isRequired: true });
  const group = useId();
  const [search, setSearch] = useState('');
  const found = useLibrary(search.trim(), ratio);
  const images = found.data?.pages.flatMap((page) => page.content) ?? [];
  const take = (image: LibraryImage) => file.take({ ...image, details: { kind: 'image', ratio: image.ratio } });
  return (
    <FieldFrame field={field} label={label} isGroup>
      <div className="flex flex-col gap-3">
        <Input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {found.isPending && <Skeleton className="h-40" />}
        {found.isError && <QueryFailed found={found} />}
        {found.isSuccess && images.length === 0 && (
          <EmptyState
            title={t(search.trim() ? 'notFound' : 'empty')}
            text={search.trim() ? undefined : t('emptyText')}
          />
        )}
        <div
          role="radiogroup"
          aria-labelledby={field.ids.label}
          className="grid gap-2 grid-cols-[repeat(auto-fill,minmax(min(100%,152px),1fr))]"
        >
          {images.map((image) => (
            <LibraryChoice
              key={image.name}
              group={group}
              image={image}
              isChosen={field.field.value === image.name}
              onChoose={() => take(image)}
            />
          ))}
        </div>
        {found.hasNextPage && (
          <Button className="self-start" isBusy={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </div>
    </FieldFrame>
  );
}

function useLibrary(filename: string, ratio: AspectRatio | undefined) {
  const user = useCurrentUser();
  const userId = useWatch<CreativeValues, 'userId'>({ name: 'userId' });
  const fitting = ratio ? { ratio: [ratio] } : { dimensions: [...bannerSizes] };
  const owners = userId && { userId: [Number(userId), user.id] };
  const query = { ...fitting, ...(filename && { filename }), ...owners, size, sort: 'createdAt,desc' as const };
  return useInfiniteQuery({
    queryKey: ['creatives.library', query],
    queryFn: ({ pageParam, signal }) =>
      callApi('creatives.library', { query: { ...query, page: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.last ? undefined : page.number + 1),
    placeholderData: keepPreviousData,
  });
}

type LibraryChoiceProps = { group: string; image: LibraryImage; isChosen: boolean; onChoose: () => void };

/** One picture of the library. */
function LibraryChoice({ group, image, isChosen, onChoose }: LibraryChoiceProps) {
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
