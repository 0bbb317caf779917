'use client';
import { useEffect, useState } from 'react';
import { keepLock, keptLock, type LoginLock } from '@/components/session/login-lock';

/** The lock of §4 with the seconds left, counting down; it is there again after a reload. */
export function useLoginLock() {
  const [lock, setLock] = useState<LoginLock | null>(null);
  const [now, setNow] = useState(0);
  useEffect(() => {
    setNow(Date.now());
    setLock(keptLock());
  }, []);
  useEffect(() => {
    if (!lock) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (lock.until <= Date.now()) setLock(null);
    }, 250);
    return () => clearInterval(timer);
  }, [lock]);
  const lockFor = (login: string, seconds: number) => {
    const next = { login, until: Date.now() + seconds * 1000 };
    keepLock(next);
    setNow(Date.now());
    setLock(next);
  };
  return { locked: lock && { login: lock.login, seconds: Math.ceil((lock.until - now) / 1000) }, lockFor };
}
