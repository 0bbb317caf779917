import type { Language } from '@/lib/contract/enumerations';
import { alternativesOf, type Schema } from '../openapi/published-schema';
import { docsWords } from './docs-words';

/** Values of a list that are named; longer ones are cut. */
const namedValues = 40;

/** What a field holds and within which bounds, in few words: "integer, 1–100", "one of USD, EUR, RUB, or null". */
export function fieldType(field: Schema, language: Language): string {
  const words = docsWords[language];
  const parts = flatten(field);
  const kinds = [...new Set(parts.filter((one) => one.type !== 'null').map((one) => kindOf(one, language)))];
  const isNullable = parts.some(({ type }) => [type].flat().includes('null'));
  return [kinds.filter(Boolean).join(` ${words.or} `) || words.anything, ...(isNullable ? [words.orNull] : [])].join(
    ', ',
  );
}

const flatten = (field: Schema): Schema[] => {
  const inner = [...(field.anyOf ?? []), ...(field.oneOf ?? [])];
  return inner.length > 0 ? inner.flatMap(flatten) : [field];
};

function kindOf(field: Schema, language: Language): string {
  const words = docsWords[language];
  if (field.const !== undefined) return JSON.stringify(field.const);
  if (field.enum) return valuesOf(field.enum, language);
  if (field.items || field.prefixItems)
    return `${words.listOf} ${field.items ? fieldType(field.items, language) : words.anything}`;
  const type = [field.type ?? []].flat().find((one) => one !== 'null');
  if (type === undefined) return alternativesOf(field).length > 0 ? words.types.object : '';
  if (field.format === 'date' || field.format === 'date-time') return words.formats[field.format];
  const bounds = boundsOf(field, language);
  const known: Readonly<Record<string, string>> = words.types;
  return [known[type] ?? type, ...(bounds ? [bounds] : [])].join(', ');
}

function valuesOf(values: readonly unknown[], language: Language): string {
  const { oneOf, more } = docsWords[language];
  const named = values.slice(0, namedValues).map(String).join(', ');
  return `${oneOf} ${named}${values.length > namedValues ? ` ${more}` : ''}`;
}

function boundsOf(field: Schema, language: Language): string {
  const { letters } = docsWords[language];
  const { minLength, maxLength, exclusiveMinimum } = field;
  const minimum = exclusiveMinimum === undefined ? field.minimum : exclusiveMinimum + 1;
  const isOpen = field.maximum === undefined || field.maximum >= Number.MAX_SAFE_INTEGER;
  const isUnbound = minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER;
  if (maxLength !== undefined) return `${minLength ?? 0}–${maxLength} ${letters}`;
  if (!isUnbound && !isOpen) return `${minimum}–${field.maximum}`;
  if (!isUnbound) return `≥ ${minimum}`;
  return isOpen ? '' : `≤ ${field.maximum}`;
}
