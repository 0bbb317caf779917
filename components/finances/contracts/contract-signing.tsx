'use client';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDocument } from '@/components/finances/use-document';
import { outdatedBy, useRefresh } from '@/components/finances/use-refresh';
import { Button } from '@/components/ui/button';
import { NotGranted } from '@/components/ui/empty-state';
import { FileDrop, type FileProgress } from '@/components/ui/file-drop';
import { showToast } from '@/components/ui/show-toast';
import { can } from '@/lib/access/can';
import { callApi } from '@/lib/browser/call-api';
import { uploadFile } from '@/lib/browser/upload-file';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { ApiFault } from '@/lib/contract/api-fault';
import type { ContractView } from '@/lib/contract/finance/finance-contracts';
import { limits } from '@/lib/contract/limits';
import { formatBytes } from '@/lib/format/format-number';
import { useFaultText } from '@/lib/i18n/use-fault-text';
import { useNotGranted } from '@/lib/i18n/use-not-granted';

type ContractSigningProps = { contract: ContractView };

/** Signing of a contract: upload of the signed scan, then the final confirmation that it is signed. */
export function ContractSigning({ contract }: ContractSigningProps) {
  const user = useCurrentUser();
  const t = useTranslations('finances.signing');
  const upload = useTranslations('common.upload');
  const { progress, send, sign } = useSigning(contract);
  const isOwn = user.id === contract.userId;
  const mayNot = <NotGranted text={useNotGranted(user).sentence(t('mayNot'))} />;
  const maySign = can(user, 'CLIENT_PAYMENT_INFO_UPDATE');
  if (contract.signedFile)
    return (
      <>
        <Scan contract={contract} />
        {contract.isSigned && <p className="text-sm text-muted">{t('isSigned')}</p>}
        {!contract.isSigned && !maySign && isOwn && <p className="text-sm text-muted">{t('sent')}</p>}
        {!contract.isSigned && !maySign && !isOwn && mayNot}
        {!contract.isSigned && maySign && (
          <>
            <p className="text-sm text-muted">{t('check')}</p>
            <Button variant="primary" className="self-start" isBusy={sign.isPending} onClick={() => sign.mutate()}>
              {t('sign')}
            </Button>
          </>
        )}
      </>
    );
  if (!maySign && !isOwn) return mayNot;
  return (
    <>
      <p className="text-sm text-muted">{t('text')}</p>
      <FileDrop
        accept=".pdf,application/pdf"
        onFiles={([file]) => file && void send(file)}
        {...(progress && { progress })}
        texts={{
          choose: t('choose'),
          orDrop: upload('orDrop'),
          hint: t('hint'),
          uploading: upload('uploading'),
        }}
      />
    </>
  );
}

function Scan({ contract }: { contract: ContractView }) {
  const t = useTranslations('finances.signing');
  const { download } = useDocument('contract', contract.id);
  return (
    <Button
      size="sm"
      variant="ghost"
      className="-ml-2 self-start"
      isBusy={download.isPending}
      onClick={() => download.mutate('true')}
    >
      <Download aria-hidden="true" />
      {t('scan')}
    </Button>
  );
}

/** Uploads the scan with both signatures, and marks the contract as signed. */
function useSigning({ id, version }: Pick<ContractView, 'id' | 'version'>) {
  const t = useTranslations('finances.signing');
  const words = useTranslations('common.upload');
  const locale = useLocale();
  const faultText = useFaultText();
  const refresh = useRefresh();
  const [progress, setProgress] = useState<FileProgress>();
  const showProgress = (sent: number, total: number) => {
    const text = words('progress', { sent: formatBytes(sent, locale), total: formatBytes(total, locale) });
    setProgress({ sent, total, text });
  };
  const send = async (file: File) => {
    try {
      if (file.size > limits.upload.documentBytes) throw new ApiFault(413, { code: 'PAYLOAD_TOO_LARGE' });
      showProgress(0, file.size);
      await uploadFile('finance.uploadSignedContract', { params: { id } }, file, { onProgress: showProgress });
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
