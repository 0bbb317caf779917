import { limits } from './limits';

/** Labels are compared without case and with ё as е. */
export const foldLabel = (label: string): string => label.trim().toLowerCase().replaceAll('ё', 'е');

export const labelFilter = { kind: 'codes', maxLength: limits.labels.length } as const;
