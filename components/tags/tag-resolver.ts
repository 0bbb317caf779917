import type { FieldErrors } from 'react-hook-form';
import { z } from 'zod';
import { listErrors } from '@/components/form/list-errors';
import { sentResolver } from '@/components/form/sent-resolver';
import { inputOf, type TagValues } from '@/components/tags/tag-values';
import { joinMessage } from '@/lib/contract/field-message';
import { tagInput } from '@/lib/contract/targeting/tags';

/** The contract's schema, except that a missing segment is reported like any other empty field. */
const shape = tagInput.extend({ segmentId: z.string().min(1, 'required') });

/** Validates with the contract's schema; an error of a line is shown for the whole field, with the line's text. */
export const tagResolver = sentResolver(
  shape,
  (values: TagValues) => ({ ...inputOf(values), segmentId: values.segmentId }),
  onBox,
);

function onBox({ domains, ...errors }: FieldErrors<TagValues>, values: TagValues): FieldErrors<TagValues> {
  const [fault] = domains ? listErrors({ domains }) : [];
  return fault ? { ...errors, domains: { type: 'lines', message: messageOf(fault, inputOf(values).domains) } } : errors;
}

function messageOf({ path, message }: { path: string; message: string }, domains: readonly string[]): string {
  const text = domains[Number(path.split('.')[1])];
  if (domains.length === 0) return 'required';
  return text === undefined ? message : joinMessage('notDomain', { text });
}
