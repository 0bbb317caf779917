import { NewCreative } from '@/components/creatives/form/new-creative';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { NothingHere } from '@/components/shell/nothing-here';
import { newTitle } from '@/components/shell/screen-title';
import { creativeTypes } from '@/lib/contract/enumerations';
import { requireScreen } from '@/lib/session/require-screen';

export const generateMetadata = newTitle('creatives.new');

export default async function NewCreativePage({ params }: PageProps<'/[locale]/[family]/creative/[type]/new'>) {
  await requireScreen('newCreative', params);
  const { type: requested } = await params;
  const type = creativeTypes.find((known) => known === requested);
  if (!type) return <NothingHere />;
  return (
    <AreaMessages areas={['creatives']}>
      <NewCreative key={type} type={type} />
    </AreaMessages>
  );
}
