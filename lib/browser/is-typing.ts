/**
 * Returns true if key presses at this target are text input. Check boxes and radio buttons keep the focus but take no
 * text.
 */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || (target.matches('input, textarea, select') && !isTick(target)));

const isTick = (target: HTMLElement) => target.matches('input[type="checkbox"], input[type="radio"]');
