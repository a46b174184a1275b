/** What reading a body ends with that is longer than it may be. */
export class TooManyBytesError extends Error {
  override name = 'TooManyBytesError';
}

/** Passes bytes on, and fails with a {@link TooManyBytesError} at the first one past the bound. */
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
