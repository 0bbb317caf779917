import type { TargetInput } from '@/lib/contract/targeting/targets';
import { conditions } from '@/lib/embedded-dsp/seed/audiences';
import type { Sent } from '../small-api';
import { type Belongings, campaignInput } from '../tenants';

/** Whose things a call is about. */
export interface Subject extends Belongings {
  userId: number;
  exchange: number;
}
export type Sample = (subject: Subject) => Sent;

export const targetInput = (given: Partial<TargetInput> = {}): TargetInput => ({
  name: 'A target',
  ...conditions({}),
  ...given,
});

export function textForm(text: string | Uint8Array, filename = 'list.txt'): FormData {
  const form = new FormData();
  form.set('file', new Blob([typeof text === 'string' ? text : new Uint8Array(text)]), filename);
  return form;
}

export const range = { startDate: '2026-01-01', endDate: '2026-01-31' };
export const campaignOf = ({ target, creative, exchange }: Subject, sets: object = {}) =>
  campaignInput({
    exchanges: [exchange],
    creativeGroups: [{ name: 'Set', maxPrice: '3', creatives: [creative], targetId: target, ...sets }],
  });

export const chart: Sample = ({ userId }) => ({ query: { ...range, userId } });
export const dictionary: Sample = () => ({});
