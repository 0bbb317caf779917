'use client';
import * as RadixTooltip from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';
import { useLandmark } from '@/components/ui/use-landmark';

/** Explains the control inside; never the only place where something important stands. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  const { setTrigger, container } = useLandmark();
  return (
    <RadixTooltip.Provider delayDuration={300}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild ref={setTrigger}>
          {children}
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal container={container}>
          <RadixTooltip.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-60 max-w-72 animate-fade-in rounded-md bg-tip px-2 py-1 text-sm text-on-tip"
          >
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
