import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { listErrors } from '@/components/form/list-errors';
import { joinMessage } from '@/components/form/split-message';
import { inputOf, type TagValues } from '@/components/tags/tag-values';
import { tagInput } from '@/lib/contract/tags';

/** The contract's tag; that no segment is chosen is said as of any other empty field. */
const shape = tagInput.extend({ segmentId: z.string().min(1, 'required') });
const check = zodResolver(shape);

/** Checks with the contract's own schema what would be sent; a fault of a line is told of the whole box, by its text. */
export const tagResolver: Resolver<TagValues, unknown, TagValues> = async (values, context, options) => {
  const sent = { ...inputOf(values), segmentId: values.segmentId };
  // The fields of what is sent are fields of the form under the same paths.
  const result = await check(sent, context, options as unknown as Parameters<typeof check>[2]);
  const errors = result.errors as FieldErrors<TagValues>;
  const [fault] = errors.domains ? listErrors({ domains: errors.domains }) : [];
  if (fault) errors.domains = { type: 'lines', message: messageOf(fault, sent.domains) };
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

function messageOf({ path, message }: { path: string; message: string }, domains: readonly string[]): string {
  const text = domains[Number(path.split('.')[1])];
  if (domains.length === 0) return 'required';
  return text === undefined ? message : joinMessage('notDomain', { text });
}
