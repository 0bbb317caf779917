import type { Json } from '../editable';

/** What a cell says, or the message of why it says nothing that the field takes. */
export type CellReading = { value: Json; problem?: undefined } | { value?: undefined; problem: string };
