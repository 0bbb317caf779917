import { NewCreative } from '@/components/creatives/new-creative';
import { AreaMessages } from '@/components/shell/area-messages';
import { NothingHere } from '@/components/shell/nothing-here';
import { screenTitle } from '@/components/shell/screen-title';
import { requireScreen } from '@/lib/session/require-screen';

export const generateMetadata = screenTitle('creatives');

export default async function NewCreativePage({ params }: PageProps<'/[locale]/[family]/creative/[type]/new'>) {
  const user = await requireScreen('newCreative', params);
  const { type } = await params;
  if (type !== 'banner') return <NothingHere />;
  return (
    <AreaMessages areas={['creatives', 'validation']}>
      <NewCreative user={user} type={type} />
    </AreaMessages>
  );
}
