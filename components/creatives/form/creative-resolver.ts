import { toNestErrors } from '@hookform/resolvers';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import {
  type CreativeValues,
  creativeWritten,
  pathInForm,
  type SavedCreative,
} from '@/components/creatives/form/creative-values';
import { creativeInput } from '@/lib/contract/creatives/creative-input';

/** Checks with the contract's own schema what the form holds. */
export function creativeResolver(needsClient: boolean): Resolver<CreativeValues, unknown, SavedCreative> {
  return async (values, _context, options) => {
    const parsed = creativeFormSchema(needsClient).safeParse(creativeWritten(values));
    if (parsed.success) return { values: parsed.data, errors: {} };
    const messages = new Map<string, string>();
    for (const { path, message } of parsed.error.issues) {
      const name = pathInForm(values, path.join('.'));
      if (!messages.has(name)) messages.set(name, name === 'file' || message !== 'fileRequired' ? message : 'required');
    }
    const errors = Object.fromEntries([...messages].map(([name, message]) => [name, { type: 'custom', message }]));
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}

/**
 * The contract's creative, with what the form alone asks for: whose it is, and how large it is where no file can be
 * measured, which it could not be approved without.
 */
const creativeFormSchema = (needsClient: boolean) =>
  creativeInput
    .and(z.object({ userId: needsClient ? z.string().min(1, 'required') : z.string() }))
    .superRefine((creative, context) => {
      if (creative.type !== 'banner' || creative.subtype === 'html5') return;
      if (creative.subtype === 'image' && creative.link === null) return;
      for (const side of ['width', 'height'] as const)
        if (creative[side] === null)
          context.addIssue({ code: 'custom', path: [side], message: 'required', input: null });
    });
