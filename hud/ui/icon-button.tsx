import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { Count } from './count';
import style from './icon-button.module.css';
import { usePress } from './use-press';

interface Props {
  readonly icon: LucideIcon;
  /** Read out, and shown as a tooltip. */
  readonly label: string;
  /** Words under the icon. */
  readonly caption?: string;
  readonly pressed?: boolean;
  /** The id of what it has opened. */
  readonly controls?: string | undefined;
  readonly badge?: number;
  /** Where the tooltip stands; none with a caption. `title`: the browser's own, which no list cuts. */
  readonly tip?: 'above' | 'below' | 'title' | 'none';
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** What was asked for is under way; a press is taken all the same. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onPress: () => void;
}

/** The one button with an icon. One that takes no press for a while keeps the focus: nobody is sent to the top of the page. */
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
      onClick={usePress(disabled ? undefined : onPress)}
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
