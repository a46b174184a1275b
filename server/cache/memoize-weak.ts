/** Computes the value of each object once, and keeps it as long as the object lives. */
export function memoizeWeak<Key extends object, Value>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const values = new WeakMap<Key, Value>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    values.set(key, value);
    return value;
  };
}
