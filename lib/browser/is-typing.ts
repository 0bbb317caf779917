/** Whether a key pressed there is text. A tick or a radio keeps the focus, and nothing is typed into it. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || (target.matches('input, textarea, select') && !isTick(target)));

const isTick = (target: HTMLElement) => target.matches('input[type="checkbox"], input[type="radio"]');
