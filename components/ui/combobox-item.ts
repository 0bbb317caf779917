export type ComboboxItem = { value: string; label: string; hint?: string; isDisabled?: boolean };
