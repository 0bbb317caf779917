'use client';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { useTranslations } from 'next-intl';
import { Segmented } from '@/components/ui/segmented';

type ViewSwitchProps = { isTable: boolean; onChange: (view: 'table' | null) => void };

export function ViewSwitch({ isTable, onChange }: ViewSwitchProps) {
  const t = useTranslations('creatives.view');
  const label = (Icon: typeof List, text: string) => (
    <span title={text} className="inline-flex">
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">{text}</span>
    </span>
  );
  return (
    <Segmented
      name="creatives-view"
      label={t('label')}
      value={isTable ? 'table' : 'gallery'}
      options={[
        { value: 'gallery', label: label(LayoutGrid, t('gallery')) },
        { value: 'table', label: label(List, t('table')) },
      ]}
      onChange={(value) => onChange(value === 'table' ? 'table' : null)}
    />
  );
}
