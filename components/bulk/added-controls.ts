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

/** The value controls of `AddedControls`, by the kind of value. */
export const addedControls = {
  trackers: 'Trackers',
  schedule: 'Schedule',
  permissions: 'Permissions',
  manager: 'Manager',
} as const satisfies Readonly<Record<string, keyof AddedControls>>;
export type AddedControl = keyof typeof addedControls;
export const isAdded = (control: string): control is AddedControl => control in addedControls;
