import { callApi } from './doors';
import { settle } from './render';

export const cell = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`);
export const label = (row: number, column: number) => cell(row, column)?.textContent;
export const choose = (row: number, column: number) => settle(() => cell(row, column)?.focus());

export const press = (key: string, held: KeyboardEventInit = {}) =>
  settle(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...held })));

export const paste = (text: string) =>
  settle(() => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => text } });
    document.activeElement?.dispatchEvent(event);
  });

/** Returns the rows of each sheet that the cells have sent. */
export const sent = () => callApi.mock.calls.map(([, { body }]) => body.rows);
