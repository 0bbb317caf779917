type Listener<Said> = (said: Said) => void;

/** Creates a publish-subscribe channel between parts of a page. `subscribe` returns a function that unsubscribes. */
export function channel<Said>() {
  const listeners = new Set<Listener<Said>>();
  return {
    say: (said: Said) => {
      for (const listener of listeners) listener(said);
    },
    subscribe: (listener: Listener<Said>) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
