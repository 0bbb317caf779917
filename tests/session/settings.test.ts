import { describe, expect, it } from 'vitest';
import { topicOf } from '@/lib/contract/history/notifications';
import { readSettings } from '@/lib/session/settings';

describe('the settings of the console', () => {
  it('need nothing: the embedded DSP API is meant', () => {
    expect(readSettings({})).toMatchObject({
      dspApiUrl: 'http://127.0.0.1:4000',
      isDspEmbedded: true,
      filesOrigin: 'http://127.0.0.1:4000',
      port: 3000,
      isSecure: false,
      trustsProxy: false,
      tokenRestMs: 10_000,
    });
  });

  it('take an empty variable for an unset one', () => {
    expect(readSettings({ DSP_API_URL: '', PORT: ' ', AUTH_SECRET: '' }).isDspEmbedded).toBe(true);
  });

  it('follow the port of the embedded DSP API and the address where browsers see it', () => {
    const found = readSettings({ DSP_PORT: '4410', DSP_PUBLIC_URL: 'https://files.test/x' });
    expect([found.dspApiUrl, found.filesOrigin]).toEqual(['http://127.0.0.1:4410', 'https://files.test']);
  });

  it('keep the base path of another DSP API and know https by the public origin', () => {
    const found = readSettings({ DSP_API_URL: 'https://dsp.test/api/v1/', CONSOLE_ORIGIN: 'https://console.test/' });
    expect([found.dspApiUrl, found.filesOrigin]).toEqual(['https://dsp.test/api/v1', 'https://dsp.test']);
    expect([found.consoleOrigin, found.isSecure]).toEqual(['https://console.test', true]);
  });

  it('hear live messages where the API is, as its contract says, unless told of a broker', () => {
    const found = readSettings({ DSP_API_URL: 'https://dsp.test/api' });
    const address = 'wss://dsp.test/api/ws-notifications';
    expect(found.live).toEqual({ address, topic: topicOf(7).replace('7', '{id}'), account: null });
    const broker = { DSP_WS_URL: 'ws://broker.test/ws', DSP_WS_LOGIN: 'console', DSP_WS_PASSCODE: 'secret' };
    expect(readSettings(broker).live).toMatchObject({
      address: 'ws://broker.test/ws',
      account: { login: 'console', passcode: 'secret' },
    });
  });

  it.each([
    [{ PORT: 'http' }, 'Set PORT to a port between 0 and 65535.'],
    [{ AUTH_SECRET: 'short' }, 'Set AUTH_SECRET to at least 32 random characters.'],
    [{ DSP_API_URL: 'ftp://x' }, /^Set DSP_API_URL to the http\(s\) address/],
    [{ DSP_DEMO: 'yes', PORT: '-1' }, /DSP_DEMO to on or off.*PORT/],
    [{ DSP_WS_TOPIC: '/topic/all' }, /^Set DSP_WS_TOPIC to the destination .* with \{id\} or \{login\} in it/],
    [{ DSP_WS_LOGIN: 'console' }, 'Set DSP_WS_PASSCODE to the passcode of DSP_WS_LOGIN.'],
  ])('say what to set: %j', (variables, sentence) => {
    expect(() => readSettings(variables)).toThrow(sentence);
  });
});
