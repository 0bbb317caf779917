import type { MessageArguments, RefusalBody } from './refusal';

/** A call that was refused or failed, on either side: `code` finds the text, `fields` the places in a form. */
export class ApiFault extends Error {
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly params: MessageArguments;
  /** Next carries an error's digest from the server to the error boundary, and nothing else of it. */
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
