'use client';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type ChangeValues, kindOf, type ThingKind, useFieldName } from '@/components/bulk/change-values';
import type { ChangedField } from '@/components/bulk/changed-fields';
import { ComboboxField } from '@/components/form/combobox-field';
import type { ComboboxItem, Search } from '@/components/ui/combobox/use-combobox';
import { apiQuery } from '@/lib/browser/api-query';
import { callApi } from '@/lib/browser/call-api';
import { trafficTypes, verificationServices } from '@/lib/contract/enumerations';
import { type KeyPanel, keyPanels } from '@/lib/contract/history/bulk-fields';
import { limits } from '@/lib/contract/limits';
import type { TargetCatalogue } from '@/lib/contract/targeting/dictionaries';

/** Control for values chosen by name: items of lists or keys of catalogues. */
export function ThingsControl({ chosen }: { chosen: ChangedField }) {
  const label = useFieldName()(chosen);
  const operation = useWatch<ChangeValues, 'operation'>({ name: 'operation' });
  const { items, isLoading, search } = useItems(chosen);
  return (
    <ComboboxField
      name="items"
      label={label}
      items={items}
      isLoading={isLoading}
      {...search}
      isMultiple
      isRequired={operation !== 'set'}
    />
  );
}

/** Control for one target that is set for many ad sets; empty means no target. */
export function TargetControl() {
  const t = useTranslations('bulk.value');
  const [text, setText] = useState('');
  const { data, isPending, isPlaceholderData } = useQuery(listQuery('targets.list', text));
  const items = (data ?? []).map(({ id, name, userLogin }) => ({
    value: String(id),
    label: name,
    hint: userLogin,
  }));
  return (
    <ComboboxField
      name="text"
      label={t('target')}
      hint={t('emptyHint')}
      items={items}
      isLoading={isPending}
      onSearch={setText}
      isStale={isPlaceholderData}
    />
  );
}

/** Control for countries, regions and cities, searched by name. */
export function PlacesControl({ chosen }: { chosen: ChangedField }) {
  const label = useFieldName()(chosen);
  const lang = useLocale();
  const [value, setValue] = useState('');
  const { data, isPending, isPlaceholderData } = useQuery({
    ...apiQuery('dictionaries.geoSections', { query: { lang, page: 0, size: pageSize, ...(value && { value }) } }),
    placeholderData: keepPreviousData,
  });
  const items = (data?.content ?? []).map(({ kind, key, name, detail }) => ({
    value: `${kind}:${key}`,
    label: name,
    hint: detail,
  }));
  return (
    <ComboboxField
      name="items"
      label={label}
      items={items}
      isLoading={isPending}
      onSearch={setValue}
      isStale={isPlaceholderData}
      isMultiple
      isRequired
    />
  );
}

/** Control for several SSPs. */
export function ExchangesControl() {
  const t = useTranslations('bulk.value');
  const { data, isPending } = useQuery(apiQuery('dictionaries.exchanges', { query: {} }));
  const items = (data?.content ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <ComboboxField name="items" label={t('exchanges')} items={items} isLoading={isPending} isMultiple isRequired />
  );
}

/** Control for one IAB category. */
export function CategoryControl() {
  const t = useTranslations('bulk.value');
  const lang = useLocale();
  const query = { lang, size: limits.dictionary.iabSize };
  const { data, isPending } = useQuery(apiQuery('dictionaries.iabCategories', { query }));
  const items = (data?.content ?? []).map(({ key, name }) => ({ value: key, label: `${key} ${name}` }));
  return <ComboboxField name="text" label={t('category')} items={items} isLoading={isPending} isRequired />;
}

const pageSize = 50;
type ListName = 'creatives.list' | 'rules.list' | 'targets.list' | 'segments.list' | 'lineLists.list';

