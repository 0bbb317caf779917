type Listener<Said> = (said: Said) => void;

/** Lets one part of a page ask another, wherever the two stand. `hear` answers what ends the hearing. */
export function channel<Said>() {
  const listeners = new Set<Listener<Said>>();
  return {
    say: (said: Said) => {
      for (const listener of listeners) listener(said);
    },
    hear: (listener: Listener<Said>) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
