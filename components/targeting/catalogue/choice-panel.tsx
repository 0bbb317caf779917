'use client';
import { useTranslations } from 'next-intl';
import { FieldFrame } from '@/components/form/field';
import { useCatalogueSearch, useEntryNames } from '@/components/targeting/catalogue/dictionary-entries';
import type { Side } from '@/components/targeting/sides';
import { type Sides, useSides } from '@/components/targeting/sides';
import { Combobox } from '@/components/ui/combobox/combobox';
import { callApi } from '@/lib/browser/call-api';
import type { TargetCatalogue } from '@/lib/contract/targeting/dictionaries';

type ChoicePanelProps = { name: string; operation: TargetCatalogue; canExclude: boolean };

/** White and black list of entries of a long catalogue, such as browsers or languages. */
export function ChoicePanel({ name, operation, canExclude }: ChoicePanelProps) {
  const t = useTranslations('targets.sides');
  const sides = useSides<string>(name, { labels: { included: t('included'), excluded: t('excluded') } });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Choice side="included" sides={sides} operation={operation} />
      {canExclude && <Choice side="excluded" sides={sides} operation={operation} />}
    </div>
  );
}

function Choice({ side, sides, operation }: { side: Side; sides: Sides<string>; operation: TargetCatalogue }) {
  const t = useTranslations('targets.sides');
  const combobox = useTranslations('common.combobox');
  const { entries, error, ...search } = useCatalogueSearch(operation, (query, signal) =>
    callApi(operation, { query }, { signal }),
  );
  const chosen = sides.lists[side];
  const inOtherList = new Set(sides.lists[side === 'included' ? 'excluded' : 'included']);
  const nameOf = useEntryNames(operation, chosen);
  const field = sides.fields[side];
  return (
    <FieldFrame field={field} label={t(side)}>
      <Combobox
        {...search}
        isMultiple
        items={entries.map(({ key, name }) => ({
          value: key,
          label: name,
          hint: inOtherList.has(key) ? t('inOtherList') : undefined,
          isDisabled: inOtherList.has(key),
        }))}
        selected={chosen.map((key) => ({
          value: key,
          label: entries.find((entry) => entry.key === key)?.name ?? nameOf(key),
        }))}
        onChange={(items) =>
          sides.set(
            side,
            items.map(({ value }) => value),
          )
        }
        isInvalid={field.isInvalid}
        field={field.control}
        texts={{
          placeholder: t(side === 'included' ? 'any' : 'none'),
          empty: error ? t('failed') : combobox('empty'),
          loading: combobox('loading'),
          list: t(side),
          remove: (label) => combobox('remove', { label }),
        }}
      />
    </FieldFrame>
  );
}
