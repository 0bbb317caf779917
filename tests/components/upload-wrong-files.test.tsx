// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
// Fetched when it is needed: here it is there already.
import '@/components/ui/dialog';
import { UploadDrawer } from '@/components/creatives/upload/upload-drawer';
import { ApiFault } from '@/lib/contract/api-fault';
import { permissions } from '@/lib/contract/people/permissions';
import errors from '@/messages/en/errors.json';
import { callApi, uploadFile } from '../support/doors';
import { button } from '../support/form-page';
import { render, settle, settled } from '../support/render';
import { someUser } from '../support/some-user';

const count = 300;
const wrong = 40;
const user = someUser({
  id: 9,
  role: 'ROLE_ADVERTISER',
  permissions: permissions.filter((one) => !one.includes('CLIENT')),
});
const isWrong = (at: number) => at % 7 === 3 && at < 7 * wrong;
const files = Array.from(
  { length: count },
  (_, at) => new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], `banner-${at}.png`, { type: 'image/png' }),
);
const latest = {
  id: 44,
  name: 'Spring',
  finalUrl: 'https://blueharbor.example/spring',
  displayUrl: null,
  iabCategory: 'IAB8',
  kktuCodes: ['5.3.1'],
  kktuDescription: null,
};

beforeEach(() => {
  localStorage.clear();
  uploadFile.mockImplementation(async (_operation, _input, file: File) => {
    const at = Number(/\d+/.exec(file.name)?.[0]);
    if (isWrong(at)) throw new ApiFault(422, { code: 'FILE_UNREADABLE' });
    return { name: `stored-${at}`, mimeType: 'image/png', width: 300, height: 250 };
  });
  callApi.mockImplementation(async (name: string) => {
    if (name === 'creatives.list') return { content: [latest] };
    if (name === 'creatives.view') return latest;
    if (name === 'creatives.sameContent') return { rows: [] };
    return { content: [], totalElements: 0, last: true };
  });
});

const rowOf = (at: number) =>
  [...document.querySelectorAll('li')].find((row) => row.querySelector(`[title="banner-${at}.png"]`))?.textContent;

it(`Of ${count} files ${wrong} are wrong: each says why, and the others become creatives`, async () => {
  await render(<UploadDrawer dropped={files} onClose={vi.fn()} />, { user });
  await settle();
  const ready = `Create ${count - wrong} creatives`;
  await settled(() => expect(button(ready).disabled).toBe(false));
  for (let at = 0; at < count; at++)
    if (isWrong(at)) expect(rowOf(at)).toContain(errors.FILE_UNREADABLE);
    else expect(rowOf(at)).not.toContain(errors.FILE_UNREADABLE);

  callApi.mockImplementation(async (_name: string, { body }) => ({
    changeSetId: 'the-set',
    rows: body.creatives.map((_: object, at: number) => ({ id: 1000 + at, version: 0, refusal: null })),
  }));
  await settle(() => button(ready).click());
  await settle();
  const sent = callApi.mock.calls.flatMap(([name, given]) =>
    name === 'creatives.createMany' ? given.body.creatives.map(({ file }: { file: string }) => file) : [],
  );
  const right = files.flatMap((_, at) => (isWrong(at) ? [] : [`stored-${at}`]));
  expect(sent.toSorted()).toEqual(right.toSorted());
  // What was refused stays, with its reason, to be sent again or taken away.
  expect(rowOf(3)).toContain(errors.FILE_UNREADABLE);
});
