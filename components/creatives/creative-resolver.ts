import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { creativeFormSchema } from '@/components/creatives/creative-schema';
import type { CreativeValues, SavedCreative } from '@/components/creatives/creative-values';

/** Checks with the contract's own schema what the form holds. */
export function creativeResolver(needsClient: boolean): Resolver<CreativeValues, unknown, SavedCreative> {
  // The resolver is typed for the schema's own input; what the form holds becomes that input in `written`.
  const check = zodResolver(creativeFormSchema(needsClient)) as unknown as Resolver<
    ReturnType<typeof written>,
    unknown,
    SavedCreative
  >;
  return async (values, context, options) => {
    // Field names are the same on both sides, so the options and errors of one fit the other.
    const result = await check(written(values), context, options as never);
    const errors = result.errors as FieldErrors<CreativeValues>; // the same names, as above
    return Object.keys(errors).length > 0
      ? { values: {}, errors }
      : { values: result.values as SavedCreative, errors: {} }; // no errors, so parsed
  };
}

/** Empty texts of optional fields as null. */
function written(values: CreativeValues) {
  return {
    ...values,
    kktuDescription: values.kktuDescription.trim() || null,
    displayUrl: values.displayUrl.trim() || null,
    creativeOuterId: values.creativeOuterId.trim() || null,
    pixel: values.pixel.trim() || null,
  };
}
