/** A function that computes once for each object. */
export function remember<Key extends object, Value>(compute: (key: Key) => Value) {
  const known = new WeakMap<Key, Value>();
  return (key: Key): Value => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}
