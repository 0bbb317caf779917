'use client';
import { useState } from 'react';

export type CellMode = ReturnType<typeof useCellMode>;

/** Whether the cells of a list are edited; closing them may ask first, where something typed is not saved. */
export function useCellMode() {
  const [state, setState] = useState<'off' | 'on' | 'closing'>('off');
  return {
    isOn: state !== 'off',
    isClosing: state === 'closing',
    open: () => setState('on'),
    close: () => setState('closing'),
    stay: () => setState('on'),
    end: () => setState('off'),
  };
}
