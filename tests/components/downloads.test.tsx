// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
// Fetched when it is needed: here it is there already.
import '@/components/ui/menu';
import { CampaignsExport } from '@/components/campaigns/list/list-tools';
import { ChartPanel } from '@/components/charts/chart-panel';
import { DocumentCell } from '@/components/finances/document-cells';
import { NotificationFeed } from '@/components/notifications/notifications-panel';
import { ApiFault } from '@/lib/contract/api-fault';
import common from '@/messages/en/common.json';
import errors from '@/messages/en/errors.json';
import { callApi, downloadFile, showToast } from '../support/doors';
import { leave, render, settle, settled } from '../support/render';
import { someCampaign } from '../support/some-campaign';
import { someUser } from '../support/some-user';

const about = { messageCode: 'PASSWORD_CHANGED', date: '2026-11-01', time: '10:00:00', route: null };
const notification = { ...about, id: 1, data: { url: 'files/report' } };

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.stubGlobal('fetch', async () => new Response('the file'));
  callApi.mockResolvedValue({ content: [notification], totalElements: 1, totalPages: 1, last: true, number: 0 });
  downloadFile.mockResolvedValue(undefined);
});

const chart = (
  <ChartPanel title="Spend" fileName="spend" data={{ headings: ['Day'], rows: [['2026-11-01']] }} format={String}>
    <p>Lines</p>
  </ChartPanel>
);
const invoice = <DocumentCell kind="invoice" document={{ id: 3, number: '3', documentState: 'READY' }} />;
const buttons: Record<string, { shown: ReactNode; presses: string[] }> = {
  'a document': { shown: invoice, presses: ['PDF'] },
  'the file of a notification': { shown: <NotificationFeed />, presses: ['Download'] },
  'the list of campaigns': {
    shown: <CampaignsExport rows={[someCampaign()]} columns={[]} />,
    presses: ['Export', 'CSV'],
  },
  'the figures of a chart': { shown: chart, presses: ['Spend', 'CSV'] },
};

const named = (word: string) =>
  [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')].find((one) =>
    `${one.getAttribute('aria-label')} ${one.textContent}`.includes(word),
  );
/** A menu opens by the pointer's press or by a key. */
async function press(word: string): Promise<void> {
  await settled(() => expect(named(word), word).toBeDefined());
  await settle(() => named(word)?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  await settle(() => named(word)?.click());
}

it.each(Object.entries(buttons))('says that %s is downloaded', async (_, { shown, presses }) => {
  await render(shown, { user: someUser({ permissions: [] }) });
  for (const word of presses) await press(word);
  await settled(() => expect(showToast.mock.calls).toEqual([['success', common.toasts.downloaded]]));
  await leave();
});

it('says of a download without a connection why it is not done', async () => {
  downloadFile.mockRejectedValue(new ApiFault(0, { code: 'OFFLINE' }));
  await render(invoice);
  window.dispatchEvent(new Event('offline'));
  onTestFinished(() => void window.dispatchEvent(new Event('online')));
  await press('PDF');
  await settled(() => expect(showToast.mock.calls).toEqual([['error', errors.OFFLINE]]));
});
