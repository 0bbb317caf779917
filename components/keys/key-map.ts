import type { MenuScreen } from '@/lib/access/screens';
import { recall, remember } from '@/lib/browser/remembered';

/** Keys are told by their place (`KeyboardEvent.code`): in a Russian layout the same key gives another letter. */
type Code = `Key${string}`;

/** After G, the key of a screen. */
export const screenKeys = {
  ...{ dashboard: 'KeyO', clients: 'KeyL', creatives: 'KeyR', targets: 'KeyT', campaigns: 'KeyC' },
  ...{ statistics: 'KeyS', segments: 'KeyE', rules: 'KeyU', tags: 'KeyA', finances: 'KeyF' },
  ...{ security: 'KeyX', integrations: 'KeyI', profile: 'KeyP' },
} as const satisfies Record<MenuScreen | 'profile', Code>;

/** What the other single keys do. */
export const listKeys = {
  ...{ filter: 'Slash', next: 'KeyJ', previous: 'KeyK', select: 'KeyX', edit: 'KeyE', create: 'KeyC' },
} as const;
export type ListKey = keyof typeof listKeys;

/** What a key is called on its cap. */
export const capOf = (code: string): string => (code === 'Slash' ? '/' : code.replace('Key', ''));

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether single keys do nothing: who dictates, or rests a hand on the keyboard, needs that. */
export const areKeysOff = (): boolean => recall('keys.areOff', isFlag) ?? false;

export const turnKeysOff = (areOff: boolean): void => remember('keys.areOff', areOff);
