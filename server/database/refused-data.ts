/** SQLSTATE classes of data that PostgreSQL never accepts: data exceptions, and violated constraints. */
const REFUSED = /^2[23][0-9A-Z]{3}$/;
const DEEPEST = 5;

/** Whether a statement failed because of its values, so that it fails again whenever it is repeated. */
export function isRefusedData(error: unknown): boolean {
  let one = error as { readonly code?: unknown; readonly cause?: unknown } | null | undefined;
  for (let depth = 0; typeof one === 'object' && one !== null && depth < DEEPEST; depth++) {
    if (typeof one.code === 'string' && REFUSED.test(one.code)) return true;
    one = one.cause as typeof one;
  }
  return false;
}
