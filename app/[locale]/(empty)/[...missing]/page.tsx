import { notFound } from 'next/navigation';

/** Addresses that no page answers get our own words rather than the framework's. */
export default function MissingPage() {
  notFound();
}
