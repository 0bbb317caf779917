'use client';
import Plus from 'lucide-react/icons/plus';
import { useFamily } from '@/components/shell/use-family';
import { LinkButton } from '@/components/ui/link-button';
import { can } from '@/lib/access/can';
import { mayOpen } from '@/lib/access/resolve-route';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { grantableRoles } from '@/lib/contract/people/grants';
import { Link } from '@/lib/i18n/navigation';

type NewPersonLinkProps = { screen: 'newUser' | 'newClient'; label: string };

export function NewPersonLink({ screen, label }: NewPersonLinkProps) {
  const user = useCurrentUser();
  const family = useFamily();
  const mayCreate = can(user, 'SECURITY_CREATE', 'CLIENT_CREATE') && grantableRoles(user).length > 0;
  if (!mayCreate || !mayOpen(user, screen, family)) return null;
  return (
    <LinkButton variant="primary" aria-keyshortcuts="C" href={screenPath(family, screen)} link={Link}>
      <Plus aria-hidden="true" />
      {label}
    </LinkButton>
  );
}
