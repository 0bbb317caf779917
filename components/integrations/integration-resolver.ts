import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type { IntegrationValues } from '@/components/integrations/integration-values';
import { type IntegrationInput, integrationInput } from '@/lib/contract/integrations/integration-input';

/** Checks with the contract's own schema. */
export const integrationResolver = () =>
  // The schema looks at whatever it is given, empty choices of the form too; its type names only what it lets pass.
  zodResolver(integrationInput) as unknown as Resolver<IntegrationValues, unknown, IntegrationInput>;
