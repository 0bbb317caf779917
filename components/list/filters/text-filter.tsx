'use client';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { Input } from '@/components/ui/input';

const pause = 80;

type TextFilterProps = { label: string; value: string; onChange: (value: string) => void };

/** Reports the typed text, trimmed and debounced. */
export function TextFilter({ label, value, onChange }: TextFilterProps) {
  const [draft, setDraft] = useState(value);
  const lastValue = useRef(value);
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  });

  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    setDraft(value);
  }, [value]);

  useEffect(() => {
    const text = draft.trim();
    if (text === lastValue.current) return;
    const timer = setTimeout(() => {
      lastValue.current = text;
      latestOnChange.current(text);
    }, pause);
    return () => clearTimeout(timer);
  }, [draft]);

  return (
    <Input
      type="search"
      aria-keyshortcuts="/"
      aria-label={label}
      placeholder={label}
      title={label}
      leading={<Search aria-hidden="true" />}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      className="w-44! max-sm:w-auto! max-sm:flex-1"
    />
  );
}
