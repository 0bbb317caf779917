/** Messages about something that ends with a full page load. The next page shows them. */
const messages = ['signedIn', 'signedOut', 'passwordSet', 'passwordReset'] as const;
type CarriedMessage = (typeof messages)[number];

const storageKey = 'dsp-console.message';

/** Keeps a message for the next page of this tab. Only its key is stored, never a text. */
export function carryMessage(message: CarriedMessage): void {
  try {
    window.sessionStorage.setItem(storageKey, message);
  } catch {
    // Storage is blocked: the next page then shows no message.
  }
}

/** Returns the message that the page before has left, once. */
export function takeCarriedMessage(): CarriedMessage | null {
  try {
    const kept = window.sessionStorage.getItem(storageKey);
    window.sessionStorage.removeItem(storageKey);
    return messages.find((message) => message === kept) ?? null;
  } catch {
    return null;
  }
}
