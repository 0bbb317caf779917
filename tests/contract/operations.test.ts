import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { addresses } from '@/lib/contract/addresses';
import type { AnswerOf, CallInput } from '@/lib/contract/call-types';
import { operations } from '@/lib/contract/operations';

describe('the table of operations', () => {
  it('gives every address its shapes, once', () => {
    expect(operations.map((operation) => operation.name)).toEqual(Object.keys(addresses));
    const lines = operations.map((operation) => `${operation.method} ${operation.path}`);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('describes every path parameter and no other', () => {
    for (const { path, params } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(Object.keys(params?.shape ?? {})).toEqual(named);
    }
  });

  it('can be written down as JSON Schema', () => {
    for (const { body, query, answer, isFile } of operations)
      for (const shape of [body, query, isFile ? undefined : answer])
        if (shape) expect(() => z.toJSONSchema(shape, { io: 'input' })).not.toThrow();
  });

  it('pages every list by page, size and sort', () => {
    for (const { isPaged, query } of operations)
      if (isPaged) expect(Object.keys(query?.shape ?? {})).toEqual(expect.arrayContaining(['page', 'size', 'sort']));
  });

  it('carries its types to the caller', () => {
    const input: CallInput<'campaigns.view'> = { params: { id: 1 } };
    const read = (answer: AnswerOf<'campaigns.view'>): string => answer.totalBudget;
    expect(read).toBeTypeOf('function');
    expect(input.params.id).toBe(1);
  });

  it('lets no list be called without its page, its size and its order', () => {
    type Query = CallInput<'creatives.list'>['query'];
    expectTypeOf<{ page: 0; size: 10; sort: 'id,asc' }>().toExtend<Query>();
    expectTypeOf<{ size: 10; sort: 'id,asc' }>().not.toExtend<Query>();
    expectTypeOf<{ page: 0; sort: 'id,asc' }>().not.toExtend<Query>();
    expectTypeOf<{ page: 0; size: 10 }>().not.toExtend<Query>();
  });
});
