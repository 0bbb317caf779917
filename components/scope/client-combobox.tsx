'use client';
import { useTranslations } from 'next-intl';
import { useChooseClient } from '@/components/scope/use-choose-client';
import { useScopeItems } from '@/components/scope/use-scope-items';
import { useScopeNames } from '@/components/scope/use-scope-names';
import { Combobox } from '@/components/ui/combobox';

/** One client, or all of them. Several, which a list's own filter can name, are counted. */
export function ClientCombobox() {
  const t = useTranslations('shell.scope');
  const common = useTranslations('common.combobox');
  const { ids, named } = useScopeNames();
  const choose = useChooseClient();
  const { items, onSearch, isLoading } = useScopeItems(t('all'));
  const [first = ''] = ids;
  const several = { value: ids.join(), label: t('several', { count: ids.length }) };
  const one = { value: first, label: named[0]?.login ?? (first ? `№${first}` : t('all')) };
  return (
    <Combobox
      {...{ items, onSearch, isLoading }}
      selected={[ids.length > 1 ? several : one]}
      onChange={([item]) => choose(item?.value || null)}
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
