'use client';
import { useEffect, useState } from 'react';
import { afterLoad, onIdle } from '@/components/ui/idle';

/** Code that is not part of a page's first script. */
export type EarlyCode<T> = { now: () => T | undefined; load: () => Promise<T> };

/** Interval of retries after a failed load, ms. */
const retryMs = 2_000;
/** Time after which code that has not arrived counts as failed, ms (§9). Turbopack itself waits without an end. */
const loadTimeoutMs = 120_000;

/**
 * Creates lazily loaded code. It is loaded on first use, or in the browser's idle time once the user approaches a
 * control, so that no click waits for it. A visit without interaction loads none of it. Loading is retried after a lost
 * connection, and when the code has not arrived in time.
 */
export function earlyCode<T>(load: () => Promise<T>): EarlyCode<T> {
  let known: T | undefined;
  let requested: Promise<T> | undefined;
  const code = {
    now: () => known,
    load: () => {
      requested ??= inTime(load()).then(
        (loaded) => {
          known = loaded;
          return loaded;
        },
        (fault) => {
          requested = undefined;
          throw fault;
        },
      );
      return requested;
    },
  };
  if (typeof window !== 'undefined') loadWhenNear(code.load);
  return code;
}

function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The code did not arrive in time')), loadTimeoutMs);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

/** Returns the code once it is loaded. Loading starts when `isWanted`. */
export function useEarlyCode<T>(code: EarlyCode<T>, isWanted: boolean): T | undefined {
  // Loaded code is rendered in the first pass: even a resolved promise would take at least one frame.
  const [loaded, setLoaded] = useState(() => ({ value: code.now() }));
  const isMissing = isWanted && loaded.value === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = () =>
      code.load().then(
        (value) => !isGone && setLoaded({ value }),
        () => {
          if (!isGone) timer = setTimeout(ask, retryMs);
        },
      );
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [code, isMissing]);
  return loaded.value ?? code.now();
}

const waiting: (() => Promise<unknown>)[] = [];

/** Elements that can open something. Links are not included: they lead to another page, whose own code has priority. */
const controls = 'button, input, select, textarea, [role="switch"], [role="tab"], [role="combobox"]';
const signs = ['pointerover', 'touchstart', 'keydown'] as const;
let isNear = false;

function loadWhenNear(load: () => Promise<unknown>): void {
  waiting.push(load);
  if (waiting.length > 1) return;
  if (isNear) onIdle(loadNext);
  else for (const sign of signs) document.addEventListener(sign, come, { capture: true, passive: true });
}

function come(event: Event): void {
  if (event.type !== 'keydown' && !(event.target instanceof Element && event.target.closest(controls))) return;
  isNear = true;
  for (const sign of signs) document.removeEventListener(sign, come, { capture: true });
  afterLoad(loadNext);
}

/**
 * Loads one module after another, so that requests by the user come first. With data saving on, code is loaded only on
 * use.
 */
function loadNext(): void {
  const [load] = waiting;
  if (!load || isSavingTraffic()) {
    waiting.length = 0;
    return;
  }
  const next = () => {
    waiting.shift();
    if (waiting.length > 0) onIdle(loadNext);
  };
  load().then(next, next);
}

const isSavingTraffic = () =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true;
