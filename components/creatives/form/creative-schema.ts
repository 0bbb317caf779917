import { z } from 'zod';
import { creativeInput } from '@/lib/contract/creatives/creative-input';

/**
 * The contract's creative, with what the form alone asks for: whose it is, and how large it is where no file can be
 * measured, which it could not be approved without.
 */
export const creativeFormSchema = (needsClient: boolean) =>
  creativeInput
    .and(z.object({ userId: needsClient ? z.string().min(1, 'required') : z.string() }))
    .superRefine((creative, context) => {
      if (creative.type !== 'banner' || creative.subtype === 'html5') return;
      if (creative.subtype === 'image' && creative.link === null) return;
      for (const side of ['width', 'height'] as const)
        if (creative[side] === null)
          context.addIssue({ code: 'custom', path: [side], message: 'required', input: null });
    });
