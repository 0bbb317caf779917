'use client';
import { useTranslations } from 'next-intl';
import { useClientOptions } from '@/components/list/filters/use-client-options';
import { Combobox } from '@/components/ui/combobox';
import { useCurrentUser } from '@/lib/browser/use-current-user';

type ClientFilterProps = { chosen: string | null; onChoose: (userId: string | null) => void };

/** The one client whose figures are shown, or all of them. */
export function ClientFilter({ chosen, onChoose }: ClientFilterProps) {
  const user = useCurrentUser();
  const t = useTranslations('dashboard.client');
  const common = useTranslations('common.combobox');
  const clients = useClientOptions(user, chosen ? [chosen] : []);
  const everybody = { value: '', label: t('all') };
  const items = [everybody, ...clients.options];
  return (
    <Combobox
      className="w-60! max-sm:w-full!"
      items={items}
      selected={items.filter(({ value }) => value === (chosen ?? ''))}
      onChange={([item]) => onChoose(item?.value || null)}
      onSearch={clients.onSearch}
      isLoading={clients.isLoading}
      texts={{
        placeholder: t('all'),
        empty: common('empty'),
        loading: common('loading'),
        list: t('list'),
        remove: (label) => common('remove', { label }),
      }}
      field={{ 'aria-label': t('label') }}
    />
  );
}
