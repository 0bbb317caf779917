// @vitest-environment happy-dom
import { useTranslations } from 'next-intl';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { LateMessages } from '@/components/shell/messages/late-messages';
import * as texts from '@/lib/i18n/late-texts';
import history from '@/messages/en/history.json';
import { render, settled } from '../support/render';

const Title = () => <p>{useTranslations('history')('title')}</p>;
const text = () => document.body.textContent;

it('Messages that cannot be loaded are requested again until they are there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // A lost connection: in tests a module is always there. No component asks for these texts alone, so they are not known.
  const load = vi.spyOn(texts, 'lateTexts').mockRejectedValue(new Error('offline'));
  await render(
    <LateMessages areas={['history']} waiting="Waiting">
      <Title />
    </LateMessages>,
  );
  for (let second = 0; second < 10; second++) await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(text()).toBe('Waiting');
  load.mockRestore();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  vi.useRealTimers();
  await settled(() => expect(text()).toBe(history.title));
});
