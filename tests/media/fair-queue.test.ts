import { describe, expect, it } from 'vitest';
import { fairQueue } from '@/lib/embedded-dsp/files/fair-queue';
import { refusedWith } from './refused-with';

/** Work that ends when it is told to, and notes when it began. */
function steps() {
  const began: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const work = (name: string) => () => {
    began.push(name);
    return new Promise<string>((resolve, reject) =>
      ends.set(name, (failure) => (failure ? reject(failure) : resolve(name))),
    );
  };
  return { began, ends, work };
}

describe('the queue of uploads', () => {
  it('serves the owners in turn, one file of each at a time, two in all', async () => {
    const run = fairQueue({ lanes: 2, maxWaiting: 20, busy: 'UPLOADS_WAITING' });
    const { began, ends, work } = steps();
    const heavy = Array.from({ length: 12 }, (_, at) => run(1, work(`heavy ${at}`)));
    expect(began).toEqual(['heavy 0']);
    const honest = run(2, work('honest'));
    const third = run(3, work('third'));
    expect(began).toEqual(['heavy 0', 'honest']);
    ends.get('honest')?.();
    expect(await honest).toBe('honest');
    await expect.poll(() => began).toEqual(['heavy 0', 'honest', 'third']);
    ends.get('heavy 0')?.();
    await heavy[0];
    await expect.poll(() => began.at(-1)).toBe('heavy 1');
    ends.get('third')?.();
    await third;
  });

  it('puts what is urgent before the other work of its owner that waits, and before nobody else', async () => {
    const run = fairQueue({ lanes: 1, maxWaiting: 20, busy: 'UPLOADS_WAITING' });
    const { began, ends, work } = steps();
    const all = [
      run(1, work('first')),
      run(1, work('second')),
      run(2, work('other')),
      run(1, work('urgent'), { isUrgent: true }),
    ];
    for (const name of ['first', 'other', 'urgent', 'second']) {
      await expect.poll(() => began.at(-1)).toBe(name);
      ends.get(name)?.();
    }
    await Promise.all(all);
  });

  it('gives a second lane to work that takes one, unless somebody waits for it', async () => {
    const run = fairQueue({ lanes: 2, maxWaiting: 20, busy: 'UPLOADS_WAITING' });
    const used: (readonly (number | undefined)[])[] = [];
    const { began, ends, work } = steps();
    const wide = (owner: number, name: string) =>
      run(
        owner,
        (...lanes) => {
          used.push(lanes);
          return work(name)();
        },
        { takesSpare: true },
      );
    const all = [wide(1, 'alone'), wide(2, 'second'), run(3, work('third'))];
    expect(used).toEqual([[0, 1]]);
    expect(began).toEqual(['alone']);
    ends.get('alone')?.();
    await all[0];
    await expect.poll(() => began).toEqual(['alone', 'second', 'third']);
    expect(used[1]?.[1]).toBeUndefined();
    ends.get('second')?.();
    ends.get('third')?.();
    await Promise.all(all);
    const last = wide(1, 'last');
    await expect.poll(() => used[2]?.toSorted()).toEqual([0, 1]);
    ends.get('last')?.();
    await last;
  });

  it('gives each running file a lane of its own, and goes on after a failure', async () => {
    const run = fairQueue({ lanes: 2, maxWaiting: 20, busy: 'UPLOADS_WAITING' });
    const lanes: number[] = [];
    const { ends, work } = steps();
    const noting = (name: string) => (lane: number) => {
      lanes.push(lane);
      return work(name)();
    };
    const one = run(1, noting('one'));
    const other = run(2, noting('other'));
    expect(lanes.toSorted()).toEqual([0, 1]);
    ends.get('one')?.(new Error('broken'));
    await expect(one).rejects.toThrow('broken');
    const next = run(1, noting('next'));
    await expect.poll(() => lanes.length).toBe(3);
    expect(lanes[2]).toBe(lanes[0]);
    ends.get('next')?.();
    ends.get('other')?.();
    expect(await Promise.all([next, other])).toEqual(['next', 'other']);
  });

  it('refuses the file of an owner who has too many in line, and takes those of others', async () => {
    const run = fairQueue({ lanes: 1, maxWaiting: 2, busy: 'UPLOADS_WAITING' });
    const { began, ends, work } = steps();
    const mine = ['a', 'b', 'c'].map((name) => run(1, work(name)));
    await refusedWith(() => run(1, work('d')), 'UPLOADS_WAITING', { limit: 2 });
    const other = run(2, work('e'));
    ends.get('a')?.();
    await mine[0];
    await expect.poll(() => began).toEqual(['a', 'e']);
    ends.get('e')?.();
    expect(await other).toBe('e');
  });
});
