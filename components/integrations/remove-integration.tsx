'use client';
import { useTranslations } from 'next-intl';
import { BuyersNote } from '@/components/integrations/buyers-note';
import { RemoveDialog } from '@/components/list/bulk/remove-dialog';
import type { IntegrationRow } from '@/lib/contract/integrations/integrations';

type RemoveIntegrationProps = {
  integration: Pick<IntegrationRow, 'id' | 'name'>;
  onClose: () => void;
  /** Called where no list is shown. */
  onRemoved?: () => void;
};

/** An SSP that campaigns buy from is refused by the API; the question says so beforehand. */
export function RemoveIntegration({ integration, onClose, onRemoved }: RemoveIntegrationProps) {
  const t = useTranslations('integrations.remove');
  const text = (
    <>
      {t('text')}
      <BuyersNote id={integration.id} on="remove" />
    </>
  );
  return <RemoveDialog area="integrations" thing={integration} text={text} onRemoved={onRemoved} onClose={onClose} />;
}
