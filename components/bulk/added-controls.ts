import { type ComponentType, createContext } from 'react';

/** Value controls and name look-ups that an area adds to the bulk change form. */
export type AddedControls = {
  Manager?: ComponentType;
  Permissions?: ComponentType;
  Schedule?: ComponentType;
  Trackers?: ComponentType;
  nameOf?: (kind: string, key: string) => string | undefined;
};

export const AddedControlsContext = createContext<AddedControls | null>(null);
