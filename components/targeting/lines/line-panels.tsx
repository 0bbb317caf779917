'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LineEditor } from '@/components/targeting/lines/line-editor';
import { type LineKind, type PlainPanel, plainLines } from '@/components/targeting/lines/line-kind';
import { sides as bothSides, type Side, type Sides, useSides } from '@/components/targeting/sides';
import { Select } from '@/components/ui/select';
import { pageOperators } from '@/lib/contract/enumerations';
import type { TargetInput } from '@/lib/contract/targeting/targets';

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

type Page = TargetInput['pages']['included'][number];
type Operator = Page['operator'];

/** White and black list of pages; the operator applies to every added line. */
export function PagesPanel({ name = 'pages', canExclude }: { name?: string; canExclude: boolean }) {
  const t = useTranslations('targets');
  const labels = { included: t('sides.included'), excluded: t('sides.excluded') };
  const sides = useSides<Page>(name, { labels });
  const shown = bothSides.filter((side) => side === 'included' || canExclude);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{t('lists.pages.hint')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {shown.map((side) => (
          <PageList key={side} side={side} label={labels[side]} sides={sides} />
        ))}
      </div>
    </div>
  );
}

function PageList({ side, label, sides }: { side: Side; label: string; sides: Sides<Page> }) {
  const t = useTranslations('targets.lists.pages');
  const [operator, setOperator] = useState<Operator>('STARTS_WITH');
  const lines: LineKind<Page> = {
    kind: 'page',
    toItem: (value) => ({ operator, value }),
    lineOf: (page) => page.value,
    titleOf: (page) => `${t(`operators.${page.operator}`)}: ${page.value}`,
    keyOf: (page) => `${page.operator} ${page.value}`,
    isFragment: operator === 'CONTAINS',
  };
  return (
    <LineEditor
      label={label}
      placeholder={t(operator === 'CONTAINS' ? 'fragmentPlaceholder' : 'placeholder')}
      field={sides.fields[side]}
      list={sides.lists[side]}
      other={sides.lists[side === 'included' ? 'excluded' : 'included']}
      onChange={(values) => sides.set(side, values)}
      lines={lines}
      options={
        <Select
          aria-label={t('operatorOf', { label })}
          options={pageOperators.map((value) => ({ value, label: t(`operators.${value}`) }))}
          value={operator}
          onChange={(event) => setOperator(pageOperators.find((one) => one === event.target.value) ?? operator)}
        />
      }
    />
  );
}
