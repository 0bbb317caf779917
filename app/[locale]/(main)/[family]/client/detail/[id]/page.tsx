import { getTranslations } from 'next-intl/server';
import { clientPaymentInfoQuery } from '@/components/payment/payment-query';
import { PersonDetails } from '@/components/people/person-details';
import { personViewQuery } from '@/components/people/person-rights';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { NothingHere } from '@/components/shell/nothing-here';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../../../prefetched';
import { thingTitle } from '../../../../thing-title';

export const generateMetadata = thingTitle(
  'client',
  (id, _, user) => personViewQuery(user, 'clients', id),
  ({ login }) => login,
);

export default async function ClientPage({ params }: PageProps<'/[locale]/[family]/client/detail/[id]'>) {
  const user = await requireScreen('client', params);
  const id = Number((await params).id);
  if (!Number.isSafeInteger(id) || id < 1) return <NothingHere />;
  const t = await getTranslations('clients');
  return (
    <AreaMessages areas={['people', 'payment', 'targets', 'history']}>
      <Prefetched subject={personViewQuery(user, 'clients', id)} queries={[clientPaymentInfoQuery(id)]}>
        <PersonDetails source="clients" id={id} listTitle={t('title')} />
      </Prefetched>
    </AreaMessages>
  );
}
