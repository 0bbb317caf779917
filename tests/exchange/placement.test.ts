import { describe, expect, it } from 'vitest';
import type { TargetInput } from '@/lib/contract/targeting/targets';
import { decide } from '@/lib/embedded-dsp/exchange/decisions/bidder';
import { target } from './sample-campaign';
import { gateInputOf, inApp } from './sample-gate-input';
import { rates } from './sample-world';

type Lists = Partial<Pick<TargetInput, 'domains' | 'pages' | 'bundles'>>;
const passes = (lists: Lists, request = {}) =>
  decide(gateInputOf({ adSet: { target: target(lists) }, request }), rates).code === null;
const page = (operator: 'CONTAINS' | 'EQUALS' | 'STARTS_WITH', value: string) => ({ operator, value });
const only = <T>(value: T) => ({ included: [value], excluded: [] });
const not = <T>(value: T) => ({ included: [], excluded: [value] });

describe('domains and pages', () => {
  it.each([
    [page('EQUALS', 'https://sport.example/football/12?from=main#top'), true],
    [page('EQUALS', 'http://www.sport.example/football/12?from=main'), true],
    [page('EQUALS', 'https://sport.example/football/12'), false],
    [page('STARTS_WITH', 'https://sport.example/football'), true],
    [page('STARTS_WITH', 'sport.example/hockey'), false],
    [page('CONTAINS', 'football/12'), true],
    [page('CONTAINS', 'https'), false],
  ])('compare the full address without scheme and fragment: %o', (entry, isWanted) => {
    expect(passes({ pages: only(entry) })).toBe(isWanted);
    expect(passes({ pages: not(entry) })).toBe(!isWanted);
  });

  it('let only the page count when a domain and a page of it are both wanted', () => {
    const lists = { domains: only('sport.example'), pages: only(page('STARTS_WITH', 'sport.example/hockey')) };
    expect(passes(lists)).toBe(false);
    expect(passes(lists, { page: 'sport.example/hockey/1' })).toBe(true);
    expect(
      passes({ ...lists, domains: only('other.example') }, { domain: 'other.example', page: 'other.example/' }),
    ).toBe(true);
  });

  it('let only the page count when a domain and a page of it are both excluded', () => {
    const lists = { domains: not('sport.example'), pages: not(page('STARTS_WITH', 'sport.example/hockey')) };
    expect(passes(lists)).toBe(true);
    expect(passes(lists, { page: 'sport.example/hockey/1' })).toBe(false);
  });

  it('let a wanted page of an excluded domain through, and nothing else of it', () => {
    const lists = { domains: not('sport.example'), pages: only(page('STARTS_WITH', 'sport.example/football')) };
    expect(passes(lists)).toBe(true);
    expect(passes(lists, { page: 'sport.example/hockey/1' })).toBe(false);
  });

  it('keep an excluded page of a wanted domain out', () => {
    const lists = { domains: only('sport.example'), pages: not(page('CONTAINS', '/football/')) };
    expect(passes(lists)).toBe(false);
    expect(passes(lists, { page: 'sport.example/hockey/1' })).toBe(true);
    expect(passes(lists, { domain: 'other.example', page: 'other.example/' })).toBe(false);
  });

  it('take a domain for all that lies under it, but not for one that only ends alike', () => {
    expect(
      passes({ domains: only('sport.example') }, { domain: 'live.sport.example', page: 'live.sport.example/' }),
    ).toBe(true);
    expect(passes({ domains: not('sport.example') }, { domain: 'esport.example', page: 'esport.example/' })).toBe(true);
  });
});

describe('sites and applications', () => {
  it('refuse each other where only one kind is listed', () => {
    expect(passes({ domains: only('sport.example') }, inApp())).toBe(false);
    expect(passes({ bundles: only('example.app.chess') })).toBe(false);
  });

  it('each follow their own list where both are listed', () => {
    const lists = { domains: only('sport.example'), bundles: only('example.app.chess') };
    expect(passes(lists)).toBe(true);
    expect(passes(lists, inApp())).toBe(true);
    expect(passes(lists, inApp('example.app.other'))).toBe(false);
    expect(passes(lists, { domain: 'other.example', page: 'other.example/' })).toBe(false);
  });
});
