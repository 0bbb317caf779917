'use client';
import { useEffect, useRef } from 'react';

/** What one thing is called, at the head of its page. The window, which was named when it opened, follows a new name. */
export function ThingHeading({ name }: { name: string }) {
  const before = useRef(name);
  useEffect(() => {
    if (document.title.startsWith(before.current)) {
      document.title = `${name}${document.title.slice(before.current.length)}`;
    }
    before.current = name;
  }, [name]);
  return <h1 className="min-w-0 max-w-full text-title font-semibold break-words">{name}</h1>;
}
