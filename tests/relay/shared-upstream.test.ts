import { describe, expect, it } from 'vitest';
import type { Upstream } from '@/lib/relay/connect-upstream';
import { sharingUpstreams } from '@/lib/relay/shared-upstream';
import type { Session } from '@/lib/session/session';

// Of a session, sharing uses the id and the access token.
const session = (id: string, accessToken = 'first') => ({ id, accessToken }) as Session;

/** A live side that counts its connections. */
function liveSide() {
  const opened: { say(text: string): void; die(): void; isClosed: boolean }[] = [];
  let refusal: Error | null = null;
  const connect = async (): Promise<Upstream> => {
    if (refusal) throw refusal;
    const one = { say: (_: string) => {}, die: () => {}, isClosed: false };
    opened.push(one);
    return {
      listen: (onMessage, onGone) => Object.assign(one, { say: onMessage, die: onGone }),
      close: () => {
        one.isClosed = true;
      },
    };
  };
  const refuse = (error: Error | null) => {
    refusal = error;
  };
  const confirm = async () => {
    if (refusal) throw refusal;
  };
  return { opened, refuse, share: sharingUpstreams(connect, confirm) };
}

function listening(upstream: Upstream) {
  const heard: string[] = [];
  upstream.listen(
    (text) => heard.push(text),
    () => heard.push('gone'),
  );
  return heard;
}

describe('the sockets of a session', () => {
  it('share one connection, also when they come at once, and another session has its own', async () => {
    const { opened, share } = liveSide();
    const [first, second, other] = await Promise.all([share(session('a')), share(session('a')), share(session('b'))]);
    const heard = [first, second, await share(session('a')), other].map(listening);
    expect(opened).toHaveLength(2);
    opened[0]?.say('news');
    expect(heard).toEqual([['news'], ['news'], ['news'], []]);
  });

  it('with a new token share no refusal of the old one', async () => {
    const connect = async ({ accessToken }: Session): Promise<Upstream> => {
      if (accessToken === 'first') throw new Error('refused');
      return { listen: () => {}, close: () => {} };
    };
    const share = sharingUpstreams(connect);
    const results = await Promise.allSettled([share(session('a')), share(session('a', 'renewed'))]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('each hear what came before they listened', async () => {
    const { opened, share } = liveSide();
    const early = await share(session('a'));
    const late = await share(session('a'));
    opened[0]?.say('one');
    expect(listening(early)).toEqual(['one']);
    opened[0]?.say('two');
    expect(listening(late)).toEqual(['one', 'two']);
  });

  it('keep it until the last of them closes; the next one connects again', async () => {
    const { opened, share } = liveSide();
    const first = await share(session('a'));
    const second = await share(session('a'));
    const heard = listening(second);
    first.close();
    first.close();
    const third = await share(session('a'));
    opened[0]?.say('news');
    expect([heard, opened[0]?.isClosed, opened.length]).toEqual([['news'], false, 1]);
    second.close();
    third.close();
    await share(session('a'));
    expect([opened[0]?.isClosed, opened.length]).toEqual([true, 2]);
  });

  it('all learn that it is gone, and connect again', async () => {
    const { opened, share } = liveSide();
    const heard = [await share(session('a')), await share(session('a'))].map(listening);
    opened[0]?.die();
    expect(heard).toEqual([['gone'], ['gone']]);
    const again = listening(await share(session('a')));
    opened[1]?.say('news');
    expect(again).toEqual(['news']);
  });

  it('all learn why it cannot be opened, and the next one tries again', async () => {
    const { opened, share, refuse } = liveSide();
    refuse(new Error('away'));
    const refused = await Promise.allSettled([share(session('a')), share(session('a'))]);
    expect(refused.map((one) => one.status === 'rejected' && one.reason.message)).toEqual(['away', 'away']);
    refuse(null);
    await share(session('a'));
    expect(opened).toHaveLength(1);
  });

  it('are refused once the session has ended, while those before them are still open', async () => {
    const { opened, share, refuse } = liveSide();
    const heard = listening(await share(session('a')));
    refuse(new Error('ended'));
    await expect(share(session('a'))).rejects.toThrow('ended');
    opened[0]?.say('news');
    expect([heard, opened[0]?.isClosed]).toEqual([['news'], false]);
  });
});
