'use client';
import { useState } from 'react';
import { useLoginLock } from '@/components/session/use-login-lock';
import { signIn } from '@/lib/browser/sign-in';
import { ApiFault } from '@/lib/contract/api-fault';
import type { CurrentUser } from '@/lib/contract/auth';
import { limits } from '@/lib/contract/limits';

export interface Credentials {
  login: string;
  password: string;
}

/** Signing in with its refusals. Stays busy after success: the page is about to be left. */
export function useSignIn(onSignedIn: (user: CurrentUser) => void) {
  const { locked, lockFor } = useLoginLock();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<ApiFault | null>(null);
  const enter = async (credentials: Credentials): Promise<boolean> => {
    setBusy(true);
    setFault(null);
    try {
      onSignedIn(await signIn(credentials));
      return true;
    } catch (error) {
      const found = error instanceof ApiFault ? error : new ApiFault(0, { code: 'UNKNOWN' });
      if (found.code === 'LOGIN_LOCKED') lockFor(credentials.login, secondsOf(found));
      else setFault(found);
      setBusy(false);
      return false;
    }
  };
  return { enter, isBusy, fault, locked };
}

const secondsOf = ({ params }: ApiFault) => Number(params.seconds) || limits.loginRetrySeconds;
