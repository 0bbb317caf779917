/** A message broker that speaks STOMP over a websocket, as far as the relay's tests need it. */
export interface MessageBroker {
  /** Settings of the console that reach it. */
  readonly settings: Readonly<Record<'DSP_WS_URL' | 'DSP_WS_LOGIN' | 'DSP_WS_PASSCODE', string>>;
  /** Says something to a destination and waits until the broker has it. */
  publish(destination: string, body: string): Promise<void>;
  /** Ends it as a power cut would; it can be started again. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

export const account = { login: 'console', passcode: 'a passcode of the test' };
