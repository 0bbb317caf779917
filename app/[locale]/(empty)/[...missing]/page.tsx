import { notFound } from 'next/navigation';

/** Catches all unknown addresses, so that the console's own "not found" page is shown instead of the framework's. */
export default function MissingPage() {
  notFound();
}
