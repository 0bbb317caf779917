'use client';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { limits } from '@/lib/contract/limits';

const shownFor = { copied: limits.copyFeedbackMs, copyRefused: 5_000 };
const icons = {
  copied: <Check className="text-positive" />,
  copyRefused: <X className="text-negative" />,
};

/** Button that copies a text and reports success, or that the browser does not allow it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations('common.actions');
  const [outcome, setOutcome] = useState<keyof typeof icons | null>(null);

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), shownFor[outcome]);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('copyRefused');
    }
  };

  return (
    <>
      <IconButton size="sm" label={outcome ? t(outcome) : label} onClick={copy}>
        {outcome ? icons[outcome] : <Copy />}
      </IconButton>
      <span role="status" className="sr-only">
        {outcome && t(outcome)}
      </span>
    </>
  );
}
