/** A failed request for a scaled picture: status and text of the response. */
export class ImageError extends Error {
  override name = 'ImageError';
  readonly status: 400 | 404 | 413 | 415 | 422 | 502;

  constructor(status: ImageError['status'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}
