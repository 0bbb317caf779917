/** A message broker with STOMP over websocket, as far as the relay's tests need it. */
export interface MessageBroker {
  /** Settings with which the console connects to it. */
  readonly settings: Readonly<Record<'DSP_WS_URL' | 'DSP_WS_LOGIN' | 'DSP_WS_PASSCODE', string>>;
  /** Publishes a message and waits until the broker has received it. */
  publish(destination: string, body: string): Promise<void>;
  /** Kills the broker like a power cut. It can be started again. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

export const account = { login: 'console', passcode: 'a passcode of the test' };
