'use client';
import { useEffect, useState } from 'react';
import { afterLoad, onIdle } from '@/components/ui/idle';

/** Code that the first script of a page does without. */
export type EarlyCode<T> = { now: () => T | undefined; load: () => Promise<T> };

/** After a failure the code is asked for again this often, ms. */
const retryMs = 2_000;

/**
 * Code fetched by its first use or, once somebody comes near what could be pressed, in the browser's idle time, so that
 * no press waits for it. A visit that only looks fetches none of it. A lost connection is waited out.
 */
export function earlyCode<T>(load: () => Promise<T>): EarlyCode<T> {
  let known: T | undefined;
  let asked: Promise<T> | undefined;
  const code = {
    now: () => known,
    load: () => {
      asked ??= load().then(
        (loaded) => {
          known = loaded;
          return loaded;
        },
        (fault) => {
          asked = undefined;
          throw fault;
        },
      );
      return asked;
    },
  };
  if (typeof window !== 'undefined') loadWhenNear(code.load);
  return code;
}

/** The code as soon as it is there; nothing is fetched for it before it `isWanted`. */
export function useEarlyCode<T>(code: EarlyCode<T>, isWanted: boolean): T | undefined {
  // What is there at first is drawn at once: a promise, even a kept one, would cost a frame or more.
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

/** What may open something. A link leads to another page, whose own code goes first. */
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

/** One after the other: what the person asks for meanwhile goes first. Whoever saves traffic fetches by use alone. */
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
