import { describe, expect, it } from 'vitest';
import { newToken } from '@/components/integrations/access-panel';
import { updateOf } from '@/components/integrations/integration-form';
import { integrationResolver } from '@/components/integrations/integration-resolver';
import { emptyIntegration, type IntegrationValues, writtenOf } from '@/components/integrations/integration-values';
import { integrationsQuery } from '@/components/integrations/integrations-query';
import { trafficOf } from '@/components/integrations/use-traffic';
import { integrationInput } from '@/lib/contract/integrations/integration-input';
import { type IntegrationRow, integrations } from '@/lib/contract/integrations/integrations';

const full: IntegrationValues = {
  ...emptyIntegration(),
  name: 'Northwind SSP',
  currency: 'USD',
  category: 'RTB',
  rtbVersion: '2.6',
  creativeTypes: ['banner'],
  accessToken: 'a-token-of-the-ssp',
  exchangeLink: 'https://bid.dsp.example/1',
};
const row = {
  ...integrationInput.parse(full),
  id: 3,
  version: 7,
  updatedAt: '2026-01-01T00:00:00.000Z',
  accessToken: '••••-ssp',
} satisfies IntegrationRow;

describe('the form of an integration', () => {
  it('asks for everything that the contract asks for', async () => {
    const options = { fields: {}, shouldUseNativeValidation: false };
    const { errors } = await integrationResolver()(emptyIntegration(), undefined, options);
    expect(Object.keys(errors).toSorted()).toEqual(
      ['accessToken', 'category', 'creativeTypes', 'currency', 'exchangeLink', 'name', 'rtbVersion'].toSorted(),
    );
    expect((await integrationResolver()(full, undefined, options)).errors).toEqual({});
  });

  it('says at what bills an impression that the version has no billing notices', async () => {
    const options = { fields: {}, shouldUseNativeValidation: false };
    const errorsOf = async (given: Partial<IntegrationValues>) =>
      (await integrationResolver()({ ...full, ...given }, undefined, options)).errors;
    for (const rtbVersion of ['2.3', '2.4'] as const)
      expect(await errorsOf({ rtbVersion, billedBy: 'BURL' })).toMatchObject({ billedBy: { message: 'burlVersion' } });
    expect(await errorsOf({ rtbVersion: '2.5', billedBy: 'BURL' })).toEqual({});
    for (const billedBy of ['AUTO', 'PIXEL'] as const)
      expect(await errorsOf({ rtbVersion: '2.3', billedBy })).toEqual({});
  });

  it('sends a token only when it was typed anew', () => {
    const saved = { version: 7, accessToken: 'a-token-of-the-ssp' };
    expect(updateOf(integrationInput.parse(full), saved)).not.toHaveProperty('accessToken');
    const typed = integrationInput.parse({ ...full, accessToken: 'another' });
    expect(updateOf(typed, saved)).toMatchObject({ accessToken: 'another', version: 7 });
  });

  it('writes a row back without its masked token, so that switching it changes nothing else', () => {
    const body = integrations.update.body.parse({ ...writtenOf(row), status: 'ACTIVE', version: row.version });
    expect(body).toEqual({ ...writtenOf(row), status: 'ACTIVE', version: 7 });
    expect(body.accessToken).toBeUndefined();
    expect(Object.keys(writtenOf(row)).toSorted()).toEqual(
      Object.keys(integrationInput.shape)
        .filter((field) => field !== 'accessToken')
        .toSorted(),
    );
  });

  it('makes tokens that the contract takes, each another', () => {
    const tokens = Array.from({ length: 50 }, newToken);
    expect(new Set(tokens).size).toBe(50);
    for (const accessToken of tokens) expect(integrationInput.parse({ ...full, accessToken })).toBeDefined();
  });
});

describe('the list of integrations', () => {
  it('adds the figures of an SSP up over the currencies of its clients', () => {
    const of = (id: string, currency: 'USD' | 'RUB', bids: number) => ({
      key: `${id} ${currency}`,
      currency,
      bids,
      wins: 2,
      impressions: 1,
      dimensions: { SSP: { id, name: id } },
    });
    expect([...trafficOf([of('1', 'USD', 10), of('1', 'RUB', 5), of('2', 'USD', 1)])]).toEqual([
      ['1', { bids: 15, wins: 4, impressions: 2 }],
      ['2', { bids: 1, wins: 2, impressions: 1 }],
    ]);
  });

  it('keeps what of an address fits', () => {
    const params = new URLSearchParams('page=-1&sort=token,asc&status=MAYBE&currency=USD&currency=GBP&rtbVersion=2.6');
    const { query } = integrationsQuery((key) => params.getAll(key), 50);
    expect(query).toMatchObject({ page: 0, size: 50, sort: 'id,desc', currency: ['USD'], rtbVersion: ['2.6'] });
    expect(query.status).toBeUndefined();
  });
});
