import style from './row-skeleton.module.css';

/** The shape of rows that come: a face, and what is said of it. */
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
