'use client';
import Download from 'lucide-react/icons/download';
import { useTranslations } from 'next-intl';
import { useDocument } from '@/components/finances/use-document';
import { useSigning } from '@/components/finances/use-signing';
import { Button } from '@/components/ui/button';
import { FileDrop } from '@/components/ui/file-drop';
import { NotGranted } from '@/components/ui/not-granted';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { ContractView } from '@/lib/contract/finance-contracts';
import { useNotGranted } from '@/lib/i18n/use-not-granted';

type ContractSigningProps = { contract: ContractView };

/** From the printed contract to the signed one: its scan, once, and then the word that it is signed, for ever. */
export function ContractSigning({ contract }: ContractSigningProps) {
  const user = useCurrentUser();
  const t = useTranslations('finances.signing');
  const upload = useTranslations('common.upload');
  const { progress, send, sign } = useSigning(contract);
  const isOwn = user.id === contract.userId;
  const mayNot = <NotGranted text={useNotGranted(user).say(t('mayNot'))} />;
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
