import { everybody, type PivotOf } from './row';

export const uiStatePivot: PivotOf<'uiState'> = {
  'uiState.read': { answers: everybody, sample: () => ({ params: { page: 'campaigns' } }) },
  'uiState.write': {
    answers: everybody,
    sample: () => ({ params: { page: 'campaigns' }, body: { version: 1, size: 50 } }),
  },
};
