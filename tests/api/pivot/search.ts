import { everybody, type PivotOf } from './row';

export const searchPivot: PivotOf<'search'> = {
  'search.find': { answers: everybody, sample: () => ({ query: { q: 'a' } }) },
};
