import { useState, type ComponentProps } from 'react';
import { Field } from '../../../../hud/ui/field';
import { wholeNumber } from './whole-number';

interface Limits extends Pick<ComponentProps<typeof Field>, 'hint' | 'onKeyDown'> {
  readonly label: string;
  readonly min: number;
  readonly max: number;
}

interface Props extends Limits {
  readonly value: number | null;
  /** Undefined: the field is empty. */
  onType(value: number | undefined): void;
}

/** Shows what is typed as it is until the field is left: a «2» on the way to «20» may be below the least number. */
function TypedField({ value, onType, min, max, ...field }: Props) {
  const [typed, setTyped] = useState<string>();
  return (
    <Field
      {...field}
      type="number"
      min={min}
      max={max}
      value={typed ?? value ?? ''}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value);
        onType(wholeNumber(target.value, min, max));
      }}
    />
  );
}

/** A whole number in its limits; an empty field is the least one. */
export const NumberField = ({
  onChange,
  ...field
}: Limits & { readonly value: number; onChange(value: number): void }) => (
  <TypedField {...field} onType={(value) => onChange(value ?? field.min)} />
);

/** Like `NumberField`; an empty field is null: without limit. */
export const LimitField = ({
  onChange,
  ...field
}: Limits & { readonly value: number | null; onChange(value: number | null): void }) => (
  <TypedField {...field} onType={(value) => onChange(value ?? null)} />
);
