import type { FieldErrors } from 'react-hook-form';
import { z } from 'zod';
import { listErrors } from '@/components/form/list-errors';
import { sentResolver } from '@/components/form/sent-resolver';
import { inputOf, type TagValues } from '@/components/tags/tag-values';
import { joinMessage } from '@/lib/contract/field-message';
import { tagInput } from '@/lib/contract/targeting/tags';

/** The contract's tag; that no segment is chosen is said as of any other empty field. */
const shape = tagInput.extend({ segmentId: z.string().min(1, 'required') });

/** Checks with the contract's own schema; a fault of a line is told of the whole box, by its text. */
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
