import { ClientPayment } from '@/components/payment/client-payment';
import { clientPaymentInfoQuery } from '@/components/payment/payment-query';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { NothingHere } from '@/components/shell/nothing-here';
import { apiQuery } from '@/lib/browser/api-query';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../../../prefetched';
import { thingTitle } from '../../../../thing-title';

export const generateMetadata = thingTitle(
  'clientPayment',
  (id) => apiQuery('clients.view', { params: { id } }),
  ({ login }) => login,
);

export default async function ClientPaymentPage({ params }: PageProps<'/[locale]/[family]/client/payment/[id]'>) {
  await requireScreen('clientPayment', params);
  const id = Number((await params).id);
  if (!Number.isSafeInteger(id) || id < 1) return <NothingHere />;
  return (
    <AreaMessages areas={['payment', 'history']}>
      <Prefetched subject={apiQuery('clients.view', { params: { id } })} queries={[clientPaymentInfoQuery(id)]}>
        <ClientPayment id={id} />
      </Prefetched>
    </AreaMessages>
  );
}
