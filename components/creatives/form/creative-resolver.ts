import { toNestErrors } from '@hookform/resolvers';
import type { Resolver } from 'react-hook-form';
import { creativeFormSchema } from '@/components/creatives/form/creative-schema';
import type { CreativeValues, SavedCreative } from '@/components/creatives/form/creative-values';
import { creativeWritten, pathInForm } from '@/components/creatives/form/creative-written';

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
