import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type { IntegrationValues } from '@/components/integrations/integration-values';
import { type IntegrationInput, newIntegration } from '@/lib/contract/integrations/integration-input';

/** Validates with the contract's schema. */
export const integrationResolver = () =>
  // The schema accepts any input, including empty choices of the form; its input type only names valid values.
  zodResolver(newIntegration) as unknown as Resolver<IntegrationValues, unknown, IntegrationInput>;
