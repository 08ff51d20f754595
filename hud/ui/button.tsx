import type { ReactNode, Ref } from 'react';
import style from './button.module.css';

interface Props {
  readonly children: ReactNode;
  readonly look?: 'act' | 'soft' | 'plain' | 'danger' | 'softDanger';
  readonly size?: 'm' | 'l' | 's';
  readonly wide?: boolean;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly type?: 'button' | 'submit';
  readonly label?: string;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onPress?: () => void;
}

/** Text button of the kit. While `busy` it keeps its size and ignores presses. */
export function Button(props: Props) {
  const {
    children,
    look = 'soft',
    size = 'm',
    wide,
    busy,
    disabled,
    type = 'button',
    label,
    ref,
    onPress,
  } = props;
  const classes = [style['button'], style[look], style[size], wide && style['wide']]
    .filter(Boolean)
    .join(' ');
  return (
    <button
      ref={ref}
      type={type}
      className={classes}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-label={label}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onPress?.();
      }}
    >
      {busy && <span className={style['spinner']} aria-hidden="true" />}
      {children}
    </button>
  );
}
