/** Keys that would act on the page, which is about to be covered. */
const swallowed = /^(Enter|Tab|Delete|Home|End|Page(Up|Down)|Arrow(Up|Down|Left|Right))$/;

/**
 * Collects what is typed or pasted for a field that is still loading, and keeps it from the page. Enter is dropped,
 * because nobody has seen what it would choose. Escape and a press of the pointer call `onCancel`. The returned
 * function ends the collecting and returns the text, once.
 */
export function collectTyped(onCancel: () => void): () => string {
  let text = '';
  const end = new AbortController();
  const take = () => {
    const taken = text;
    text = '';
    end.abort();
    return taken;
  };
  const cancel = () => {
    take();
    onCancel();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || isShortcut(event)) return;
    if (event.key === 'Escape') cancel();
    else if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
    else if (!swallowed.test(event.key)) return;
    keepFromPage(event);
  };
  const onPaste = (event: ClipboardEvent) => {
    text += event.clipboardData?.getData('text/plain') ?? '';
    keepFromPage(event);
  };
  // At the window and in the capture phase, so that it runs before every handler of the page.
  const options = { capture: true, signal: end.signal };
  window.addEventListener('keydown', onKeyDown, options);
  window.addEventListener('paste', onPaste, options);
  window.addEventListener('pointerdown', cancel, options);
  return take;
}

/** In some layouts, AltGr types characters, and the browser reports it as Ctrl with Alt. */
const isShortcut = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');

function keepFromPage(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
