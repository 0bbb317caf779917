import { useSyncExternalStore } from 'react';

/** Whether this is drawn by a browser alone: false on the server, and while a browser takes over what the server drew. */
export const useIsBrowser = (): boolean => useSyncExternalStore(never, isShown, isHidden);

const never = () => () => {};
const isShown = () => true;
const isHidden = () => false;
