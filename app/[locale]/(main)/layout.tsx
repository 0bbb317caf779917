import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { UndoHost } from '@/components/history/undo-host';
import { KeyHost } from '@/components/keys/key-host';
import { NotificationsBell } from '@/components/notifications/notifications-bell';
import { PaletteButton } from '@/components/palette/palette-button';
import { ClientScope, ClientSwitch } from '@/components/scope/client-switch';
import { ConnectionNote } from '@/components/shell/connection-note';
import { HeldPress } from '@/components/shell/held-press';
import { SharedMessages } from '@/components/shell/messages/shared-messages';
import { OutOfReach } from '@/components/shell/out-of-reach';
import { PressHolder } from '@/components/shell/press-holder';
import { CurrentUserProvider, QueryProvider } from '@/components/shell/providers';
import { SessionWatch } from '@/components/shell/session-watch';
import { Shell } from '@/components/shell/shell';
import { ThemeScript } from '@/components/shell/theme-script';
import { Toasts } from '@/components/shell/toasts';
import { hasClientScope } from '@/lib/access/has-client-scope';
import { namedClientsQuery } from '@/lib/browser/client-scope';
import { ApiFault } from '@/lib/contract/api-fault';
import { clientsOf } from '@/lib/contract/client-scope';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { obfuscated } from '@/lib/contract/people/obfuscated-user';
import { requireUser } from '@/lib/session/require-user';
import { addressHeader } from '@/lib/session/session-addresses';
import { settings } from '@/lib/session/settings';
import { Prefetched } from './prefetched';

export default async function MainLayout({ children }: { children: ReactNode }) {
  const [found, given] = await Promise.all([userOrFault(), headers()]);
  const nonce = given.get('x-nonce') ?? undefined;
  return (
    <SharedMessages>
      <ThemeScript nonce={nonce} />
      <PressHolder nonce={nonce} />
      <QueryProvider>
        <HeldPress>
          {found instanceof ApiFault ? (
            <OutOfReach code={found.code} />
          ) : (
            <CurrentUserProvider user={obfuscated(found)}>
              <Scoped user={found}>
                <Shell
                  user={found}
                  docsUrl={settings().docsUrl}
                  environmentName={settings().environmentName}
                  scope={hasClientScope(found) && <Switch address={given.get(addressHeader)} />}
                  search={<PaletteButton docsUrl={settings().docsUrl} />}
                  notifications={<NotificationsBell />}
                >
                  {children}
                </Shell>
                <UndoHost />
                <KeyHost />
              </Scoped>
            </CurrentUserProvider>
          )}
          <SessionWatch />
          <ConnectionNote />
          <Toasts />
        </HeldPress>
      </QueryProvider>
    </SharedMessages>
  );
}

const Scoped = ({ user, children }: { user: CurrentUser; children: ReactNode }) =>
  hasClientScope(user) ? <ClientScope>{children}</ClientScope> : children;

/**
 * Client selector of the top bar. The names of the clients in the address are prefetched, so that the first HTML is
 * complete.
 */
function Switch({ address }: { address: string | null }) {
  const ids = clientsOf(new URLSearchParams(address?.split('?')[1]));
  return (
    <Prefetched queries={ids.length > 0 ? [namedClientsQuery(ids)] : []}>
      <ClientSwitch />
    </Prefetched>
  );
}

async function userOrFault(): Promise<CurrentUser | ApiFault> {
  try {
    return await requireUser();
  } catch (error) {
    if (error instanceof ApiFault) return error;
    throw error;
  }
}
