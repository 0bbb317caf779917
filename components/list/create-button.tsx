'use client';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { Button, LinkButton } from '@/components/ui/button';
import { NotGranted } from '@/components/ui/empty-state';
import { Link } from '@/lib/i18n/navigation';

/** `denied` is shown instead of the button if the user may not create one. */
type CreateProps = { label: string; denied: string | undefined };

/** Opens a dialog that creates an entity. */
export function CreateButton({
  label,
  denied,
  children,
}: CreateProps & { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (denied) return <NotGranted text={denied} className="max-w-96" />;
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" aria-keyshortcuts="C" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

/** Links to a page that creates an entity. */
export function CreateLink({ label, denied, href }: CreateProps & { href: string }) {
  if (denied) return <NotGranted text={denied} className="max-w-96" />;
  return (
    <LinkButton variant="primary" aria-keyshortcuts="C" href={href} link={Link}>
      <Plus aria-hidden="true" />
      {label}
    </LinkButton>
  );
}