/** Loads the first page of a list, filtered by name. */
const listQuery = (name: ListName, text: string, more: object = {}) =>
  queryOptions({
    queryKey: [name, 'choice', text, more],
    queryFn: async ({ signal }): Promise<Named[]> => {
      const query = { page: 0, size: pageSize, sort: 'name,asc' as const, ...(text && { name: text }), ...more };
      return (await callApi(name, { query }, { signal })).content;
    },
    placeholderData: keepPreviousData,
  });

type Named = { id: number; name: string; userLogin: string };

interface Items {
  items: readonly ComboboxItem[];
  isLoading: boolean;
  /** Empty if the whole catalogue is loaded. */
  search: Search;
}

function useItems(chosen: ChangedField): Items {
  const [text, onSearch] = useState('');
  const kind = kindOf(chosen) as ThingKind; // only called for these kinds
  const enums = useTranslations('enums');
  const lang = useLocale();
  const [panel = ''] = chosen.field.split('.');
  const list = useQuery({
    ...listQuery(listOf[kind] ?? 'creatives.list', text, kind === 'lineLists' ? { kind: lineKindOf[panel] } : {}),
    enabled: listOf[kind] !== undefined,
  });
  const requested = { lang, page: 0, size: pageSize, ...(text && { value: text }) };
  const catalogue = useQuery({
    queryKey: [catalogueOf(kind, panel), requested],
    queryFn: ({ signal }) => callApi(catalogueOf(kind, panel), { query: requested }, { signal }),
    placeholderData: keepPreviousData,
    enabled: kind === 'keys' || kind === 'kktu' || kind === 'safety',
  });
  if (kind === 'traffic') return own(trafficTypes.map((value) => ({ value, label: enums(`trafficType.${value}`) })));
  if (kind === 'verification')
    return own(verificationServices.map((value) => ({ value, label: enums(`verificationService.${value}`) })));
  if (listOf[kind]) {
    const items = (list.data ?? []).map(({ id, name, userLogin }) => ({
      value: String(id),
      label: name,
      hint: userLogin,
    }));
    return { items, isLoading: list.isPending, search: { onSearch, isStale: list.isPlaceholderData } };
  }
  const hasCodes = kind === 'kktu' || panel === 'iabCategories';
  const items = (catalogue.data?.content ?? []).map(({ key, name, detail }) => ({
    value: key,
    label: hasCodes ? `${key} ${name}` : name,
    hint: detail,
  }));
  return { items, isLoading: catalogue.isPending, search: { onSearch, isStale: catalogue.isPlaceholderData } };
}

const own = (items: readonly ComboboxItem[]): Items => ({ items, isLoading: false, search: {} });

const listOf: Partial<Record<ThingKind, ListName>> = {
  creatives: 'creatives.list',
  rules: 'rules.list',
  segments: 'segments.list',
  lineLists: 'lineLists.list',
};
const lineKindOf: Readonly<Record<string, string>> = { siteLists: 'site', appLists: 'app', ipLists: 'ip' };

const catalogues = {
  deviceTypes: 'dictionaries.deviceTypes',
  operatingSystems: 'dictionaries.operatingSystems',
  browsers: 'dictionaries.browsers',
  languages: 'dictionaries.languages',
  carriers: 'dictionaries.carriers',
  iabCategories: 'dictionaries.targetIabCategories',
  makes: 'dictionaries.deviceMakes',
  models: 'dictionaries.deviceModels',
  connectionTypes: 'dictionaries.connectionTypes',
} as const satisfies Readonly<Record<KeyPanel, TargetCatalogue>>;

function catalogueOf(
  kind: ThingKind,
  panel: string,
): TargetCatalogue | 'dictionaries.kktu' | 'dictionaries.brandSafety' {
  if (kind === 'kktu') return 'dictionaries.kktu';
  if (kind === 'safety') return 'dictionaries.brandSafety';
  const known = keyPanels.find((one) => one === panel);
  return catalogues[known ?? 'deviceTypes'];
}
