type Listener<Message> = (message: Message) => void;

/** Creates a publish-subscribe channel between parts of a page. `subscribe` returns a function that unsubscribes. */
export function channel<Message>() {
  const listeners = new Set<Listener<Message>>();
  return {
    publish: (message: Message) => {
      for (const listener of listeners) listener(message);
    },
    subscribe: (listener: Listener<Message>) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
