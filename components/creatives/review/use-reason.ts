'use client';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';

export type Reason = ReturnType<typeof useReason>;

/** The reason of a rejection while it is written: required, sent by its form or by Ctrl+Enter. */
export function useReason(onSend: (text: string) => Promise<void>) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const write = (next: string) => {
    setText(next);
    if (next.trim()) setMissing(false);
  };
  const send = () => {
    const trimmed = text.trim();
    setMissing(trimmed === '');
    if (trimmed) void onSend(trimmed);
    else field.current?.focus();
  };
  return {
    text,
    field,
    isMissing,
    write,
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      send();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      send();
    },
  };
}
