import { settle } from './render';

/** Returns the button with exactly this text. Throws if there is none. */
export function button(text: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`No button ${text}`);
  return found;
}

/** Returns the field called `name` of the form on screen. Throws if there is none. */
export function nameField(): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>('input[name=name]');
  if (!found) throw new Error('No name');
  return found;
}

/** Types a text in a way that React notices, like a user. */
export const typeInto = (field: HTMLInputElement | HTMLTextAreaElement, text: string) =>
  settle(() => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

export const typeName = (text: string) => typeInto(nameField(), text);

/** Presses “Save” and waits for the response. */
export async function save(): Promise<void> {
  await settle(() => button('Save').click());
  await settle();
}
