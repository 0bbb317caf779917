import { open, type PivotOf } from './row';

export const publicAdvertiserPivot: PivotOf<'publicAdvertiser'> = {
  'publicAdvertiser.view': { answers: open('NOT_FOUND'), sample: () => ({ params: { id: '0000000000' } }) },
};
