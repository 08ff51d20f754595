import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { Count } from './count';
import style from './icon-button.module.css';

interface Props {
  readonly icon: LucideIcon;
  /** Accessible name and tooltip. */
  readonly label: string;
  /** Text under the icon. */
  readonly caption?: string;
  readonly pressed?: boolean;
  /** Id of the element that it opened. */
  readonly controls?: string | undefined;
  readonly badge?: number;
  /** Tooltip position; none with a caption. `title` is the native tooltip, which no scroll container clips. */
  readonly tip?: 'above' | 'below' | 'title' | 'none';
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Shows a spinner; presses are still handled. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onPress: () => void;
}

/** Icon button of the kit. A disabled one keeps the focus, so that the focus does not jump to the top of the page. */
export function IconButton(props: Props) {
  const {
    icon: Icon,
    label,
    caption,
    pressed,
    controls,
    badge = 0,
    tip = 'none',
    danger,
    disabled,
    busy,
    ref,
    onPress,
  } = props;
  const drawn = tip === 'above' || tip === 'below';
  const classes = [style['button'], caption && style['captioned'], danger && style['danger']].filter(Boolean);
  return (
    <button
      ref={ref}
      type="button"
      className={classes.join(' ')}
      aria-label={label}
      aria-pressed={pressed}
      aria-controls={controls}
      aria-disabled={disabled || undefined}
      aria-busy={busy || undefined}
      title={tip === 'title' ? label : undefined}
      data-tip={drawn ? tip : undefined}
      onClick={disabled ? undefined : onPress}
    >
      <Icon size={20} aria-hidden="true" />
      {caption && (
        <span className={style['caption']} aria-hidden="true">
          {caption}
        </span>
      )}
      <Count count={badge} place={style['badge']} />
      {drawn && (
        <span className={style['tip']} aria-hidden="true">
          {label}
        </span>
      )}
    </button>
  );
}
