import type { OrdKind, OrdProvider } from '@/lib/contract/finance/ord';
import { toMicros } from '@/lib/contract/money';
import type { OrdContent } from './operator';

/** What an operator checks, in words that both translate into their own. */
type Fault = 'CODE' | 'NAME' | 'NUMBER' | 'DATE' | 'KKTU' | 'DESCRIPTION' | 'LINK' | 'PERIOD' | 'EMPTY' | 'SUM';

const text = (content: OrdContent, field: string): string => String(content[field] ?? '');
const list = (content: OrdContent, field: string): readonly unknown[] => {
  const value = content[field];
  return Array.isArray(value) ? value : [];
};

const checks: Readonly<Record<OrdKind, (content: OrdContent) => Fault | undefined>> = {
  PERSON: (content) => (!text(content, 'name') ? 'NAME' : !text(content, 'code') ? 'CODE' : undefined),
  CONTRACT: (content) =>
    !text(content, 'number') ? 'NUMBER' : Number.isNaN(Date.parse(text(content, 'date'))) ? 'DATE' : undefined,
  CREATIVE: (content) => {
    const codes = list(content, 'kktu');
    if (!codes.length || codes.length > 16) return 'KKTU';
    if (codes.length === 1 && codes[0] === '30.15.1' && !text(content, 'description')) return 'DESCRIPTION';
    return text(content, 'link') ? undefined : 'LINK';
  },
  ACT: (content) => (text(content, 'from').slice(0, 7) === text(content, 'to').slice(0, 7) ? undefined : 'PERIOD'),
  PLACEMENTS: (content) => (list(content, 'platforms').length ? undefined : 'EMPTY'),
  ALLOCATION: (content) => (isAllocated(content) ? undefined : 'SUM'),
  ERIR: () => undefined,
};

/** Sum of the lines ≤ services + 0.01 × lines: each line may have been rounded up by less than a cent. */
function isAllocated(content: OrdContent): boolean {
  const lines = list(content, 'lines');
  const amounts = lines.map((line) => toMicros(String((line as { amount: string }).amount))); // Written by this program.
  const sum = amounts.reduce((all, amount) => all + amount, 0n);
  return sum <= toMicros(text(content, 'services')) + 10_000n * BigInt(lines.length);
}

/** VEGA: a code of its own for every fault. */
const vega: Readonly<Record<Fault | 'REFUSED' | 'REGISTRY', string>> = {
  CODE: 'E1101 ИНН контрагента не заполнен',
  NAME: 'E1102 наименование контрагента не заполнено',
  NUMBER: 'E1201 номер договора не заполнен',
  DATE: 'E1202 дата договора неверна',
  KKTU: 'E1301 укажите от 1 до 16 кодов ККТУ',
  DESCRIPTION: 'E1302 для ККТУ 30.15.1 нужно описание',
  LINK: 'E1303 целевая ссылка не заполнена',
  PERIOD: 'E2101 период акта больше месяца',
  EMPTY: 'E2201 нет ни одной площадки',
  SUM: 'E2301 сумма разаллокации больше суммы акта',
  REFUSED: 'E9001 отказано: проверьте данные',
  REGISTRY: 'E9101 ЕРИР: запись отклонена',
};

/** MIRA: the path of the field, and a sentence. */
const mira: typeof vega = {
  CODE: '422 person.code: must not be blank',
  NAME: '422 person.name: must not be blank',
  NUMBER: '422 contract.number: must not be blank',
  DATE: '422 contract.date: is not a date',
  KKTU: '422 creative.kktus: size must be between 1 and 16',
  DESCRIPTION: '422 creative.description: required for 30.15.1',
  LINK: '422 creative.target_urls: must not be empty',
  PERIOD: '422 invoice.period: must lie within one calendar month',
  EMPTY: '422 platforms: must not be empty',
  SUM: '422 invoice.items: total exceeds the services amount',
  REFUSED: '409 rejected by the operator',
  REGISTRY: '424 ERIR: record rejected',
};

const families: Readonly<Record<OrdProvider, typeof vega>> = { VEGA: vega, MIRA: mira };

/** What the operator says against a request, in its own words; undefined when nothing. */
export function faultOf(provider: OrdProvider, kind: OrdKind, content: OrdContent): string | undefined {
  const fault = checks[kind](content);
  return fault && families[provider][fault];
}

/** How the operator says that it refuses, and that the registry behind it did. */
export const refusedWords = (provider: OrdProvider): string => families[provider].REFUSED;
export const registryWords = (provider: OrdProvider): string => families[provider].REGISTRY;
