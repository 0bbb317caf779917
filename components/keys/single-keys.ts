import { recall, remember } from '@/lib/browser/remembered';

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether single keys do nothing: who dictates, or rests a hand on the keyboard, needs that. */
export const areKeysOff = (): boolean => recall('keys.areOff', isFlag) ?? false;

export const turnKeysOff = (areOff: boolean): void => remember('keys.areOff', areOff);
