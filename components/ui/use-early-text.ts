import type { Ref } from 'react';
import { useIsBrowser } from '@/components/ui/use-is-browser';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * The ref of a text field. What was typed before the page's script was there is kept by React but not told to anybody,
 * and gone with the next drawing: it is entered once more, as if it were typed now.
 *
 * @param given the ref of whoever uses the field
 * @param shown what the field was drawn with
 */
export function useEarlyText<Field extends TextField>(given: Ref<Field> | undefined, shown: unknown): Ref<Field> {
  const isHydrating = !useIsBrowser();
  return (field) => {
    const typed = isHydrating ? field?.value : undefined;
    if (typeof given === 'function') given(field);
    else if (given) given.current = field;
    if (field && typed && typed !== String(shown ?? '')) setTimeout(enter, 0, field, typed);
  };
}

function enter(field: TextField, text: string): void {
  if (!field.isConnected) return;
  // React hears only of what differs from what was set on the element itself: the setter of its class goes round that.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
