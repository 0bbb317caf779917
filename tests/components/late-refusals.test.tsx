// @vitest-environment happy-dom
import { useTranslations } from 'next-intl';
import { expect, it, onTestFinished } from 'vitest';
import { SharedProvider, sharedMessages } from '@/components/shell/messages/added-messages';
import { offlineFault, readRefusal } from '@/lib/browser/read-refusal';
import { provideRefusalTexts } from '@/lib/browser/refusal-texts';
import { ApiFault } from '@/lib/contract/api-fault';
import { errorText } from '@/lib/i18n/error-text';
import { sharedEnglish } from '@/lib/i18n/shared-english';
import { render, settle } from '../support/render';

const texts = { errors: { BUSY: 'Come back later', OFFLINE: 'No network' }, validation: { required: 'Fill it in' } };

let told: (code: string) => string;
/** Shows a code, and keeps the function that a handler of this drawing would call. */
function Told({ code }: { code: string }) {
  const errors = useTranslations('errors');
  told ??= (asked) => errorText(errors, { code: asked });
  return <p>{errorText(errors, { code })}</p>;
}
const shown = () => document.querySelector('p')?.textContent;

it('tells a refusal in words that come when something is refused, also to a handler that began before', async () => {
  onTestFinished(() => provideRefusalTexts(async () => undefined));
  let line = { isGone: true };
  const messages = sharedMessages(sharedEnglish, async () => {
    if (line.isGone) throw new Error('No connection');
    return texts;
  });
  await render(
    <SharedProvider messages={messages}>
      <Told code="BUSY" />
    </SharedProvider>,
  );
  expect(shown()).toBe('BUSY');

  expect((await offlineFault()) instanceof ApiFault).toBe(true);
  expect(told('OFFLINE')).toBe(sharedEnglish.shell.fault.unreachable);

  line = { isGone: false };
  await settle(async () => {
    expect(await readRefusal({ json: async () => ({ code: 'BUSY' }) })).toEqual({ code: 'BUSY' });
    expect(told('BUSY')).toBe('Come back later');
    expect(told('OFFLINE')).toBe('No network');
  });
  expect(shown()).toBe('Come back later');
});
