'use client';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';

const feedbackTime = 700;

export function CopyButton({ text, label, copiedLabel }: { text: string; label: string; copiedLabel: string }) {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), feedbackTime);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };

  return (
    <>
      <IconButton size="sm" label={isCopied ? copiedLabel : label} onClick={copy}>
        {isCopied ? <Check className="text-positive" /> : <Copy />}
      </IconButton>
      <span role="status" className="sr-only">
        {isCopied && copiedLabel}
      </span>
    </>
  );
}
