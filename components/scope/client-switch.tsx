'use client';
import dynamic from 'next/dynamic';

/** Whose rows are shown, in the top bar of staff; no part of anybody else's page. */
export const ClientSwitch = dynamic(() =>
  import('@/components/scope/client-combobox').then((module) => module.ClientCombobox),
);
