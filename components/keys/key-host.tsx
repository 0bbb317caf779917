'use client';
import { useEffect, useState } from 'react';
import { useKeys } from '@/components/keys/use-keys';
import { menuOf } from '@/components/shell/menu-of';
import { useOnPathChange } from '@/components/shell/use-on-path-change';
import { onDemand } from '@/components/ui/on-demand';
import { profilePath } from '@/lib/access/fixed-paths';
import { screenPath } from '@/lib/access/screens';
import { keysAsked } from '@/lib/browser/keys-asked';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { useRouter } from '@/lib/i18n/navigation';

const KeysDialog = onDemand(async () => (await import('@/components/keys/keys-dialog')).KeysDialog);

/** Hears the keys of the console, and shows them when asked. */
export function KeyHost() {
  const router = useRouter();
  const { family, names } = menuOf(useCurrentUser(), '');
  const [isOpen, setOpen] = useState(false);
  useOnPathChange(() => setOpen(false));
  useEffect(() => keysAsked.hear(() => setOpen(true)));
  useKeys({
    goTo: (screen) => {
      if (screen === 'profile') router.push(profilePath);
      else if (names.includes(screen)) router.push(screenPath(family, screen));
    },
    open: router.push,
    showHelp: () => setOpen(true),
  });
  return isOpen ? <KeysDialog screens={names} onClose={() => setOpen(false)} /> : null;
}
