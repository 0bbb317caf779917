import { z } from 'zod';
import { bannerImageInput } from '@/lib/contract/creative-input';

/** The contract's image banner, with what the form alone asks for: a file of its own, and whose it is. */
export const creativeFormSchema = (needsClient: boolean) =>
  bannerImageInput.safeExtend({
    file: z.string().min(1, 'fileRequired'),
    userId: needsClient ? z.string().min(1, 'required') : z.string(),
  });
