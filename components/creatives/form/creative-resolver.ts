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

/** Validates the form's values with the contract's schema. */
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
 * The contract's schema with additional rules of the form: the owner, and the size if no file can be measured, without
 * which the creative could not be approved.
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
