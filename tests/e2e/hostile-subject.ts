import { missingAudience } from '../api/belongings/audience';
import { missingDocuments } from '../api/belongings/documents';
import { missingFinance } from '../api/belongings/finance';
import { missingPeople } from '../api/belongings/people';
import { pivot } from '../api/pivot/pivot';
import type { Subject } from '../api/pivot/sample';
import { bannerFile } from './banner-file';
import type { Caller } from './hostile-writes';
import { cookieOf, ownHeaders } from './plain-request';

/** Returns items of the advertiser that samples of calls refer to. Those that no sample here needs are placeholders. */
export async function subjectOf(origin: string, login: string, advertiser: Caller, admin: Caller): Promise<Subject> {
  const idOf = async (answer: ReturnType<Caller>) => {
    const { status, text } = await answer;
    if (status !== 200) throw new Error(`${status} ${text}`);
    return JSON.parse(text).id as number; // The contract's answer to every creation.
  };
  const me = JSON.parse((await advertiser('auth.currentUser')).text) as { id: number };
  const exchanges = JSON.parse((await admin('integrations.list', { query: paging })).text) as {
    content: { id: number }[];
  };
  const subject: Subject = {
    ...missingAudience,
    ...missingPeople,
    ...missingFinance,
    ...missingDocuments,
    campaign: 0,
    adSet: 0,
    creative: 0,
    spareCreative: 0,
    target: 0,
    spareTarget: 0,
    notification: 0,
    spareExchange: 0,
    file: await uploadedFile(origin, login, 'banner.png'),
    userId: me.id,
    exchange: exchanges.content[0]?.id ?? 0,
  };
  subject.creative = await idOf(advertiser('creatives.create', pivot['creatives.create'].sample(subject)));
  subject.target = await idOf(advertiser('targets.create', pivot['targets.create'].sample(subject)));
  subject.segment = await idOf(advertiser('segments.create', pivot['segments.create'].sample(subject)));
  subject.campaign = await idOf(advertiser('campaigns.create', pivot['campaigns.create'].sample(subject)));
  return subject;
}

const paging = { page: 0, size: 5, sort: 'id,desc' };

/** Uploads a banner through the console. Returns its name in the store. */
export async function uploadedFile(origin: string, login: string, filename: string): Promise<string> {
  const { buffer } = await bannerFile(filename);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(buffer)]), filename);
  const headers = { ...ownHeaders(origin), cookie: await cookieOf(origin, login) };
  const answer = await fetch(`${origin}/api/dsp/file/creative/banner/upload`, { method: 'POST', headers, body: form });
  const { name } = (await answer.json()) as { name?: string };
  if (!name) throw new Error(`An upload was answered ${answer.status}`);
  return name;
}
