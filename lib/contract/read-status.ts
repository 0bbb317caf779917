import { type SwitchStatus, switchStatuses } from './enumerations';
import { foldLabel } from './label-text';

/** Words for each status in cells and sheets: those of the console in both languages, and those of spreadsheets. */
const words: Readonly<Record<SwitchStatus, readonly string[]>> = {
  ACTIVE: ['active', 'активна', 'активен', 'активно', 'on', 'вкл', 'yes', 'да', 'true', 'истина', '1'],
  INACTIVE: ['inactive', 'неактивна', 'неактивен', 'неактивно', 'off', 'выкл', 'no', 'нет', 'false', 'ложь', '0'],
};

/** Reads a status from a word of either language, ignoring case. Returns undefined for any other text. */
export const readStatus = (text: string): SwitchStatus | undefined =>
  switchStatuses.find((status) => words[status].includes(foldLabel(text)));
