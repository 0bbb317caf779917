import type { MenuScreen } from '@/lib/access/screens';
import { recall, remember } from '@/lib/browser/remembered';

/**
 * Shortcuts are identified by key position (`KeyboardEvent.code`), because in a Russian layout the same key gives
 * another letter.
 */
type Code = `Key${string}`;

/** The key that opens each screen, after G. */
export const screenKeys = {
  dashboard: 'KeyO',
  clients: 'KeyL',
  creatives: 'KeyR',
  targets: 'KeyT',
  campaigns: 'KeyC',
  statistics: 'KeyS',
  segments: 'KeyE',
  rules: 'KeyU',
  tags: 'KeyA',
  finances: 'KeyF',
  security: 'KeyX',
  integrations: 'KeyI',
  profile: 'KeyP',
} as const satisfies Record<MenuScreen | 'profile', Code>;

/** Other single-key shortcuts. */
export const listKeys = {
  filter: 'Slash',
  next: 'KeyJ',
  previous: 'KeyK',
  select: 'KeyX',
  edit: 'KeyE',
  create: 'KeyC',
} as const;
export type ListKey = keyof typeof listKeys;

/** Returns the label of a key. */
export const capOf = (code: string): string => (code === 'Slash' ? '/' : code.replace('Key', ''));

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** Returns true if single-key shortcuts are disabled; needed for speech input and to avoid accidental presses. */
export const areKeysOff = (): boolean => recall('keys.areOff', isFlag) ?? false;

export const turnKeysOff = (areOff: boolean): void => remember('keys.areOff', areOff);
