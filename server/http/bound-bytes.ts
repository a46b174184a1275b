/** Thrown while reading a body that is longer than allowed. */
export class TooManyBytesError extends Error {
  override name = 'TooManyBytesError';
}

/** Passes bytes on. Fails with a {@link TooManyBytesError} at the first byte past the limit. */
export function boundBytes(maximumBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let length = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      length += chunk.length;
      if (length > maximumBytes) {
        throw new TooManyBytesError(`The answer has more than ${maximumBytes} bytes.`);
      }
      controller.enqueue(chunk);
    },
  });
}
