'use client';
import { useTranslations } from 'next-intl';
import { LineEditor } from '@/components/targeting/lines/line-editor';
import type { LineKind } from '@/components/targeting/lines/line-kind';
import { sides as bothSides } from '@/components/targeting/side';
import { useSides } from '@/components/targeting/use-sides';

type ListName = 'domains' | 'bundles' | 'ips';
type ListPanelProps = { name?: string; list: ListName; canExclude: boolean };

const same = (line: string) => line;
const kinds: Record<ListName, LineKind<string>> = {
  domains: { kind: 'domain', toItem: same, lineOf: same, keyOf: same },
  bundles: { kind: 'bundle', toItem: same, lineOf: same, keyOf: same },
  ips: { kind: 'ip', toItem: same, lineOf: same, keyOf: same },
};

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
            lines={kinds[list]}
          />
        ))}
      </div>
    </div>
  );
}
