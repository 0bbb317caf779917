'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { draftPlace } from '@/components/form/use-sending';
import { Button } from '@/components/ui/button';
import {
  type Draft,
  type DraftPlace,
  dropDraft,
  fitsForm,
  readDraft,
  writeDraft,
  writeDraftSoon,
  writeWaiting,
} from '@/lib/browser/drafts';
import { CurrentUserContext } from '@/lib/browser/use-current-user';

type DraftBarProps = {
  /** Name of the sheet or dialog that contains the form. */
  name?: string | undefined;
  /** True if there is unsaved input. */
  hasChanges: boolean;
  /** Version of the displayed entity; omitted for a new one. */
  version?: number | undefined;
};

/** Saves unsaved input as a draft, and offers to restore the draft of an earlier visit. */
export function DraftBar(props: DraftBarProps) {
  const user = useContext(CurrentUserContext);
  return user && <DraftOf userId={user.id} {...props} />;
}

function DraftOf({ userId, name, hasChanges, version }: DraftBarProps & { userId: number }) {
  const [place] = useState(() => draftPlace(userId, name));
  const { getValues, reset } = useFormContext();
  const [offered, setOffered] = useState(() => {
    const draft = hasChanges ? null : readDraft(place, Date.now());
    return draft && fitsForm(draft.values, getValues()) ? draft : null;
  });
  useKeeping(place, { hasChanges, version });
  if (!offered) return null;
  const restore = () => {
    reset({ ...getValues(), ...offered.values }, { keepDefaultValues: true });
    setOffered(null);
  };
  const discard = () => {
    if (!hasChanges) dropDraft(place);
    setOffered(null);
  };
  return (
    <Offer draft={offered} isStale={offered.version !== (version ?? null)} onRestore={restore} onDiscard={discard} />
  );
}

/** Saves a draft shortly after each input. Deletes it once the changes are saved or reverted. */
function useKeeping(place: DraftPlace, { hasChanges, version }: Omit<DraftBarProps, 'name'>): void {
  const { watch, getValues } = useFormContext();
  const [hadChanges, setHadChanges] = useState(false);
  const current = useEffectEvent((): Draft => ({ at: Date.now(), version: version ?? null, values: getValues() }));
  useEffect(() => {
    if (!hasChanges) {
      if (hadChanges) dropDraft(place);
      return;
    }
    setHadChanges(true);
    writeDraft(place, current());
    const { unsubscribe } = watch(() => writeDraftSoon(place, () => current()));
    return () => {
      writeWaiting(place);
      unsubscribe();
    };
  }, [hasChanges, hadChanges, place, watch]);
}

type OfferProps = { draft: Draft; isStale: boolean; onRestore: () => void; onDiscard: () => void };

function Offer({ draft, isStale, onRestore, onDiscard }: OfferProps) {
  const t = useTranslations('common.draft');
  const format = useFormatter();
  const [now] = useState(() => Date.now());
  return (
    <section
      aria-label={t('label')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-accent-soft px-4 py-3 text-accent-text in-[fieldset:disabled]:hidden"
    >
      <p role="status" className="min-w-0 flex-1 basis-60">
        {t('text', { ago: format.relativeTime(draft.at, now) })} {isStale && t('stale')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onDiscard}>{t('discard')}</Button>
        <Button variant="primary" onClick={onRestore}>
          {t('restore')}
        </Button>
      </div>
    </section>
  );
}
