import { createNavigation } from 'next-intl/navigation';
import { routing } from './routing';

/** Links and router that keep the language. */
export const { Link, usePathname, useRouter, redirect } = createNavigation(routing);
