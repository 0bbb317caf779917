import { type RefObject, useEffect, useRef } from 'react';

/** The ref of a form that may be sent before its script is there: what `SubmitHolder` held is sent now, once. */
export function useHeldSubmit(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current?.dataset.held === undefined) return;
    delete form.current.dataset.held;
    form.current.requestSubmit();
  }, []);
  return form;
}
