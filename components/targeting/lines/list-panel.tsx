'use client';
import { useTranslations } from 'next-intl';
import { LineEditor } from '@/components/targeting/lines/line-editor';
import { type PlainPanel, plainLines } from '@/components/targeting/lines/plain-lines';
import { sides as bothSides } from '@/components/targeting/side';
import { useSides } from '@/components/targeting/use-sides';

type ListPanelProps = { name?: string; list: PlainPanel; canExclude: boolean };

/** Domains, bundles or IP addresses: a white and a black list of plain lines. */
export function ListPanel({ list, name = list, canExclude }: ListPanelProps) {
  const t = useTranslations('targets');
  const labels = { included: t('sides.included'), excluded: t('sides.excluded') };
  const { fields, lists, set } = useSides<string>(name, { labels });
  const shown = bothSides.filter((side) => side === 'included' || canExclude);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{t(`lists.${list}.hint`)}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {shown.map((side) => (
          <LineEditor
            key={side}
            label={labels[side]}
            placeholder={t(`lists.${list}.placeholder`)}
            field={fields[side]}
            list={lists[side]}
            other={lists[side === 'included' ? 'excluded' : 'included']}
            onChange={(values) => set(side, values)}
            lines={plainLines[list]}
          />
        ))}
      </div>
    </div>
  );
}
