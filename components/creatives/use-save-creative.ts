'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { CreativeFormState } from '@/components/creatives/creative-form';
import type { SavedCreative } from '@/components/creatives/creative-values';
import { pathInForm } from '@/components/creatives/creative-written';
import { applyRefusal } from '@/components/form/apply-refusal';
import { useFaultText } from '@/components/list/use-fault-text';
import { useFamily } from '@/components/shell/use-family';
import { showToast } from '@/components/ui/show-toast';
import { screenPath } from '@/lib/access/screens';
import { callApi } from '@/lib/browser/call-api';
import { ApiFault } from '@/lib/contract/api-fault';
import type { CreativeView } from '@/lib/contract/creatives';
import { useRouter } from '@/lib/i18n/navigation';

type Saving = {
  form: CreativeFormState;
  saved: CreativeView | undefined;
  version: number | undefined;
  onSaved: (() => Promise<void>) | undefined;
  /** Told as soon as the uploaded files belong to a creative. */
  onKept: () => void;
};

/** Saves the creative. A refusal keeps what was typed. */
export function useSaveCreative({ form, saved, version, onSaved, onKept }: Saving) {
  const t = useTranslations('creatives.saving');
  const client = useQueryClient();
  const router = useRouter();
  const family = useFamily();
  const faultText = useFaultText();
  const [isStale, setStale] = useState(false);

  const save = async (values: SavedCreative) => {
    try {
      const { id } = await send(values, saved?.id, version);
      onKept();
      void showToast('success', t(saved ? 'saved' : 'created'));
      void client.invalidateQueries({ queryKey: ['creatives.list'] });
      if (saved) await onSaved?.();
      else router.push(screenPath(family, 'creative', { type: values.type, id }));
    } catch (fault) {
      if (!(fault instanceof ApiFault)) throw fault;
      if (fault.code === 'STALE_VERSION') setStale(true);
      else void showToast('error', faultText(fault));
      applyRefusal(inForm(fault, form), form.setError);
    }
  };
  return { save, isStale, dismissStale: () => setStale(false) };
}

/** The refusal with the paths of the form; what is wrong with a tag stands beside it. */
function inForm({ code, fields = {}, params }: ApiFault, form: CreativeFormState) {
  const values = form.getValues();
  const isOfTag = code === 'VAST_DAAST_PROCESSING_ERROR' || code === 'VAST_DAAST_NO_PERMISSION';
  const named = isOfTag ? { [pathInForm(values, 'file')]: code } : fields;
  const moved = Object.entries(named).map(([path, fault]) => [pathInForm(values, path), fault]);
  return { code, params, fields: Object.fromEntries(moved) as Record<string, string> }; // Codes, as they came.
}

function send({ userId, ...creative }: SavedCreative, id: number | undefined, version = 0) {
  if (id !== undefined) return callApi('creatives.update', { params: { id }, body: { ...creative, version } });
  if (userId) return callApi('creatives.createFor', { params: { userId }, body: creative });
  return callApi('creatives.create', { body: creative });
}
