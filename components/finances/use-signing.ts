'use client';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { outdatedBy } from '@/components/finances/outdated';
import { useRefresh } from '@/components/finances/use-refresh';
import { useFaultText } from '@/components/list/use-fault-text';
import type { FileProgress } from '@/components/ui/file-drop';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import { uploadFile } from '@/lib/browser/upload-file';
import { ApiFault } from '@/lib/contract/api-fault';
import type { ContractView } from '@/lib/contract/finance-contracts';
import { limits } from '@/lib/contract/limits';
import { formatBytes } from '@/lib/format/format-number';

/** Sends the scan of a contract with both signatures, and says that it is signed. */
export function useSigning({ id, version }: Pick<ContractView, 'id' | 'version'>) {
  const t = useTranslations('finances.signing');
  const words = useTranslations('common.upload');
  const locale = useLocale();
  const faultText = useFaultText();
  const refresh = useRefresh();
  const [progress, setProgress] = useState<FileProgress>();
  const tell = (sent: number, total: number) => {
    const text = words('progress', { sent: formatBytes(sent, locale), total: formatBytes(total, locale) });
    setProgress({ sent, total, text });
  };
  const send = async (file: File) => {
    try {
      if (file.size > limits.upload.documentBytes) throw new ApiFault(413, { code: 'PAYLOAD_TOO_LARGE' });
      tell(0, file.size);
      await uploadFile('finance.uploadSignedContract', { params: { id } }, file, { onProgress: tell });
      void showToast('success', t('uploaded'));
    } catch (fault) {
      void showToast('error', faultText(fault));
    } finally {
      setProgress(undefined);
      await refresh(outdatedBy.contract);
    }
  };
  const sign = useMutation({
    mutationFn: () => callApi('finance.signContract', { query: { id, version } }),
    onSuccess: () => void showToast('success', t('done')),
    onError: (fault) => void showToast('error', faultText(fault)),
    onSettled: () => refresh(outdatedBy.contract),
  });
  return { progress, send, sign };
}
