'use client';
import { useState } from 'react';

type Versioned = { version: number };

/** What an open form was filled from. It keeps that, while the query of the page may go on to newer versions. */
export function useOpened<View extends Versioned, Values>(
  view: View,
  valuesOf: (view: View) => Values,
  askAgain: () => Promise<View | undefined>,
) {
  const [opened, setOpened] = useState(() => ({ view, start: valuesOf(view) }));
  const reload = async () => {
    const newest = await askAgain();
    if (newest) setOpened({ view: newest, start: valuesOf(newest) });
  };
  /** Goes on with the version of a change made beside the form, unless somebody else made one in between. */
  const follow = ({ version, ...change }: Partial<View> & Versioned) =>
    setOpened(({ view: before, start }) => {
      const isNext = version === before.version + 1;
      return { start, view: { ...before, ...change, version: isNext ? version : before.version } };
    });
  return { opened, reload, follow };
}
