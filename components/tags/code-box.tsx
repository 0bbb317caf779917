'use client';
import { CopyButton } from '@/components/form/copy-button';

type CodeBoxProps = { text: string; label: string; copyLabel: string };

/** Code to be taken away: wrapped, so that all of it is seen, with a button that copies it. */
export function CodeBox({ text, label, copyLabel }: CodeBoxProps) {
  return (
    <div className="flex items-start gap-2 rounded-lg border border-line bg-sunken py-2 pr-2 pl-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a group, so that the code has a name */}
      <code role="group" aria-label={label} className="min-w-0 flex-1 py-1 font-mono text-sm break-all">
        {text}
      </code>
      <CopyButton text={text} label={copyLabel} />
    </div>
  );
}
