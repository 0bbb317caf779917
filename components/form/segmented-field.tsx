'use client';
import { FieldFrame } from '@/components/form/field-frame';
import type { FieldProps } from '@/components/form/field-props';
import { useField } from '@/components/form/use-field';
import { Segmented, type SegmentedOption } from '@/components/ui/select';

type SegmentedFieldProps = FieldProps & { options: readonly SegmentedOption[] };

export function SegmentedField(props: SegmentedFieldProps) {
  const field = useField(props);
  return (
    <FieldFrame field={field} isGroup {...props}>
      <Segmented
        name={field.ids.control}
        labelledBy={field.ids.label}
        describedBy={field.control['aria-describedby']}
        options={props.options}
        isDisabled={props.isDisabled}
        value={field.field.value ?? ''}
        onChange={field.field.onChange}
      />
    </FieldFrame>
  );
}
