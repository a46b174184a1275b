/** Why there is no scaled picture, as the status and the text of the answer. */
export class ImageError extends Error {
  override name = 'PictureError';
  readonly status: 400 | 404 | 413 | 415 | 422 | 502;

  constructor(status: ImageError['status'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}
