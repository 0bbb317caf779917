import { describe, expect, it } from 'vitest';
import * as creatives from '@/components/creatives/may-change';
import * as targets from '@/components/targeting/may-change';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { person } from '../support/fake-dsp';

const holding = (...permissions: string[]): CurrentUser => ({ ...person, role: 'ROLE_MANAGER', permissions });
const ofClient = { userId: person.id + 1 };
const own = { userId: person.id };

describe('a screen of something that a client owns', () => {
  it('is open to change only with the client-scoped permission', () => {
    for (const action of ['UPDATE', 'REMOVE'] as const) {
      const narrow = holding('CREATIVE_READ_ALL', `CREATIVE_${action}`);
      expect([creatives.mayChange(narrow, ofClient, action), creatives.mayChange(narrow, own, action)]).toEqual([
        false,
        true,
      ]);
      const wide = holding(`CREATIVE_${action}`, `CLIENT_CREATIVE_${action}`);
      expect(creatives.mayChange(wide, ofClient, action)).toBe(true);
    }
  });

  it('lets whoever may create for clients do so, and asks for whom', () => {
    const rights = [creatives, targets] as const;
    const names = ['CREATIVE', 'TARGET'] as const;
    for (const [at, { mayCreate, mayCreateForClient }] of rights.entries()) {
      const name = names[at] ?? 'TARGET';
      for (const permission of [`CLIENT_${name}_CREATE`, `${name}_CREATE_FOR_CLIENT`])
        expect([mayCreate(holding(permission)), mayCreateForClient(holding(permission))]).toEqual([true, true]);
      expect(mayCreateForClient(holding(`${name}_CREATE`))).toBe(false);
      expect(mayCreate(holding(`${name}_READ_ALL`))).toBe(false);
    }
  });
});
