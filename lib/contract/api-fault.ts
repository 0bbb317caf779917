import type { MessageArguments, RefusalBody } from './refusal';

/**
 * Error for a call that the DSP API refused or that failed on either side. `code` selects the error text, `fields` maps
 * form field paths to messages.
 */
export class ApiFault extends Error {
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly params: MessageArguments;
  /** Next passes only the digest of an error from the server to the error boundary. */
  readonly digest: string;

  constructor(
    readonly status: number,
    body: RefusalBody,
  ) {
    super(body.code);
    this.name = 'ApiFault';
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.params = body.params ?? {};
    this.digest = body.code;
  }
}

/** Returns whether the API refused a call, so that the same call would be refused again. */
export const isRefusal = (fault: Error): boolean =>
  fault instanceof ApiFault && fault.status >= 400 && fault.status < 500;
