import style from './row-skeleton.module.css';

/** Skeleton of list rows with portraits. */
export function RowSkeleton() {
  return (
    <div className={style['skeleton']} aria-hidden="true">
      {['62%', '48%', '70%'].map((width) => (
        <span key={width}>
          <i />
          <b style={{ width }} />
        </span>
      ))}
    </div>
  );
}
