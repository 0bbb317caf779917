import { describe, expect, it } from 'vitest';
import { campaignsQuery } from '@/components/campaigns/list/campaigns-query';
import { campaigns } from '@/lib/contract/campaigns/campaigns';

const queryOf = (address: string, size?: number) => {
  const params = new URLSearchParams(address);
  return campaignsQuery((key) => params.getAll(key), size).query;
};

describe('The list of campaigns', () => {
  it('starts with the newest twenty that are not archived', () => {
    expect(queryOf('')).toMatchObject({ page: 0, size: 20, sort: 'id,desc', archived: 'false' });
  });

  it('follows the address', () => {
    const address =
      'page=2&size=50&sort=ctr,asc&status=ACTIVE&campaignType=video&campaignType=banner&userId=7&name=+sale+';
    expect(queryOf(address)).toMatchObject({
      page: 2,
      size: 50,
      sort: 'ctr,asc',
      status: 'ACTIVE',
      campaignType: ['video', 'banner'],
      userId: [7],
      name: 'sale',
    });
  });

  it('drops what a person broke in the address', () => {
    const broken = queryOf('page=-1&size=5000&sort=password,asc&status=MAYBE&campaignType=tv&userId=x');
    expect(broken).toMatchObject({ page: 0, size: 20, sort: 'id,desc', campaignType: [], userId: [] });
    expect(broken.status).toBeUndefined();
  });

  it('takes the remembered page size unless the address names one', () => {
    expect(queryOf('', 100).size).toBe(100);
    expect(queryOf('size=50', 100).size).toBe(50);
  });

  it('asks nothing that the contract refuses', () => {
    for (const address of ['', 'sort=winRate,desc', 'bidderStatus=OFFLINE&strategy=CPM&archived=true', 'name=%20']) {
      expect(campaigns.list.query.safeParse(queryOf(address)).success, address).toBe(true);
    }
  });

  it('may be sorted by every column that the contract sorts by', () => {
    for (const column of [
      'id',
      'name',
      'status',
      'dailyBudget',
      'totalBudget',
      'statSpend',
      'statBids',
      'ctr',
      'cpc',
    ]) {
      expect(queryOf(`sort=${column},asc`).sort).toBe(`${column},asc`);
    }
  });
});
