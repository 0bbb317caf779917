import { type ErrorCode, errorCodes } from './error-codes';

export type MessageArguments = Readonly<Record<string, string | number>>;

/** The body of every answer with a status of 400 or more. `fields` maps a field's path to a code; `params` fill the texts. */
export interface RefusalBody {
  code: string;
  message?: string;
  fields?: Record<string, string>;
  params?: MessageArguments;
}

/** A refusal by a rule. One central handler turns it into its status and a `RefusalBody`. */
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
