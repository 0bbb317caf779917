import { limits } from './limits';

/** Normalises a label for comparison: case-insensitive, ё as е. */
export const foldLabel = (label: string): string => label.trim().toLowerCase().replaceAll('ё', 'е');

export const labelFilter = { kind: 'codes', maxLength: limits.labels.length } as const;
