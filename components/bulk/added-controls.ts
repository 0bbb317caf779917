import { type ComponentType, createContext } from 'react';

/** What the change of an area brings of its own: controls for values, and names of things by number. */
export type AddedControls = {
  Manager?: ComponentType;
  Permissions?: ComponentType;
  Schedule?: ComponentType;
  Trackers?: ComponentType;
  nameOf?: (kind: string, key: string) => string | undefined;
};

export const AddedControlsContext = createContext<AddedControls | null>(null);
