import { z } from 'zod';
import { creativeInput } from '@/lib/contract/creatives';

/** The contract's creative, with what the form alone asks for: whose it is. */
export const creativeFormSchema = (needsClient: boolean) =>
  creativeInput.safeExtend({ userId: needsClient ? z.string().min(1, 'required') : z.string() });
