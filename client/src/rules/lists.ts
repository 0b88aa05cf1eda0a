/** Copies of lists with a change, since positions never change themselves. */

/** Copy a list with one item replaced. */
export function replaced<T>(list: readonly T[], index: number, item: T): T[] {
  const copy = list.slice();
  copy[index] = item;
  return copy;
}
