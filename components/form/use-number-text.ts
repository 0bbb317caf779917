'use client';
import { useState } from 'react';
import type { FieldProps } from '@/components/form/field-props';
import { useField } from '@/components/form/use-field';
import { type NumberKind, readNumber } from '@/lib/contract/read-number';

interface NumberText {
  kind: NumberKind;
  /** The form's value of a number that could be read; '' is nothing. */
  toValue(text: string): unknown;
  /** The form's value of what could not: one that the form's own check refuses. */
  toUnread(typed: string): unknown;
}

/**
 * The text of a numeric field: what was typed, pasted, dropped or filled in stays as it is until the field is left, and
 * after that when it cannot be read.
 */
export function useNumberText(props: FieldProps, { kind, toValue, toUnread }: NumberText) {
  const [draft, setDraft] = useState<{ typed: string; value: unknown }>();
  const [isLeft, setIsLeft] = useState(false);
  const problem = draft && readNumber(draft.typed, kind).problem;
  const field = useField(props, (value) =>
    problem !== undefined && Object.is(draft?.value, value) ? { text: problem, isTold: isLeft } : undefined,
  );
  const isDrafted = draft !== undefined && Object.is(draft.value, field.field.value);
  return {
    field,
    text: isDrafted ? draft.typed : String(field.field.value ?? ''),
    onType(typed: string) {
      const { text } = readNumber(typed, kind);
      const value = text === undefined ? toUnread(typed) : toValue(text);
      setDraft({ typed, value });
      setIsLeft(false);
      field.field.onChange(value);
    },
    onLeave() {
      setIsLeft(true);
      if (problem === undefined) setDraft(undefined);
      field.field.onBlur();
    },
  };
}

/** A key that no number is written with is not taken; whatever arrives otherwise stays to be read. */
export function isForeignKey({ data, inputType }: { data: string | null; inputType: string }): boolean {
  return inputType === 'insertText' && data?.length === 1 && !/[\d.,'’ \u00a0\-−+eE]/.test(data);
}
