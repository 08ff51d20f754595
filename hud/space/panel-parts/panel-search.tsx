import { Search } from 'lucide-react';
import style from './panel-search.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Search field at the top of a panel. */
export function PanelSearch({ label, value, onChange }: Props) {
  return (
    <div className={style['search']}>
      <Search size={18} aria-hidden="true" />
      <input
        type="search"
        dir="auto"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={label}
        aria-label={label}
      />
    </div>
  );
}
