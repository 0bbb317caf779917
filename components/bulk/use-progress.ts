'use client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '@/lib/browser/api-query';

const pollMs = 400;
const nobodys = '00000000-0000-4000-8000-000000000000';

/** The key by which a long call is followed; `follow` makes a new one for the body of the next call. */
export function useRun() {
  const [run, setRun] = useState<string>();
  const follow = () => {
    // Insecure origins have no `randomUUID`: there the call goes on without its progress.
    const key = crypto.randomUUID?.();
    setRun(key);
    return key && { run: key };
  };
  return { run, follow };
}

/** How far the call under way has come; nothing before its rows are counted. */
export function useProgress(run: string | undefined, isBusy: boolean) {
  const { data } = useQuery({
    ...apiQuery('bulk.progress', { query: { run: run ?? nobodys } }),
    enabled: isBusy && run !== undefined,
    refetchInterval: pollMs,
    gcTime: 0,
  });
  return data && data.total > 0 ? data : undefined;
}
