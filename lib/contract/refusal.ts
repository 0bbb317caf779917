import { type ErrorCode, errorCodes } from './error-codes';

export type MessageArguments = Readonly<Record<string, string | number>>;

/**
 * Body of every response with a status of 400 or more. `fields` maps a field's path to a code; `params` are the
 * arguments of the texts.
 */
export interface RefusalBody {
  code: string;
  message?: string;
  fields?: Record<string, string>;
  params?: MessageArguments;
}

/** Error thrown when a rule refuses a call. One central handler converts it to its status and a `RefusalBody`. */
export class Refusal extends Error {
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    readonly details: Pick<RefusalBody, 'fields' | 'params'> = {},
  ) {
    super(code);
    this.name = 'Refusal';
    this.status = errorCodes[code];
  }

  get body(): RefusalBody {
    return { code: this.code, ...this.details };
  }
}
